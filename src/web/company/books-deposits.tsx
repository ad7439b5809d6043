import type { ReactNode } from 'react';
import { formatDate, partsOf } from '../../domain/calendar.ts';
import { type DepositSchedule, federalDeposits } from '../../domain/books/federal-deposits.ts';
import type { PaidAmounts } from '../../domain/books/issued-stub.ts';
import type { Lookback } from '../../domain/books/lookback.ts';
import { federalLiabilities } from '../../domain/books/tax-liability.ts';
import { formatDollars } from '../../domain/money.ts';
import styles from './company.module.css';

interface DepositsProps {
  /** Of the whole year: a day of $100,000 changes what follows. */
  readonly days: readonly PaidAmounts[];
  /** Instead of the lookback period's. */
  readonly chosen: DepositSchedule | null;
  readonly lookback: Lookback;
  readonly quarter: string;
}

const RULES = { monthly: 'Monthly', semiweekly: 'Semiweekly', 'next day': 'Next day, $100,000 or more' } as const;

export function Deposits({ days, chosen, lookback, quarter }: DepositsProps): ReactNode {
  const deposits = federalDeposits(federalLiabilities(days), chosen ?? lookback.schedule).filter(
    ({ firstPayDate }) => quarter === '' || String(Math.ceil(partsOf(firstPayDate).month / 3)) === quarter,
  );
  return (
    <section className={styles.part} aria-labelledby="deposits">
      <h2 id="deposits">Federal tax deposits</h2>
      <p className={styles.line}>
        Income tax, Social Security and Medicare of both parts, by the rules of IRS Publication 15: monthly or
        semiweekly by the lookback period, and on the next business day once $100,000 are due. We do not file or pay for
        you.
      </p>
      <LookbackPart lookback={lookback} chosen={chosen} />
      <table className={styles.list}>
        <caption className="pp-unseen">Federal tax deposits</caption>
        <thead>
          <tr>
            <th scope="col">Due</th>
            <th scope="col">Pay dates</th>
            <th scope="col" className={styles.wide}>
              Rule
            </th>
            <th scope="col" data-figure>
              Deposit
            </th>
          </tr>
        </thead>
        <tbody>
          {deposits.map(({ due, firstPayDate, lastPayDate, rule, amount }) => (
            <tr key={`${firstPayDate} ${rule}`}>
              <td>{formatDate(due)}</td>
              <td>
                {formatDate(firstPayDate)}
                {lastPayDate !== firstPayDate && ` to ${formatDate(lastPayDate)}`}
              </td>
              <td className={styles.wide}>{RULES[rule]}</td>
              <td data-figure>{formatDollars(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SCHEDULE_TEXTS: Readonly<Record<DepositSchedule, string>> = {
  monthly: '$50,000 or less, so deposits are monthly',
  semiweekly: 'More than $50,000, so deposits are semiweekly',
};

function LookbackPart({ lookback, chosen }: Pick<DepositsProps, 'lookback' | 'chosen'>): ReactNode {
  const { quarters, total, schedule, nextDay } = lookback;
  return (
    <>
      <table className={styles.list}>
        <caption className={styles.caption}>Lookback period, {schedule}</caption>
        <thead>
          <tr>
            <th scope="col">Quarter</th>
            <th scope="col" data-figure>
              Taxes of Form 941
            </th>
          </tr>
        </thead>
        <tbody>
          {quarters.map(({ name, amount, hasPay }) => (
            <tr key={name}>
              <td>
                {name}
                {!hasPay && <span className={styles.beneath}>No pay stubs here</span>}
              </td>
              <td data-figure>{formatDollars(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All four quarters</th>
            <td data-figure>{formatDollars(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.line}>
        {nextDay === null
          ? `${SCHEDULE_TEXTS[schedule]}.`
          : `A deposit came to $100,000 with the pay of ${formatDate(nextDay)}, so this year’s deposits are semiweekly.`}{' '}
        {quarters.some(({ hasPay }) => !hasPay) &&
          'If you paid people in a quarter without pay stubs here, add what your Form 941 reported and choose the schedule above.'}{' '}
        {chosen !== null && chosen !== schedule && `The deposits below are ${chosen}, as you chose.`}
      </p>
    </>
  );
}
