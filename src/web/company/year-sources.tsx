import type { ReactNode } from 'react';
import { formatDollars } from '../../domain/money.ts';
import type { SourcesOfYear } from '../../server/payroll/companies/read-sources.ts';
import styles from './company.module.css';

interface YearSourcesProps {
  readonly sources: SourcesOfYear;
  readonly person: string;
}

const stubsInWords = (stubs: number): string => (stubs === 1 ? 'one pay stub' : `${stubs} pay stubs`);

/** Where each figure of a person's year comes from, line by line. */
export function YearSources({ sources: { year, stubs, source, lines }, person }: YearSourcesProps): ReactNode {
  const asked = lines.filter(({ given, estimated }) => given !== 0 || estimated !== 0);
  if (lines.length === 0) return null;
  if (asked.length === 0)
    return <span className={styles.beneath}>All figures are calculated from {stubsInWords(stubs)} issued here.</span>;
  return (
    <details className={styles.sources}>
      <summary>
        Sources of the figures<span className="pp-unseen"> of {person}</span>
      </summary>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">
          Sources of the {year} figures of {person}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-figure>
              Calculated here
            </th>
            <th scope="col" data-figure>
              Entered
            </th>
            <th scope="col" data-figure>
              Estimated
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ list, key, name, here, given, estimated }) => (
            <tr key={`${list} ${key}`}>
              <td>{name}</td>
              <td data-figure data-label="Calculated here">
                {formatDollars(here)}
              </td>
              <td data-figure data-label="Entered">
                {given === 0 ? '' : formatDollars(given)}
              </td>
              <td data-figure data-label="Estimated">
                {estimated === 0 ? '' : formatDollars(estimated)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.beneath}>
        Calculated from {stubsInWords(stubs)} issued here.
        {asked.some(({ given }) => given !== 0) &&
          ` Entered by the company${source === '' ? ', without a source' : `: ${source}`}.`}
        {asked.some(({ estimated }) => estimated !== 0) && ' An estimate is in no form.'}
      </p>
    </details>
  );
}
