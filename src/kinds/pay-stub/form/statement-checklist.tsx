import type { ReactNode } from 'react';
import { isTips } from '../../../domain/payroll/earning-kinds.ts';
import type { Earning, PaystubOrder } from '../../../domain/payroll/order.ts';
import {
  type LawConfidence,
  wageStatementItems,
  wageStatementLaw,
  type WageStatementItemKey,
} from '../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { stateName } from '../../../domain/us.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** Items that every stub prints. */
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

/** How the list was checked against the law, as the end of a sentence. */
const READING: Readonly<Record<LawConfidence, string>> = {
  text: '.',
  'partly text': '. Partly checked against the law. Verify it before you rely on it.',
  'two summaries': '. Based on summaries of the law. Verify it before you rely on it.',
  'one summary': '. Based on a summary of the law. Verify it before you rely on it.',
  list: '.',
  memory: '. Not yet checked against the law. Verify it before you rely on it.',
};

const has = (...values: readonly string[]): boolean => values.every((value) => value.trim() !== '');

function shownBy({ company, employee, details, stubs }: PaystubOrder): ReadonlySet<WageStatementItemKey> {
  const earns = (key: string): boolean =>
    stubs[0]!.earnings.some((earning) => earning.key === key && earning.rate > 0 && earning.hours > 0);
  const earnsKind = (isOfKind: (earning: Earning) => boolean): boolean =>
    stubs[0]!.earnings.some((earning) => isOfKind(earning) && earning.rate > 0 && earning.hours > 0);
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
    [earns('tips') || earnsKind(isTips), ['tips']],
    [earnsKind(({ kind }) => kind === 'pieceWork'), ['pieceRate', 'pieceUnits']],
    [(details.leave ?? []).some(({ kind }) => kind === 'sick' || kind === 'pto'), ['paidSickLeaveBalance']],
  ];
  return new Set(found.flatMap(([isThere, keys]) => (isThere ? keys : [])));
}

/** The items that state law requires on a wage statement, checked off as fields are filled. */
export default function StatementChecklist({ form }: StepProps<PayStubForm>): ReactNode {
  const { state, paymentType } = form.details;
  const law = wageStatementLaw(state);
  const { payDate, earnings } = form.stubs[0]!;
  const isPaid = (kind: string): boolean => earnings.some(({ key, visible }) => key === kind && visible);
  const items = wageStatementItems(state, {
    payDate,
    paidBy: earnings.some(({ kind, visible }) => kind === 'pieceWork' && visible)
      ? 'piece'
      : paymentType === 'hourly'
        ? 'hour'
        : 'salary',
    exemptFromOvertime: paymentType === 'salary' || !isPaid('overtime'),
    getsTips: earnings.some((earning) => earning.visible && isTips(earning)),
    shown: shownBy(form),
  });
  const missing = items.filter(({ state: found, mayBeSeparate }) => found === 'missing' && !mayBeSeparate).length;
  return (
    <details className={styles.law}>
      <summary>
        {stateName(state)} wage statement checklist
        <span>{items.length === 0 ? 'No list' : missing === 0 ? 'Complete' : `${missing} missing`}</span>
      </summary>
      {items.length === 0 ? (
        <p>
          {stateName(state)} does not require specific items on a wage statement. {law.law}
        </p>
      ) : (
        <>
          <ul>
            {items.map(({ key, item, state: found, mayBeSeparate }) => (
              <li key={key} data-found={found}>
                {found === 'present' ? <Icon name="tick" size={16} /> : <span aria-hidden="true">–</span>}
                <span>
                  {item}
                  <span className="pp-unseen">{found === 'present' ? ', included' : ', missing'}</span>
                  {found === 'missing' && mayBeSeparate && <small> may be given separately</small>}
                </span>
              </li>
            ))}
          </ul>
          <p className="pp-small pp-dimmed">
            {law.law}.{law.onRequest && ' Provided on request.'} Not legal advice
            {READING[law.confidence]}
          </p>
        </>
      )}
    </details>
  );
}
