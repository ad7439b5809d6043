import { formatDate, formatDateRange, yearOf } from '../../domain/calendar.ts';
import { isCourtOrder } from '../../domain/payroll/garnishments/court-order.ts';
import { amountInWords, type Cents, formatMoney, scale, subtract, sumOf } from '../../domain/money.ts';
import { adjustmentOf } from '../../domain/payroll/calculate-order.ts';
import { isQualifiedOvertime, isTips, isWages, treatmentOf } from '../../domain/payroll/earning-kinds.ts';
import { formatHours } from '../../domain/payroll/hours.ts';
import {
  type Deduction,
  type DeductionFunction,
  type Earning,
  employeeDeductions,
  employerDeductions,
  estimatedBefore,
  isEarningVisible,
  isPriorTyped,
  isTypedOver,
  type Stub,
} from '../../domain/payroll/order.ts';
import { isPreTax } from '../../domain/payroll/period-deductions.ts';
import { printedNotices } from '../../domain/payroll/working.ts';
import { earlierTablesNote } from '../../domain/payroll/tax/table-day.ts';
import { maskPhone } from '../../domain/us.ts';
import { addressLines, type PostalAddress } from '../../domain/documents/address-lines.ts';
import type { CalculatedDocument, DocumentFacts } from '../../domain/documents/kind.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import { identifierFieldsOf } from './identifiers.ts';
import type { DeductionRow, EarningRow, Figure, Share, StubView, SumRow } from './document-view.ts';
import {
  CONTRACTOR_NOTICE,
  estimateNotice,
  formatFilingStatus,
  labelOf,
  formatPaymentMethod,
  depositRow,
  leaveRow,
  formatPeriodNumber,
  formatRate,
  formatSsn,
} from './printed-text.ts';
import { FREQUENCY_NAMES } from '../../domain/payroll/frequency-names.ts';
import { PLACEHOLDERS } from './sample.ts';
import { twinOf } from './twin.ts';

/** One document per stub, newest first. */
export const documents = (calculated: CalculatedPayStubs, template: number): readonly CalculatedDocument<StubView>[] =>
  calculated.stubs.map((stub) => ({
    view: viewStub(calculated, stub, template),
    facts: factsOf(calculated, stub),
    working: workingOf(stub),
  }));

function viewStub(calculated: CalculatedPayStubs, stub: Stub, template: number): StubView {
  const { details, templateMode } = calculated;
  const { company, employee } = templateMode ? withPlaceholders(calculated) : calculated;
  const isContractor = details.employmentType === 'contractor';
  const visible = stub.earnings.filter(isEarningVisible);
  const earnings = visible.filter(isWages);
  const groups = groupsOf(stub);
  const view: Omit<StubView, 'twin'> = {
    title: 'Pay stub',
    issuer: company.name,
    reference: `Pay date ${formatDate(stub.payDate)}`,
    label: labelOf(company.name, details.employmentType),
    company: { name: company.name, address: streetLines(company), phone: maskPhone(company.phone) },
    employee: {
      role: isContractor ? 'Contractor' : 'Employee',
      name: employee.name,
      address: streetLines(employee),
      phone: maskPhone(employee.phone),
      id: employee.id,
      ssn: formatSsn(employee.ssn, templateMode),
      title: employee.title,
      department: employee.department,
    },
    pay: {
      period: formatPayPeriod(stub),
      date: formatDate(stub.payDate),
      frequency: FREQUENCY_NAMES[details.paymentPeriodicity],
      number: formatPeriodNumber(stub.periodIndex, details.paymentFrequency),
      filing: formatFilingStatus(calculated),
      rate: formatRate(stub.earnings.find((earning) => earning.isRegular)!),
    },
    identifiers: identifierFieldsOf(template)
      .map(({ key, name }) => ({ name, value: stub.fields[key] ?? '' }))
      .filter(({ value }) => value !== ''),
    earnings: earnings.map(earningRow),
    gross: sumRow('Gross pay', stub.total, stub.ytdTotal, stub.totalHours),
    taxes: groups.taxes.map(deductionRow),
    beforeTax: groups.beforeTax.map(deductionRow),
    afterTax: groups.afterTax.map(deductionRow),
    adjustments: adjustmentPart(stub, visible),
    sums: {
      taxes: sumOfGroup('Total taxes', groups.taxes),
      beforeTax: sumOfGroup('Total pre-tax deductions', groups.beforeTax),
      afterTax: sumOfGroup('Total post-tax deductions', groups.afterTax),
      deductions: sumRow('Total deductions', stub.deductionTotal, stub.deductionYTDTotal),
      net: sumRow('Net pay', stub.netPayTotal, stub.netPayYTDTotal),
    },
    netInWords: amountInWords(stub.netPayTotal),
    shares: sharesOf(stub, groups),
    employerPays: employerPart(calculated, stub),
    paidBy: stub.deposits ? [] : formatPaymentMethod(employee),
    deposits: (stub.deposits ?? []).map((amount, index) => depositRow(employee.deposits![index]!, amount)),
    leave: (stub.leave ?? []).map(leaveRow),
    contractorNotice: isContractor ? CONTRACTOR_NOTICE : '',
    footnote: stub.enteredByIssuer > 0 ? '† entered by issuer' : '',
    notes: notesOf(calculated, stub),
  };
  return { ...view, twin: twinOf(view) };
}

