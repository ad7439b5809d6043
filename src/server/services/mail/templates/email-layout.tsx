import type { ReactNode } from 'react';
import type { Language } from '../../../../domain/language/document-language.ts';
import { BOX, Link, marginBelow, Preview, SANS, Section } from './elements.tsx';
import { Mixed } from './mixed.tsx';
import type { SiteInfo } from '../../settings/read-site-info.ts';

const PAGE = '#efeeeb';
const INK = '#1b1a1f';
const QUIET = '#5d5a66';
const SERIF = "Georgia, 'Times New Roman', serif";

const styles = {
  page: { backgroundColor: PAGE, color: INK, fontFamily: SANS, margin: 0, padding: '32px 12px' },
  sheet: { backgroundColor: '#ffffff', maxWidth: '600px' },
  inside: { padding: '28px 24px', color: INK, fontFamily: SANS },
  brand: { fontFamily: SERIF, fontSize: '18px', fontWeight: 'bold', lineHeight: '40px', ...marginBelow('24px') },
  mark: { border: 0, borderRadius: '3px', marginRight: '10px', verticalAlign: 'middle' },
  heading: { fontFamily: SERIF, fontSize: '26px', fontWeight: 'bold', lineHeight: '32px', ...marginBelow('16px') },
  rule: {
    width: '100%',
    border: 'none',
    borderTop: '1px solid #eaeaea',
    borderColor: '#d8d6d0',
    margin: '28px 0 16px',
  },
  foot: { color: QUIET, fontFamily: SANS, fontSize: '13px', lineHeight: '20px', ...marginBelow('0'), margin: 0 },
  link: { color: INK },
} as const;

/**
 * For apps that keep it: dark mode, and more room on wide screens. What every reader needs is on each element, because
 * some apps drop style sheets.
 */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (min-width: 600px) {
  .sheet .inside { padding: 36px 40px 32px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table, .page td { background-color: #17161b !important; }
  .sheet, .sheet td, .sheet table { background-color: #211f27 !important; }
  .sheet, .sheet p, .sheet h1, .foot a { color: #eeece8 !important; }
  .sheet .foot { color: #b9b5c0 !important; }
  .words p a { color: #c0abee !important; }
  .sheet .button { background-color: #7653be !important; }
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
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="x-apple-disable-message-reformatting" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{heading}</title>
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
                    <td className="inside" style={styles.inside}>
                      <p style={styles.brand}>
                        <img
                          alt="Logo"
                          height="40"
                          // Otherwise React writes a preload for it, which no email app needs.
                          loading="lazy"
                          src={`${site.siteUrl}/icon-192.png`}
                          style={styles.mark}
                          width="40"
                        />
                        {site.brandName}
                      </p>
                      <h1 style={styles.heading}>{heading}</h1>
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
            {site.siteUrl}
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
