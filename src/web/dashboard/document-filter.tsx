import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { KIND_IDS, metaOf } from '../../kinds/kinds.ts';
import { Button } from '../ui/button.tsx';
import styles from './dashboard.module.css';
import { addressOf, type ChosenFilter } from './read-document-filter.ts';

interface DocumentFilterProps {
  readonly chosen: ChosenFilter;
  readonly issuers: readonly string[];
  /** Fields that were not understood. */
  readonly unreadable: readonly string[];
}

/** Finds documents by text, type, issuer, date and amount, and downloads what it finds. */
export function DocumentFilter({ chosen, issuers, unreadable }: DocumentFilterProps): ReactNode {
  const isDetailed = [chosen.issuer, chosen.from, chosen.to, chosen.amount].some((value) => value !== '');
  return (
    <Form method="get" className={styles.filter}>
      <label className={styles.search}>
        <span className="pp-unseen">Search documents</span>
        <input name="q" type="search" defaultValue={chosen.q} placeholder="Name, number or period" />
      </label>
      <label className={styles.search}>
        <span className="pp-unseen">Document type</span>
        <select name="kind" defaultValue={chosen.kind}>
          <option value="">All types</option>
          {KIND_IDS.map((id) => (
            <option key={id} value={id}>
              {metaOf(id).name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outlined" small>
        Search
      </Button>
      <span className={`pp-small pp-dimmed ${styles.order}`}>
        Newest first ·{' '}
        <a href={`/my-dashboard/documents/csv/${addressOf(chosen)}`} download>
          Download CSV
        </a>
      </span>
      <details className={styles.more} open={isDetailed}>
        <summary>Issuer, date and amount</summary>
        <div className={styles.filter}>
          <label className={styles.search}>
            <span>Issuer</span>
            <select name="issuer" defaultValue={chosen.issuer}>
              <option value="">All issuers</option>
              {issuers.map((issuer) => (
                <option key={issuer} value={issuer}>
                  {issuer}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.search}>
            <span>Pay date or issue date from</span>
            <input name="from" type="date" defaultValue={chosen.from} />
          </label>
          <label className={styles.search}>
            <span>to</span>
            <input name="to" type="date" defaultValue={chosen.to} />
          </label>
          <label className={styles.search}>
            <span>Amount (gross, net or total)</span>
            <input name="amount" inputMode="decimal" defaultValue={chosen.amount} placeholder="1,234.56" />
          </label>
        </div>
      </details>
      {unreadable.length > 0 && (
        <p className={styles.unreadable} role="alert">
          {unreadable.includes('amount') ? 'Enter an amount such as 1,234.56. ' : ''}
          {unreadable.some((name) => name !== 'amount') ? 'Enter dates as year-month-day, such as 2026-12-31.' : ''}
        </p>
      )}
    </Form>
  );
}
