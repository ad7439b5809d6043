import type { ReactNode } from 'react';
import { formatDate, partsOf, type PlainDate } from '../../domain/calendar.ts';
import { type DatedDeposit, datedDeposits } from '../../domain/books/dated-deposits.ts';
import { type DepositSchedule, federalDeposits } from '../../domain/books/federal-deposits.ts';
import type { PaidAmounts } from '../../domain/books/issued-stub.ts';
import type { Lookback } from '../../domain/books/lookback.ts';
import { federalLiabilities } from '../../domain/books/tax-liability.ts';
import { formatDollars, formatMoney } from '../../domain/money.ts';
import type { SavedDeposit } from '../../server/payroll/companies/deposits.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { DepositCalendar } from './deposit-calendar.tsx';

interface DepositsProps {
  /** Of the whole year: a day of $100,000 changes what follows. */
  readonly days: readonly PaidAmounts[];
  /** Instead of the lookback period's. */
  readonly chosen: DepositSchedule | null;
  readonly lookback: Lookback;
  readonly quarter: string;
  readonly saved: readonly SavedDeposit[];
  readonly today: PlainDate;
  readonly mayEdit: boolean;
  readonly isReminded: boolean;
  readonly answer: ActionAnswer | undefined;
}

const RULES = { monthly: 'Monthly', semiweekly: 'Semiweekly', 'next day': 'Next day, $100,000 or more' } as const;

export function Deposits(props: DepositsProps): ReactNode {
  const { days, chosen, lookback, quarter, saved, today, mayEdit, isReminded, answer } = props;
  const schedule = chosen ?? lookback.schedule;
  const deposits =
    schedule === null
      ? []
      : datedDeposits(federalDeposits(federalLiabilities(days), schedule), saved, today).filter(
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
      <LookbackPart lookback={lookback} chosen={chosen} mayEdit={mayEdit} answer={answer} />
      {schedule !== null && (
        <>
          <DepositCalendar deposits={deposits} />
          <DepositTable deposits={deposits} today={today} mayEdit={mayEdit} answer={answer} />
        </>
      )}
      {mayEdit && (
        <ActionForm answer={answer} intents="remind" hasMessage={false}>
          <input type="hidden" name="isOn" value={isReminded ? 'no' : 'yes'} />
          <p className={styles.line}>
            <span className="pp-dimmed">
              {isReminded
                ? 'The owner gets one email for each deposit, two days before it is due.'
                : 'Reminders by email are off.'}
            </span>
            <Button type="submit" name="intent" value="remind" variant="outlined" small>
              {isReminded ? 'Turn reminders off' : 'Turn reminders on'}
            </Button>
          </p>
        </ActionForm>
      )}
    </section>
  );
}

interface DepositTableProps extends Pick<DepositsProps, 'today' | 'mayEdit' | 'answer'> {
  readonly deposits: readonly DatedDeposit[];
}

const STATES = { overdue: 'Overdue', next: 'Next', later: '', paid: 'Paid' } as const;

const DepositTable = ({ deposits, today, mayEdit, answer }: DepositTableProps): ReactNode => (
  <table className={styles.list} data-stack>
    <caption className="pp-unseen">Federal tax deposits</caption>
    <thead>
      <tr>
        <th scope="col">Due</th>
        <th scope="col">Pay dates</th>
        <th scope="col">Rule</th>
        <th scope="col" data-figure>
          Deposit
        </th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {deposits.map(({ due, firstPayDate, lastPayDate, rule, amount, state, paidOn }) => (
        <tr key={`${firstPayDate} ${rule}`}>
          <td>
            {formatDate(due)}
            {state !== 'paid' && STATES[state] !== '' && (
              <span className={styles.beneath}>
                <b>{STATES[state]}</b>
              </span>
            )}
          </td>
          <td data-label="Pay dates">
            {formatDate(firstPayDate)}
            {lastPayDate !== firstPayDate && ` to ${formatDate(lastPayDate)}`}
          </td>
          <td data-label="Rule">{RULES[rule]}</td>
          <td data-figure data-label="Deposit">
            {formatDollars(amount)}
          </td>
          <td>
            {paidOn !== null && <>Paid {formatDate(paidOn)} </>}
            {mayEdit && (
              <ActionForm
                answer={answer}
                intents={['paid', 'unpaid']}
                item={firstPayDate}
                hasMessage={false}
                aria-label={`Deposit due ${formatDate(due)}`}
                className={styles.mark}
              >
                <input type="hidden" name="firstPayDate" value={firstPayDate} />
                {paidOn === null ? (
                  <>
                    <input
                      type="date"
                      name="paidOn"
                      className={styles.choice}
                      defaultValue={today}
                      max={today}
                      aria-label={`Paid on, for the deposit due ${formatDate(due)}`}
                    />
                    <Button type="submit" name="intent" value="paid" variant="outlined" small>
                      Mark as paid
                    </Button>
                  </>
                ) : (
                  <Button type="submit" name="intent" value="unpaid" variant="outlined" small>
                    Undo
                  </Button>
                )}
              </ActionForm>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const SCHEDULE_TEXTS: Readonly<Record<DepositSchedule, string>> = {
  monthly: '$50,000 or less, so deposits are monthly',
  semiweekly: 'More than $50,000, so deposits are semiweekly',
};

type LookbackProps = Pick<DepositsProps, 'lookback' | 'chosen' | 'mayEdit' | 'answer'>;

function LookbackPart({ lookback, chosen, mayEdit, answer }: LookbackProps): ReactNode {
  const { quarters, total, schedule, nextDay } = lookback;
  return (
    <>
      <table className={styles.list}>
        <caption className={styles.caption}>Lookback period, {schedule ?? 'not complete'}</caption>
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
              <td data-figure>{amount === null ? 'Not known' : formatDollars(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All four quarters</th>
            <td data-figure>{schedule === null ? 'Not known' : formatDollars(total)}</td>
          </tr>
        </tfoot>
      </table>
      {schedule !== null && (
        <p className={styles.line}>
          {nextDay === null
            ? `${SCHEDULE_TEXTS[schedule]}.`
            : `A deposit came to $100,000 with the pay of ${formatDate(nextDay)}, so this year’s deposits are semiweekly.`}{' '}
          {chosen !== null && chosen !== schedule && `The deposits below are ${chosen}, as you chose.`}
        </p>
      )}
      {schedule === null && (
        <div className={styles.line}>
          <Note tone="amber">
            We do not know when deposits are due: enter what your Forms 941 reported on line 12 for the quarters without
            pay stubs here, or 0.00 for a quarter in which you paid nobody.
          </Note>
        </div>
      )}
      {mayEdit && quarters.some(({ hasPay }) => !hasPay) && (
        <ActionForm answer={answer} intents="lookback" className={styles.again}>
          <div className={styles.fields}>
            {quarters
              .filter(({ hasPay }) => !hasPay)
              .map(({ key, name, amount }) => (
                <TextInput
                  key={key}
                  name={`quarter.${key}`}
                  label={`Form 941, ${name.toLowerCase()}`}
                  defaultValue={amount === null ? '' : formatMoney(amount)}
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
          </div>
          <Button type="submit" name="intent" value="lookback" variant="outlined" small>
            Save lookback period
          </Button>
        </ActionForm>
      )}
    </>
  );
}
