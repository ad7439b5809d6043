import type { ReactNode } from 'react';
import { TonedRect } from './chart-parts.tsx';
import styles from './amount-bar.module.css';

interface AmountBarProps {
  /** As written, beside the bar: "$1,181.77". */
  readonly text: string;
  readonly amount: number;
  /** The amount of the longest bar. */
  readonly most: number;
}

/** An amount of a table with a bar that compares it with the others of its column. A negative one has no bar. */
export function AmountBar({ text, amount, most }: AmountBarProps): ReactNode {
  const length = most <= 0 ? 0 : Math.max(0, Math.min(1, amount / most));
  return (
    <span className={styles.amount}>
      <span className="pp-figures">{text}</span>
      <svg width="100%" height="12" aria-hidden="true">
        {length > 0 && <TonedRect tone="solid" hatch="" x={0} y={0} width={`${length * 100}%`} height={12} />}
      </svg>
    </span>
  );
}
