import type { ReactNode } from 'react';
import type { Language } from '../../../../domain/language/document-language.ts';
import { BOX, Link, marginBelow, Preview, Section } from './elements.tsx';
import { Mixed } from './mixed.tsx';
import type { SiteInfo } from '../../settings/read-site-info.ts';

const PAGE = '#efeeeb';
const INK = '#1b1a1f';
const QUIET = '#5d5a66';
const SERIF = "'Brygada 1918', Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

const styles = {
  page: { backgroundColor: PAGE, color: INK, fontFamily: SANS, margin: 0, padding: '32px 12px' },
  sheet: { backgroundColor: '#ffffff', maxWidth: '560px', padding: '32px 40px 28px' },
  brand: { fontFamily: SERIF, fontSize: '18px', fontWeight: 600, lineHeight: '24px', ...marginBelow('28px') },
  heading: { fontFamily: SERIF, fontSize: '26px', fontWeight: 600, lineHeight: '32px', ...marginBelow('16px') },
  rule: {
    width: '100%',
    border: 'none',
    borderTop: '1px solid #eaeaea',
    borderColor: '#d8d6d0',
    margin: '28px 0 16px',
  },
  foot: { color: QUIET, fontSize: '13px', lineHeight: '20px', ...marginBelow('0'), margin: 0 },
  link: { color: INK, textDecoration: 'underline' },
} as const;

/**
 * Colors are set on each element because some email apps drop style sheets. Apps that keep this one show links in the
 * brand's violet and follow dark mode.
 */
const STYLE_SHEET = `
.words a { color: #4a2882 !important; text-decoration: underline !important; }
@media (prefers-color-scheme: dark) {
  .page, .page > table, .page td { background-color: #17161b !important; }
  .sheet, .sheet td, .sheet table { background-color: #211f27 !important; }
  .sheet, .sheet p, .foot a { color: #eeece8 !important; }
  .sheet .foot { color: #b9b5c0 !important; }
  .words a { color: #c0abee !important; }
  .sheet hr { border-color: #37343f !important; }
}`;

interface EmailLayoutProps {
  readonly site: SiteInfo;
  /** Most emails are in English. */
  readonly language?: Language;
  readonly heading: string;
  /** The text an inbox shows next to the subject. */
  readonly preview: string;
  readonly children: ReactNode;
}

/** The layout of every email. */
export const EmailLayout = ({ site, language = 'en', heading, preview, children }: EmailLayoutProps) => (
  <html dir="ltr" lang={language}>
    <head>
      <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
      <meta name="x-apple-disable-message-reformatting" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{STYLE_SHEET}</style>
    </head>
    <body className="page" style={{ backgroundColor: PAGE, margin: 0, padding: 0 }}>
      <Preview text={preview} />
      <table {...BOX}>
        <tbody>
          <tr>
            <td style={styles.page}>
              <table {...BOX} className="sheet" style={styles.sheet}>
                <tbody>
                  <tr style={{ width: '100%' }}>
                    <td>
                      <p style={styles.brand}>{site.brandName}</p>
                      <p style={styles.heading}>{heading}</p>
                      <Section className="words">{children}</Section>
                      <hr style={styles.rule} />
                      <Foot site={site} language={language} />
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

const Foot = ({ site, language }: { readonly site: SiteInfo; readonly language: Language }) => (
  <p className="foot" style={styles.foot}>
    <Mixed
      language={language}
      message="sentBy"
      values={{
        company: site.brandName,
        address: (
          <Link key="site" href={site.siteUrl} style={styles.link}>
            {new URL(site.siteUrl).host}
          </Link>
        ),
        email: (
          <Link key="email" href={`mailto:${site.supportEmail}`} style={styles.link}>
            {site.supportEmail}
          </Link>
        ),
      }}
    />
    {(site.legalName !== '' || site.postalAddress.length > 0) && (
      <>
        <br />
        {[site.legalName, ...site.postalAddress].filter((line) => line !== '').join(', ')}
      </>
    )}
  </p>
);
