import type { ReactNode } from 'react';
import { formatDollars, sumOf } from '../../domain/money.ts';
import type { TieOut } from '../../domain/payroll/year-end/tie-out.ts';
import { LINES_OF_940, LINES_OF_941 } from '../../domain/payroll/year-end/worksheets.ts';
import styles from './company.module.css';

export function Worksheet941({ tied: { quarters } }: { readonly tied: TieOut }): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="form-941">
      <h2 id="form-941">Form 941 worksheets</h2>
      <p className={styles.line}>
        For you to copy. Not filed. Sick pay, credits and other adjustments are not included.
      </p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Form 941 by quarter</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {quarters.map(({ quarter }) => (
              <th key={quarter} scope="col" data-figure>
                Quarter {quarter}
              </th>
            ))}
            <th scope="col" data-figure>
              Year
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              1<span className={styles.beneath}>Employees paid for the 12th of the last month</span>
            </td>
            {quarters.map(({ quarter, employees }) => (
              <td key={quarter} data-figure data-label={`Quarter ${quarter}`}>
                {employees}
              </td>
            ))}
            <td className={styles.wide}>
              <span className="pp-unseen">No total</span>
            </td>
          </tr>
          {LINES_OF_941.map(({ line, name, amountOf }) => (
            <tr key={line}>
              <td>
                {line}
                <span className={styles.beneath}>{name}</span>
              </td>
              {quarters.map((form) => (
                <td key={form.quarter} data-figure data-label={`Quarter ${form.quarter}`}>
                  {formatDollars(amountOf(form))}
                </td>
              ))}
              <td data-figure data-label="Year">
                {formatDollars(sumOf(quarters, amountOf))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Worksheet940({ tied: { annual } }: { readonly tied: TieOut }): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="form-940">
      <h2 id="form-940">Form 940 worksheet</h2>
      <p className={styles.line}>
        For you to copy. Not filed. With the full credit for state unemployment tax paid in time; Schedule A of states
        with a credit reduction is not included.
      </p>
      <table className={styles.list}>
        <caption className="pp-unseen">Form 940</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-figure>
              Year
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES_OF_940.map(({ line, number, name }) => (
            <tr key={line}>
              <td>
                {number}
                <span className={styles.beneath}>{name}</span>
              </td>
              <td data-figure>{formatDollars(annual[line])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
