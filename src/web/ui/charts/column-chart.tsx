import { type ReactNode, useId } from 'react';
import { Hatch, Legend, type Tone, TonedRect } from './chart-parts.tsx';
import styles from './column-chart.module.css';

interface Series {
  readonly tone: Tone;
  readonly label: string;
}

interface Column {
  /** Beneath the column: "Jan". */
  readonly label: string;
  /** One for each series, from the ground up. All zero leaves the place empty. */
  readonly amounts: readonly number[];
}

interface ColumnChartProps {
  readonly caption: string;
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
}

const HEIGHT = 168;
/** Of the place of a column, in percent. */
const FILLED = 62;

/**
 * Columns of stacked parts, side by side. The same figures are in a table next to it, so this is only seen. A column
 * with a negative part is no stack and stays empty.
 */
export function ColumnChart({ caption, series, columns }: ColumnChartProps): ReactNode {
  const hatch = useId();
  const heights = columns.map(({ amounts }) =>
    amounts.some((amount) => amount < 0) ? 0 : amounts.reduce((sum, amount) => sum + amount, 0),
  );
  const highest = Math.max(...heights);
  if (highest <= 0) return null;
  const place = 100 / columns.length;
  const y = (amount: number): number => Math.round((amount / highest) * (HEIGHT - 1) * 10) / 10;
  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption>{caption}</figcaption>
      <Hatch id={hatch} />
      <svg width="100%" height={HEIGHT} data-columns="">
        {columns.map(({ label, amounts }, column) =>
          heights[column] === 0
            ? null
            : amounts.map((amount, part) => {
                const below = y(amounts.slice(0, part).reduce((sum, other) => sum + other, 0));
                const height = y(amount);
                return height === 0 ? null : (
                  <TonedRect
                    key={`${label} ${series[part]!.label}`}
                    tone={series[part]!.tone}
                    hatch={hatch}
                    x={`${(column + (100 - FILLED) / 200) * place}%`}
                    y={HEIGHT - 0.5 - below - height}
                    width={`${(place * FILLED) / 100}%`}
                    height={height}
                  />
                );
              }),
        )}
        <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="currentColor" />
      </svg>
      <ol className="pp-figures">
        {columns.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
      <Legend hatch={hatch} parts={series} />
    </figure>
  );
}
