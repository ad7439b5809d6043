import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COLOUR_SCHEMES, chooseColourScheme, type ColourScheme, useColourScheme } from '../theme/colour-scheme.ts';
import { CutEdge } from '../ui/cut.tsx';
import { Logo } from '../ui/logo.tsx';
import { useSiteFacts } from './frame-parts.tsx';
import { FOOT_COLUMNS } from './navigation.ts';
import styles from './footer.module.css';

/** The foot is cut along the SHA-256 of the release that is running. */
export function Footer(): ReactNode {
  const { brandName, supportEmail, legalName, postalAddress, releaseFingerprint } = useSiteFacts()!;
  return (
    <footer className={styles.foot}>
      <CutEdge fingerprint={releaseFingerprint} />
      <div className={styles.ground}>
        <div className="pp-wrap">
          <div className={styles.columns}>
            <div className={styles.house}>
              <Logo brandName={brandName} />
              <p className="pp-small">Papers made in plain sight, sealed, and checked by whoever receives them.</p>
              <address className="pp-small">
                {legalName !== '' && <span>{legalName}</span>}
                {postalAddress.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </address>
            </div>
            {FOOT_COLUMNS.filter((column) => column.links.length > 0).map((column) => (
              <nav key={column.heading} aria-label={column.heading}>
                <p className={styles.label}>{column.heading}</p>
                {column.links.map((link) => (
                  <Link key={link.label} to={link.to}>
                    {link.label}
                  </Link>
                ))}
              </nav>
            ))}
          </div>
          <div className={styles.last}>
            <span>© {brandName}</span>
            <span>Not a payroll service, a bank, a utility or a tax adviser.</span>
            <span>
              Release <code title={releaseFingerprint}>{releaseFingerprint.slice(0, 8)}</code>, drawn as the cut above
            </span>
            <ColourSchemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}

const SCHEME_LABELS: Record<ColourScheme, string> = { auto: 'As the system', light: 'Light', dark: 'Dark' };

function ColourSchemeChoice(): ReactNode {
  const choice = useColourScheme();
  return (
    <fieldset className={styles.scheme}>
      <legend className="pp-unseen">Colors</legend>
      {COLOUR_SCHEMES.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="colour-scheme"
            value={scheme}
            checked={choice === scheme}
            onChange={() => chooseColourScheme(scheme)}
          />
          <span>{SCHEME_LABELS[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
