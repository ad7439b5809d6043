import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { Language } from '../../../../domain/language/document-language.ts';
import { Mixed } from './mixed.tsx';
import type { SiteInfo } from '../../settings/read-site-info.ts';

const INK = '#1b1a1f';
const QUIET = '#5d5a66';
const SERIF = "'Brygada 1918', Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

const styles = {
  page: { backgroundColor: '#efeeeb', color: INK, fontFamily: SANS, margin: 0, padding: '32px 12px' },
  sheet: { backgroundColor: '#ffffff', maxWidth: '560px', padding: '32px 40px 28px' },
  brand: { fontFamily: SERIF, fontSize: '18px', fontWeight: 600, margin: '0 0 28px' },
  heading: { fontFamily: SERIF, fontSize: '26px', fontWeight: 600, lineHeight: '32px', margin: '0 0 16px' },
  rule: { borderColor: '#d8d6d0', margin: '28px 0 16px' },
  foot: { color: QUIET, fontSize: '13px', lineHeight: '20px', margin: 0 },
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

export const paragraph = { fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' } as const;

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
  <Html lang={language}>
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{STYLE_SHEET}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body style={styles.page} className="page">
      <Container style={styles.sheet} className="sheet">
        <Text style={styles.brand}>{site.brandName}</Text>
        <Text style={styles.heading}>{heading}</Text>
        <Section className="words">{children}</Section>
        <Hr style={styles.rule} />
        <Text style={styles.foot} className="foot">
          <Mixed language={language} phrase="Sent by {}, {}. Questions? Email {}.">
            {site.brandName}
            <Link href={site.siteUrl} style={styles.link}>
              {new URL(site.siteUrl).host}
            </Link>
            <Link href={`mailto:${site.supportEmail}`} style={styles.link}>
              {site.supportEmail}
            </Link>
          </Mixed>
          {(site.legalName !== '' || site.postalAddress.length > 0) && (
            <>
              <br />
              {[site.legalName, ...site.postalAddress].filter((line) => line !== '').join(', ')}
            </>
          )}
        </Text>
      </Container>
    </Body>
  </Html>
);
