import type { ReactNode } from 'react';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import {
  type LawConfidence,
  wageStatementItems,
  wageStatementLaw,
  type WageStatementItemKey,
} from '../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { stateName } from '../../../domain/us.ts';
import { Icon } from '../../ui/icon.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** What a stub prints by itself, once there is an amount. */
const ALWAYS: readonly WageStatementItemKey[] = [
  'payPeriod',
  'payPeriodEnd',
  'payDate',
  'workweekDates',
  'rateOfPay',
  'payBasis',
  'grossWages',
  'itemizedDeductions',
  'totalDeductions',
  'deductionPurpose',
  'netWages',
  'ytdGross',
  'ytdDeductions',
  'regularPay',
  'otherCompensation',
];

/** How far the list was held against the law, as the end of a sentence. */
const READING: Readonly<Record<LawConfidence, string>> = {
  text: '.',
  'partly text': '; only a part of it was read in the law itself, so check it before you rely on it.',
  'two summaries': '; read from summaries of the law, so check it before you rely on it.',
  'one summary': '; read from a summary of the law, so check it before you rely on it.',
  list: '.',
  memory: '; not held against any text yet, so read the law before you rely on it.',
};

const has = (...values: readonly string[]): boolean => values.every((value) => value.trim() !== '');

function shownBy({ company, employee, details, stubs }: PaystubOrder): ReadonlySet<WageStatementItemKey> {
  const earns = (key: string): boolean =>
    stubs[0]!.earnings.some((earning) => earning.key === key && earning.rate > 0 && earning.hours > 0);
  const isHourly = details.paymentType === 'hourly';
  const found: readonly (readonly [boolean, readonly WageStatementItemKey[]])[] = [
    [true, ALWAYS],
    [has(company.name), ['employerName']],
    [has(company.address1, company.city, company.state, company.zip), ['employerAddress']],
    [has(company.phone), ['employerPhone']],
    [has(employee.name), ['employeeName']],
    [has(employee.address1, employee.city, employee.state, employee.zip), ['employeeAddress']],
    [has(employee.ssn) || has(employee.id), ['ssnLast4OrId']],
    [isHourly && earns('regular'), ['hoursWorked', 'regularHours']],
    [earns('overtime'), ['overtimeRate', 'overtimeHours', 'overtimePay']],
    [earns('tips'), ['tips']],
  ];
  return new Set(found.flatMap(([isThere, keys]) => (isThere ? keys : [])));
}

/** What the law of the state wants on a wage statement, ticking itself off as the fields fill. */
export function StatementChecklist({ form }: StepProps<PayStubForm>): ReactNode {
  const { state, paymentType, employmentType } = form.details;
  if (state === '' || employmentType === 'contractor') return null;
  const law = wageStatementLaw(state);
  const { payDate, earnings } = form.stubs[0]!;
  const isPaid = (kind: string): boolean => earnings.some(({ key, visible }) => key === kind && visible);
  const items = wageStatementItems(state, {
    payDate,
    paidBy: paymentType === 'hourly' ? 'hour' : 'salary',
    exemptFromOvertime: paymentType === 'salary' || !isPaid('overtime'),
    getsTips: isPaid('tips'),
    shown: shownBy(form),
  });
  const missing = items.filter(({ state: found, mayBeSeparate }) => found === 'missing' && !mayBeSeparate).length;
  return (
    <details className={styles.law}>
      <summary>
        What {stateName(state)} wants on a wage statement
        <span>{items.length === 0 ? 'No list' : missing === 0 ? 'All there' : `${missing} missing`}</span>
      </summary>
      {items.length === 0 ? (
        <p>
          {stateName(state)} asks no particular items on a wage statement. {law.law}
        </p>
      ) : (
        <>
          <ul>
            {items.map(({ key, item, state: found, mayBeSeparate }) => (
              <li key={key} data-found={found}>
                {found === 'present' ? <Icon name="tick" size={16} /> : <span aria-hidden="true">–</span>}
                <span>
                  {item}
                  <span className="pp-unseen">{found === 'present' ? ', there' : ', missing'}</span>
                  {found === 'missing' && mayBeSeparate && <small> may be given on a paper of its own</small>}
                </span>
              </li>
            ))}
          </ul>
          <p className="pp-small pp-dimmed">
            {law.law}.{law.onRequest && ' Given to whoever asks for it.'} A list to help, not legal advice
            {READING[law.confidence]}
          </p>
        </>
      )}
    </details>
  );
}
