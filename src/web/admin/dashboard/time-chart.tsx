import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

export interface ChartSeries {
  readonly label: string;
  /** One value per bar. */
  readonly values: readonly number[];
}

interface TimeChartProps {
  readonly heading: string;
  /** The total of the period: "$1,204.00". */
  readonly total: string;
  /** "+6.2% vs. previous 30 days". */
  readonly change: string;
  /** The date of each bar: "Nov 3". */
  readonly labels: readonly string[];
  readonly bars: ChartSeries;
  readonly line?: ChartSeries;
  readonly written: (value: number) => string;
  readonly isLarge?: boolean;
}

const HEIGHTS = { large: 230, small: 120 } as const;
const WIDTH = 1_000;

/** The step between two grid lines: 1, 2, or 5 times a power of 10. */
function roundStep(largest: number, lines: number): number {
  const rough = Math.max(1, largest / lines);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
}

/**
 * Gray bars, with the highest in ink and labeled, and a violet line for the second series. A table below has the same
 * figures for screen readers and for copying.
 */
export function TimeChart(props: TimeChartProps): ReactNode {
  const { heading, total, change, labels, bars, line, written, isLarge = false } = props;
  const height = HEIGHTS[isLarge ? 'large' : 'small'];
  const largest = Math.max(...bars.values, ...(line?.values ?? []));
  const step = roundStep(largest, isLarge ? 3 : 2);
  const top = Math.max(step, Math.ceil(largest / step) * step);
  const highest = largest > 0 ? bars.values.indexOf(Math.max(...bars.values)) : -1;
  const slot = WIDTH / labels.length;
  const share = (value: number): number => (value / top) * 100;
  const middle = (bar: number): number => (slot * (bar + 0.5) * 100) / WIDTH;
  const marks = largest === 0 ? [0] : Array.from({ length: top / step + 1 }, (_, index) => index * step);
  return (
    <figure className={styles.chart} data-large={isLarge}>
      <figcaption>
        <h3>{heading}</h3>
        {line && (
          <span className={styles.legend}>
            <i data-mark="bar" /> {bars.label}
            <i data-mark="line" /> {line.label}
          </span>
        )}
        <p>
          <b>{total}</b> <span className="pp-dimmed">{change}</span>
        </p>
      </figcaption>
      <div className={styles.drawing} style={{ height }} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className={styles.mark} style={{ bottom: `${share(mark)}%` }}>
            {written(mark)}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} 100`} preserveAspectRatio="none">
          {bars.values.map((value, bar) => (
            <rect
              // Bars are consecutive days, so the index identifies them.
              // oxlint-disable-next-line react/no-array-index-key
              key={bar}
              data-highest={bar === highest}
              x={slot * (bar + 0.22)}
              width={slot * 0.56}
              y={100 - share(value)}
              height={share(value)}
            />
          ))}
          {line && (
            <polyline
              points={line.values.map((value, bar) => `${slot * (bar + 0.5)},${100 - share(value)}`).join(' ')}
            />
          )}
        </svg>
        {highest >= 0 && (
          <b
            className={styles.figure}
            style={{
              left: `${Math.min(96, Math.max(4, middle(highest)))}%`,
              bottom: `${share(bars.values[highest]!)}%`,
            }}
          >
            {written(bars.values[highest]!)}
          </b>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{labels[0]}</span>
        <span>{labels[Math.floor(labels.length / 2)]}</span>
        <span>{labels.at(-1)}</span>
      </div>
      <details className={styles.twin}>
        <summary>
          View as table<span className="pp-unseen">: {heading}</span>
        </summary>
        <table className="pp-figures">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">{bars.label}</th>
              {line && <th scope="col">{line.label}</th>}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, bar) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{written(bars.values[bar]!)}</td>
                {line && <td>{written(line.values[bar]!)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
