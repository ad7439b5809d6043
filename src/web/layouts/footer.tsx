import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COLOR_SCHEMES, type ColorScheme, showColorScheme } from '../theme/color-scheme.ts';
import { CutEdge } from '../ui/cut.tsx';
import { Logo } from '../ui/logo.tsx';
import { useSiteFacts } from './frame-parts.tsx';
import { FOOTER_COLUMNS } from './navigation.ts';
import styles from './footer.module.css';

/** Longer columns are two. */
const LONG = 10;

/** The upper edge is the cut line of the running release's SHA-256. */
export function Footer(): ReactNode {
  const { brandName, supportEmail, legalName, postalAddress, releaseFingerprint } = useSiteFacts()!;
  return (
    <footer className={styles.foot}>
      <CutEdge fingerprint={releaseFingerprint} />
      <div className={styles.ground}>
        <div className="pp-wrap">
          <div className={styles.columns}>
            <div className={styles.company}>
              <Logo brandName={brandName} />
              <p className="pp-small">Pay stubs, invoices and tax forms that anyone can verify.</p>
              <address className="pp-small">
                {legalName !== '' && <span>{legalName}</span>}
                {postalAddress.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </address>
            </div>
            {FOOTER_COLUMNS.filter((column) => column.links.length > 0).map((column) => (
              <nav
                key={column.heading}
                aria-label={column.heading}
                className={column.links.length > LONG ? styles.long : undefined}
              >
                <p className={styles.label}>{column.heading}</p>
                {column.links.map((link) => (
                  // The router forgets an anchor on the way to a page that it does not run.
                  <Link key={link.label} to={link.to} reloadDocument={link.to.includes('#')}>
                    {link.label}
                  </Link>
                ))}
              </nav>
            ))}
          </div>
          <div className={styles.last}>
            <span>© {brandName}</span>
            <span>Not a bank, a utility or a tax advisor. We move no money and file no returns.</span>
            <span>
              Site version <code title={releaseFingerprint}>{releaseFingerprint.slice(0, 8)}</code>
            </span>
            <ColorSchemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}

const SCHEME_LABELS: Record<ColorScheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };

/** The script of the frame follows it and marks the choice. */
export function ColorSchemeChoice(): ReactNode {
  return (
    <fieldset ref={showColorScheme} className={styles.scheme}>
      <legend className="pp-unseen">Color theme</legend>
      {COLOR_SCHEMES.map((scheme) => (
        <label key={scheme}>
          <input type="radio" name="color-scheme" value={scheme} defaultChecked={scheme === 'auto'} />
          <span>{SCHEME_LABELS[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
