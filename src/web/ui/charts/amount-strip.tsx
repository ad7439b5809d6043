import type { ReactNode } from 'react';
import type { Tone } from './chart-parts.tsx';
import styles from './amount-strip.module.css';

export interface StripAmount {
  readonly label: string;
  /** As written: "$1,600.00". */
  readonly text: string;
  /** What the bar shows of it, for the parts of the whole; null while it is not known. */
  readonly share?: number | null;
  readonly tone?: Tone;
}

interface AmountStripProps {
  readonly amounts: readonly StripAmount[];
  /** It stays in view. */
  readonly isSticky?: boolean;
}

/** A few amounts in a row and, below them, a bar of those that are parts of the whole. */
export function AmountStrip({ amounts, isSticky = false }: AmountStripProps): ReactNode {
  const parts = amounts.filter(({ tone }) => tone !== undefined);
  const isWhole = parts.every(({ share }) => typeof share === 'number' && share >= 0);
  return (
    <div className={styles.strip} data-sticky={isSticky}>
      <dl>
        {amounts.map(({ label, text, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        {isWhole &&
          parts.map(({ label, share, tone }) => (
            <i key={label} data-tone={tone} style={{ flexGrow: Number(share) }} hidden={share === 0} />
          ))}
      </div>
    </div>
  );
}
