import type { ReactNode } from 'react';
import { type BooksPeriod, QUARTERS } from '../../domain/books/books-period.ts';
import { localCollectors } from '../../domain/books/local-collectors.ts';
import type { PaidAmounts } from '../../domain/books/issued-stub.ts';
import { formatDollars, sumOf } from '../../domain/money.ts';
import styles from './company.module.css';

interface CollectorsProps {
  /** Of the whole year. */
  readonly days: readonly PaidAmounts[];
  readonly quarter: BooksPeriod['quarter'];
}

const QUARTER_NUMBERS = QUARTERS.filter((each) => each !== '');

/** Local taxes by who collects them, for each quarter. Null without any. */
export function Collectors({ days, quarter }: CollectorsProps): ReactNode {
  const collectors = localCollectors(days);
  if (collectors.length === 0) return null;
  const shown = QUARTER_NUMBERS.filter((each) => quarter === '' || each === quarter);
  return (
    <section className={styles.part} aria-labelledby="collectors">
      <h2 id="collectors">Local taxes by collector</h2>
      {collectors.map(({ name, taxes }) => (
        <table key={name} className={styles.list} data-names>
          <caption className={styles.caption}>{name}</caption>
          <thead>
            <tr>
              <th scope="col">Tax</th>
              {shown.map((each) => (
                <th key={each} scope="col" data-figure className={shown.length > 1 ? styles.wide : undefined}>
                  Q{each}
                </th>
              ))}
              {shown.length > 1 && (
                <th scope="col" data-figure>
                  Year
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {taxes.map((tax) => (
              <tr key={tax.name}>
                <td>{tax.name}</td>
                {shown.map((each) => (
                  <td key={each} data-figure className={shown.length > 1 ? styles.wide : undefined}>
                    {formatDollars(tax.quarters[Number(each) - 1]!)}
                  </td>
                ))}
                {shown.length > 1 && <td data-figure>{formatDollars(sumOf(tax.quarters, (amount) => amount))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
