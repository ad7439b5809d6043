import { type ReactNode, useContext } from 'react';
import { formatDollars } from '../../../domain/money.ts';
import { PriceContext } from './offer.tsx';
import styles from './statement-purpose.module.css';

/** Where it begins: only a verified business bills with these documents, and everyone else gets a specimen. */
export function StatementPurpose(): ReactNode {
  const price = useContext(PriceContext);
  return (
    <section className={styles.purpose} aria-labelledby="purpose">
      <h3 id="purpose">What is it for?</h3>
      <a className={styles.choice} href="/my-dashboard/issuers/?for=statements#by-business">
        <b>I bill tenants or members: verify my business (free)</b>
        <span>Five questions and two files. We answer within three business days. Then nothing says SPECIMEN.</span>
      </a>
      <a className={styles.choice} href="#purpose-specimen">
        <b>I need a specimen for training</b>
        <span>{price === null ? 'Included' : formatDollars(price)}, marked SPECIMEN over most of every page.</span>
      </a>
      <p className="pp-small pp-dimmed" id="purpose-specimen" tabIndex={-1}>
        Verified already? Enter the same name in the next step.
      </p>
    </section>
  );
}
