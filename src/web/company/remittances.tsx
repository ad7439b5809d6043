import type { ReactNode } from 'react';
import { formatDollars, sumOf } from '../../domain/money.ts';
import type { Remittance } from '../../server/payroll/companies/remittances.ts';
import styles from './company.module.css';

/** What court orders took from the pay of a run, and whom it is sent to. Null without any. */
export function Remittances({ remittances }: { readonly remittances: readonly Remittance[] }): ReactNode {
  if (remittances.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="remittances">
      <h2 id="remittances">Court orders to pay</h2>
      <table className={styles.list} data-names>
        <caption className="pp-unseen">Court orders to pay</caption>
        <thead>
          <tr>
            <th scope="col">Paid to</th>
            <th scope="col" className={styles.wide}>
              Case number
            </th>
            <th scope="col">Person</th>
            <th scope="col" className={styles.wide}>
              Order
            </th>
            <th scope="col" data-figure>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {remittances.map(({ person, order, payee, caseNumber, amount }, index) => (
            // A person may have two orders of one name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>{payee === '' ? <span className="pp-dimmed">Not entered</span> : payee}</td>
              <td className={styles.wide}>{caseNumber}</td>
              <td>{person}</td>
              <td className={styles.wide}>{order}</td>
              <td data-figure>{formatDollars(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={styles.wide} aria-label="No case number" />
            <td aria-label="No person" />
            <td className={styles.wide} aria-label="No order" />
            <td data-figure>{formatDollars(sumOf(remittances, ({ amount }) => amount))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
