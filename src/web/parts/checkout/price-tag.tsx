import type { ReactNode } from 'react';
import { type Cents, formatDollars } from '../../../domain/money.ts';
import styles from './price-tag.module.css';

interface PriceTagProps {
  readonly amount: Cents;
  /** "from" before the amount. */
  readonly prefix?: string;
  /** The unit of the price: "per month". */
  readonly unit: string;
}

/** $99, not $99.00. Cents are shown only if there are any. */
const shortDollars = (amount: Cents): string => formatDollars(amount).replace(/\.00$/, '');

export function PriceTag({ amount, prefix, unit }: PriceTagProps): ReactNode {
  return (
    <p className={styles.tag}>
      <span className={`pp-figures ${styles.sum}`}>
        {prefix ? `${prefix} ` : ''}
        {shortDollars(amount)}
      </span>
      <span className="pp-dimmed">{unit}</span>
    </p>
  );
}