/** Street and apartment share a line when they fit: "77 Garrison Street, Apt 2". */
const LONGEST_STREET_LINE = 34;

function streetLines(address: PostalAddress): readonly string[] {
  const street = [address.address1, address.address2].filter(Boolean).join(', ');
  return street.length <= LONGEST_STREET_LINE
    ? addressLines({ ...address, address1: street, address2: '' })
    : addressLines(address);
}

const filled = <Part extends object>(part: Part): Partial<Part> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== '')) as Partial<Part>;

/** In template mode, empty fields show placeholders. */
function withPlaceholders({ company, employee }: CalculatedPayStubs): Pick<CalculatedPayStubs, 'company' | 'employee'> {
  return {
    company: { ...company, ...PLACEHOLDERS.company, ...filled(company) },
    employee: { ...employee, ...PLACEHOLDERS.employee, ...filled(employee) },
  };
}

interface Groups {
  readonly taxes: readonly Deduction[];
  readonly beforeTax: readonly Deduction[];
  readonly afterTax: readonly Deduction[];
}

/** Custom deductions of other stubs are listed here too, to carry YTD totals. They print only with an amount. */
const isPrinted = (deduction: Deduction): boolean =>
  !deduction.isCustom || deduction.amount !== 0 || deduction.ytdTotal !== 0;

function groupsOf(stub: Stub): Groups {
  const printed = employeeDeductions(stub).filter(isPrinted);
  const custom = printed.filter((deduction) => deduction.isCustom);
  const calculated = printed.filter((deduction) => !deduction.isCustom);
  return {
    taxes: calculated.filter((deduction) => !isCourtOrder(deduction)),
    beforeTax: custom.filter(isPreTax),
    afterTax: [...custom.filter((deduction) => !isPreTax(deduction)), ...calculated.filter(isCourtOrder)],
  };
}

const figure = (amount: Cents, entered: boolean): Figure => ({ text: formatMoney(amount), entered });

/** "Retro pay, Oct 4 – 17, 2026" */
const earningName = ({ name, forPeriod }: Earning): string =>
  forPeriod === undefined ? name : `${name}, ${formatDateRange(forPeriod.start, forPeriod.end)}`;

const QUANTITIES: Partial<Record<Earning['type'], (hours: number) => string>> = {
  hourly: formatHours,
  units: (units) => `${units} ${units === 1 ? 'unit' : 'units'}`,
};

const earningRow = (earning: Earning): EarningRow => ({
  name: earningName(earning),
  rate: formatRate(earning),
  hours: QUANTITIES[earning.type]?.(earning.hours) ?? '',
  amount: figure(earning.total, false),
  ytd: figure(earning.ytdTotal, isPriorTyped(earning)),
});

