import type { ReactNode } from 'react';
import { formatDate, partsOf, type PlainDate } from '../../domain/calendar.ts';
import type { DatedDeposit, DepositState } from '../../domain/books/dated-deposits.ts';
import { formatDollars } from '../../domain/money.ts';
import styles from './deposit-calendar.module.css';
import { monthInWords } from './month-in-words.ts';

const WORDS = { overdue: 'Overdue', next: 'Due next', later: 'Due', paid: 'Paid' } as const satisfies Record<
  DepositState,
  string
>;

const monthOf = (due: PlainDate): string => due.slice(0, 7);

/** Deposits by the month in which they are due, each with its day, amount and state. The table below it marks them. */
export function DepositCalendar({ deposits }: { readonly deposits: readonly DatedDeposit[] }): ReactNode {
  const months = [...Map.groupBy(deposits, ({ due }) => monthOf(due))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (months.length === 0) return null;
  return (
    <ol className={styles.months} aria-label="Deposits by month">
      {months.map(([month, due]) => (
        <li key={month}>
          <p>{monthInWords(month)}</p>
          <ul>
            {due.map((deposit) => (
              <li key={`${deposit.firstPayDate} ${deposit.rule}`} data-state={deposit.state}>
                <b aria-hidden="true">{partsOf(deposit.due).day}</b>
                <span>
                  <span className="pp-unseen">{formatDate(deposit.due)}: </span>
                  {formatDollars(deposit.amount)} <i>{WORDS[deposit.state]}</i>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
