import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface PartChartProps {
  readonly heading: string;
  readonly parts: readonly {
    readonly name: ReactNode;
    readonly key: string;
    readonly total: number;
    readonly change: string;
  }[];
}

/** The parts of a total, one bar each. The figures are next to the bars, so no other text version is needed. */
export function PartChart({ heading, parts }: PartChartProps): ReactNode {
  const largest = Math.max(1, ...parts.map(({ total }) => total));
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{heading}</h3>
      </figcaption>
      <table className={`pp-figures ${styles.parts}`}>
        <thead className="pp-unseen">
          <tr>
            <th scope="col">Group</th>
            <th scope="col">Share</th>
            <th scope="col">Count</th>
            <th scope="col">Change from previous period</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, name, total, change }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td aria-hidden="true">
                <span className={styles.part} style={{ width: `${(total / largest) * 100}%` }} />
              </td>
              <td>{total.toLocaleString('en-US')}</td>
              <td className="pp-dimmed">{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