/** Reimbursements; what this check does not pay as negative amounts. */
function adjustmentPart(stub: Stub, visible: readonly Earning[]): StubView['adjustments'] {
  const adjusting = visible.filter((earning) => treatmentOf(earning) !== 'wages');
  if (adjusting.length === 0) return null;
  return {
    rows: adjusting.map((earning) => ({
      name: earningName(earning),
      basis: adjustmentBasis(earning),
      amount: figure(adjustmentOf(earning, earning.total), false),
      ytd: figure(adjustmentOf(earning, earning.ytdTotal), isPriorTyped(earning)),
    })),
    sum: sumRow('Total net pay adjustments', stub.adjustmentTotal, stub.adjustmentYTDTotal),
  };
}

function adjustmentBasis(earning: Earning): string {
  if (isTips(earning)) return 'Already received';
  if (treatmentOf(earning) === 'inKind') return 'Paid in kind';
  return earning.type === 'units' ? `Not taxed, ${earning.hours} × ${formatMoney(earning.rate)}` : 'Not taxed';
}

const deductionRow = (deduction: Deduction): DeductionRow => ({
  name: deduction.name,
  taxable: deduction.base > 0 ? formatMoney(deduction.base) : '',
  basis: deduction.isCustom ? customBasis(deduction) : deduction.basis,
  amount: figure(deduction.amount, isTypedOver(deduction)),
  ytd: figure(deduction.ytdTotal, isPriorTyped(deduction)),
});

/** "50% up to 6%", of an employer's match. */
const matchBasis = ({ basisPoints, upToBasisPoints }: DeductionFunction): string =>
  upToBasisPoints === undefined ? '' : `${basisPoints / 100}% up to ${upToBasisPoints / 100}%`;

function customBasis(deduction: Deduction): string {
  if (deduction.isEmployer) return deduction.fn ? matchBasis(deduction.fn) : '';
  return isPreTax(deduction) ? 'Pre-tax' : 'Post-tax';
}

const sumRow = (name: string, amount: Cents, ytd: Cents, hours = 0): SumRow => ({
  name,
  hours: hours === 0 ? '' : formatHours(hours),
  amount: formatMoney(amount),
  ytd: formatMoney(ytd),
});

const amountOfGroup = (deductions: readonly Deduction[]): Cents => sumOf(deductions, (deduction) => deduction.amount);

const sumOfGroup = (name: string, deductions: readonly Deduction[]): SumRow =>
  sumRow(
    name,
    amountOfGroup(deductions),
    sumOf(deductions, (deduction) => deduction.ytdTotal),
  );

/** How gross pay is divided. Nothing to draw without gross pay, or if the deductions are more. */
function sharesOf(stub: Stub, { taxes, beforeTax, afterTax }: Groups): readonly Share[] {
  if (stub.total <= 0 || stub.deductionTotal > stub.total) return [];
  const parts: readonly (readonly [string, Cents])[] = [
    [stub.adjustmentTotal === 0 ? 'Net pay' : 'After deductions', subtract(stub.netPayTotal, stub.adjustmentTotal)],
    ['Taxes', amountOfGroup(taxes)],
    ['Pre-tax deductions', amountOfGroup(beforeTax)],
    ['Post-tax deductions', amountOfGroup(afterTax)],
  ];
  return parts
    .filter(([, part]) => part > 0)
    .map(([name, part]) => ({ name, part, percent: percentOf(part, stub.total) }));
}

