import type { ReactNode } from 'react';
import { formatDate } from '../../domain/calendar.ts';
import { HOURS_OF_YEAR } from '../../domain/books/leave-liability.ts';
import { formatDollars } from '../../domain/money.ts';
import { formatHours, hoursOfHundredths } from '../../domain/payroll/hours.ts';
import type { Books } from '../../server/payroll/companies/read-books.ts';
import styles from './company.module.css';
import { Pages } from './pages.tsx';

const written = (hundredths: number): string =>
  `${hundredths < 0 ? '−' : ''}${formatHours(hoursOfHundredths(Math.abs(hundredths)))}`;

/** Shown if any pay stub of the period has leave. */
export function Leave({ leave }: { readonly leave: Books['leave'] }): ReactNode {
  if (leave.total === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="leave">
      <h2 id="leave">Leave liability</h2>
      <p className={styles.line}>
        What each person has left by the last pay stub with leave, at the regular rate of that pay stub. A salary counts
        as {HOURS_OF_YEAR.toLocaleString('en-US')} hours a year. Whether unused leave is paid out depends on your policy
        and state.
      </p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Leave liability</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Leave</th>
            <th scope="col" data-figure>
              Hours
            </th>
            <th scope="col" data-figure>
              Rate
            </th>
            <th scope="col" data-figure>
              Liability
            </th>
          </tr>
        </thead>
        <tbody>
          {leave.page.map(({ person, name, hundredths, rate, amount, payDate }) => (
            <tr key={`${person} ${name}`}>
              <td>
                {person}
                <span className={styles.beneath}>Paid {formatDate(payDate)}</span>
              </td>
              <td>{name}</td>
              <td data-figure data-label="Hours">
                {written(hundredths)}
              </td>
              <td data-figure data-label="Rate">
                {formatDollars(rate)}
              </td>
              <td data-figure data-label="Liability">
                {formatDollars(amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              All leave
            </th>
            <td data-figure data-label="Liability">
              {formatDollars(leave.amount)}
            </td>
          </tr>
        </tfoot>
      </table>
      <Pages name="leave" of={leave} one="balance" many="balances" at="leave" />
    </section>
  );
}
