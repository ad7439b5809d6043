import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface WorkingLine {
  readonly name: string;
  readonly how?: string;
  /** A calculated rate that stands beside the amount. */
  readonly rate?: string | false;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** How amounts are calculated, next to the fields that they come from. */
export function Working({
  label,
  lines,
  children,
}: {
  readonly label: string;
  readonly lines: readonly WorkingLine[];
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className={styles.working} aria-label={label}>
      <dl>
        {lines.map(({ name, how, rate, amount, isTotal }, index) => (
          // Lines may have the same name, so their position is their key.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={isTotal ? styles.total : undefined}>
            <dt>
              {name}
              {how && <small>{how}</small>}
              {rate && <small>{rate}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