/** One decimal, half up: "71.3%". */
function percentOf(part: Cents, whole: Cents): string {
  const tenths = scale(part, 1000, whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

function employerPart({ details }: CalculatedPayStubs, stub: Stub): StubView['employerPays'] {
  // An employer's share of a plan belongs to the employee. What the employer owes in taxes shows where it is wanted.
  const rows = employerDeductions(stub).filter(
    (deduction) => isPrinted(deduction) && (details.copies !== 'employee' || deduction.kind !== undefined),
  );
  if (rows.length === 0) return null;
  return { rows: rows.map(deductionRow), sum: sumOfGroup('Total employer contributions', rows) };
}

function notesOf(calculated: CalculatedPayStubs, stub: Stub): readonly string[] {
  const calculatedRows = employeeDeductions(stub).filter(({ working }) => working !== null);
  const notices = calculatedRows.flatMap(({ name, working }) =>
    printedNotices(working?.read().notice).map((notice) => `${name}: ${notice}`),
  );
  const estimateDay = estimatedBefore(calculated, stub);
  return [
    ...(calculatedRows.length > 0 ? [METHOD_NOTES[calculated.details.taxMethod]] : []),
    ...(calculatedRows.length > 0 && earlierTablesNote(stub.payDate) !== '' ? [earlierTablesNote(stub.payDate)] : []),
    ...(stub.overtime?.notes ?? []),
    ...qualifiedNotes(stub),
    ...stub.deductions.flatMap((deduction) => deductionNote(deduction, yearOf(stub.payDate))),
    ...notices,
    ...(estimateDay === null ? [] : [estimateNotice(estimateDay)]),
    ...(stub.isNetPayNegative ? ['Deductions are more than gross pay for this period.'] : []),
  ];
}

function deductionNote({ name, amount, owed, stoppedAt, isCustom }: Deduction, year: number): readonly string[] {
  if (stoppedAt !== undefined) return [`${name}: stopped at the ${year} limit of ${formatMoney(stoppedAt)}.`];
  if (!isCustom || owed === undefined || (owed === 0 && amount === 0)) return [];
  return [owed === 0 ? `${name}: paid in full.` : `${name}: ${formatMoney(owed)} still owed.`];
}

/** The first year of the deductions for qualified overtime and tips: IRC 224 and 225. */
const FIRST_QUALIFIED_YEAR = 2025;

function qualifiedNote(name: string, lines: readonly Earning[]): readonly string[] {
  const ytd = sumOf(lines, ({ ytdTotal }) => ytdTotal);
  return ytd === 0 ? [] : [`${name}: ${formatMoney(sumOf(lines, ({ total }) => total))}, YTD ${formatMoney(ytd)}.`];
}

/** What the employee may deduct on the tax return. The W-2 has the sums of the year. */
function qualifiedNotes({ payDate, earnings }: Stub): readonly string[] {
  if (yearOf(payDate) < FIRST_QUALIFIED_YEAR) return [];
  return [
    ...qualifiedNote('Qualified overtime premium', earnings.filter(isQualifiedOvertime)),
    ...qualifiedNote('Qualified tips', earnings.filter(isTips)),
  ];
}

const METHOD_NOTES = {
  standard: 'Calculated by annualizing this period’s pay.',
  official: 'Calculated with IRS Pub. 15-T and state withholding tables.',
} as const;

export const formatPayPeriod = ({ payPeriod }: Stub): string => formatDateRange(payPeriod.start, payPeriod.end);

export const factsOf = (calculated: CalculatedPayStubs, stub: Stub): DocumentFacts => {
  const { company, employee } = calculated.templateMode ? withPlaceholders(calculated) : calculated;
  return {
    issuer: company.name,
    person: employee.name,
    period: formatPayPeriod(stub),
    figures: [
      { name: 'Gross pay', amount: stub.total },
      { name: 'Total deductions', amount: stub.deductionTotal },
      { name: 'Net pay', amount: stub.netPayTotal },
      { name: 'Gross pay, year to date', amount: stub.ytdTotal },
      { name: 'Net pay, year to date', amount: stub.netPayYTDTotal },
      ...(stub.adjustmentTotal === 0 ? [] : [{ name: 'Net pay adjustments', amount: stub.adjustmentTotal }]),
    ],
    enteredByIssuer: stub.enteredByIssuer,
  };
};

/** Null when no amount was calculated from tax rules, as on a contractor's stub. */
function workingOf(stub: Stub): unknown {
  const workings = [
    ...(stub.overtime ? [{ key: 'overtime', name: 'Overtime premium', ...stub.overtime.working.read() }] : []),
    ...stub.deductions.flatMap(({ key, name, working }) =>
      working === null ? [] : [{ key, name, ...working.read() }],
    ),
  ];
  return workings.length === 0 ? null : workings;
}
