import type { ReactNode } from 'react';
import type { DepartmentSums } from '../../domain/books/register-sums.ts';
import { add, formatDollars } from '../../domain/money.ts';
import styles from './company.module.css';

/** A phone shows gross and net pay and what it costs. */
const COLUMNS = [
  ['Gross pay', ({ gross }) => gross, false],
  ['Taxes', ({ taxes }) => taxes, true],
  ['Deductions', ({ deductions }) => deductions, true],
  ['Net pay', ({ net }) => net, false],
  ['Employer cost', ({ gross, byEmployer }) => add(gross, byEmployer), false],
] as const satisfies readonly (readonly [string, (sums: DepartmentSums['sums']) => unknown, boolean])[];

interface DepartmentsProps {
  readonly departments: readonly DepartmentSums[];
}

/** What each department earns and costs. Nothing where nobody has a department. */
export function Departments({ departments }: DepartmentsProps): ReactNode {
  if (departments.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="departments">
      <h2 id="departments">Departments</h2>
      <table className={styles.list} data-names>
        <caption className="pp-unseen">Totals by department</caption>
        <thead>
          <tr>
            <th scope="col">Department</th>
            <th scope="col" data-figure className={styles.wide}>
              Pay stubs
            </th>
            {COLUMNS.map(([name, , isWide]) => (
              <th key={name} scope="col" data-figure className={isWide ? styles.wide : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {departments.map(({ department, sums }) => (
            <tr key={department}>
              <td>{department}</td>
              <td data-figure className={styles.wide}>
                {sums.stubs.toLocaleString('en-US')}
              </td>
              {COLUMNS.map(([name, amountOf, isWide]) => (
                <td key={name} data-figure className={isWide ? styles.wide : undefined}>
                  {formatDollars(amountOf(sums))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`pp-small pp-dimmed ${styles.line}`}>
        The department of each pay stub is the person’s at the time. Employer cost is gross pay with the taxes and
        contributions that the employer pays.
      </p>
    </section>
  );
}
