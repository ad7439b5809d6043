import { addLeave } from '../../../domain/payroll/edit-leave.ts';
import { isTips } from '../../../domain/payroll/earning-kinds.ts';
import type { Earning, PaystubOrder, Stub } from '../../../domain/payroll/order.ts';
import { sickLeaveLaw } from '../../../domain/payroll/sick-leave-law.ts';
import {
  type WageStatementItem,
  wageStatementItems,
  type WageStatementItemKey,
} from '../../../domain/payroll/wage-statement/wage-statement-items.ts';

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

const has = (...values: readonly string[]): boolean => values.every((value) => value.trim() !== '');

/** Workweeks that give the hours of each of their days. */
const hasHoursByDay = ({ workweeks = [] }: Stub): boolean =>
  workweeks.length > 0 &&
  workweeks.every(({ hours }) => hours.length > 0 && hours.every((line) => line.hours.length === 7));

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
    [has(company.registryNumber ?? ''), ['employerRegistryNumber']],
    [(stubs[0]!.workweeks ?? []).some(({ tipCredit }) => tipCredit), ['allowances']],
    [hasHoursByDay(stubs[0]!), ['hoursDaily']],
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

/** What the state's law requires on the newest stub, each item with whether the stub shows it. */
export function statementItemsOf(order: PaystubOrder): readonly WageStatementItem[] {
  const { state, paymentType } = order.details;
  const { payDate, earnings } = order.stubs[0]!;
  const isPaid = (kind: string): boolean => earnings.some(({ key, visible }) => key === kind && visible);
  return wageStatementItems(state, {
    payDate,
    paidBy: earnings.some(({ kind, visible }) => kind === 'pieceWork' && visible)
      ? 'piece'
      : paymentType === 'hourly'
        ? 'hour'
        : 'salary',
    exemptFromOvertime: paymentType === 'salary' || !isPaid('overtime'),
    claimsAllowances: (order.stubs[0]!.workweeks ?? []).some(({ tipCredit }) => tipCredit),
    getsTips: earnings.some((earning) => earning.visible && isTips(earning)),
    shown: shownBy(order),
  });
}

/** The field that shows an item once it is filled in, in the order of the form. */
const FIELD_OF: readonly (readonly [WageStatementItemKey, readonly string[]])[] = [
  ['employerName', ['company.name']],
  ['employerPhone', ['company.phone']],
  ['employerRegistryNumber', ['company.registryNumber']],
  ['employerAddress', ['company.address1', 'company.city', 'company.state', 'company.zip']],
  ['employeeName', ['employee.name']],
  ['ssnLast4OrId', ['employee.ssn']],
  ['employeeAddress', ['employee.address1', 'employee.city', 'employee.state', 'employee.zip']],
];

const valueAt = (order: PaystubOrder, path: string): unknown => {
  const [part, name] = path.split('.') as ['company' | 'employee', string];
  return (order[part] as unknown as Readonly<Record<string, unknown>>)[name];
};

const isMissing = (items: readonly WageStatementItem[], key: WageStatementItemKey): boolean =>
  items.some((item) => item.key === key && item.state === 'missing');

/** The first empty field that an item needs. Null if no field is missing. */
export function firstEmptyField(order: PaystubOrder): string | null {
  const items = statementItemsOf(order);
  const fields = FIELD_OF.flatMap(([key, paths]) => (isMissing(items, key) ? paths : []));
  return fields.find((path) => (valueAt(order, path) ?? '') === '') ?? null;
}

/** Adds sick leave at the rate of the state's law, or at one hour for 30 worked. */
export function addSickLeave(order: PaystubOrder): PaystubOrder {
  const law = sickLeaveLaw(order.details.state, order.stubs[0]!.payDate);
  return addLeave(order, law ? { accrual: { by: 'hoursWorked', hours: law.hoursWorked } } : {});
}

/** Adds the lines that the law requires and that need nothing typed: the balance of sick leave. */
export const addRequired = (order: PaystubOrder): PaystubOrder =>
  isMissing(statementItemsOf(order), 'paidSickLeaveBalance') ? addSickLeave(order) : order;
