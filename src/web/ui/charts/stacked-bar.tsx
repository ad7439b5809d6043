import { type ReactNode, useId } from 'react';
import { Hatch, Legend, type Tone, TonedRect } from './chart-parts.tsx';
import { sharesOf } from './shares.ts';
import styles from './stacked-bar.module.css';

interface Part {
  readonly tone: Tone;
  readonly label: string;
  readonly amount: number;
}

const percent = (tenths: number): string => `${tenths / 10}%`;

/**
 * One bar whose parts sum to the whole, with the percentage of each in words. The amounts are in the lines next to it.
 * Nothing is drawn if the amounts are not parts of a whole.
 */
export function StackedBar({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  const hatch = useId();
  const shown = parts.filter(({ amount }) => amount !== 0);
  const shares = sharesOf(shown.map(({ amount }) => amount));
  if (shares === null) return null;
  const start = (index: number): number => shares.slice(0, index).reduce((sum, share) => sum + share, 0);
  return (
    <figure className={styles.figure}>
      <Hatch id={hatch} />
      <svg width="100%" height="26" aria-hidden="true">
        {shown.map(({ tone, label }, index) => (
          <TonedRect
            key={label}
            tone={tone}
            hatch={hatch}
            x={percent(start(index))}
            y={0}
            width={percent(shares[index]!)}
            height={26}
          />
        ))}
      </svg>
      <Legend
        hatch={hatch}
        parts={shown.map(({ tone, label }, index) => ({ tone, label: `${label} ${percent(shares[index]!)}` }))}
      />
    </figure>
  );
}
