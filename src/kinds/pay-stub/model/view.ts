import { formatDate, formatDateRange, formatSlashes, type PlainDate, yearOf } from '../../../domain/calendar.ts';
import type { DocumentLanguage } from '../../../domain/language/document-language.ts';
import { ENGLISH, type Speech } from '../../../domain/language/speech.ts';
import { sideBySide } from '../../../domain/language/side-by-side.ts';
import type { Words } from '../../../domain/language/words.ts';
import { isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import { type Cents, formatMoney, subtract, sumOf } from '../../../domain/money.ts';
import { percentsOf } from './percents.ts';
import { adjustmentOf } from '../../../domain/payroll/calculate-order.ts';
import {
  isMiscPayment,
  isQualifiedOvertime,
  isTips,
  isWages,
  KINDS_OF_PAY,
  treatmentOf,
} from '../../../domain/payroll/earning-kinds.ts';
import { formatHours } from '../../../domain/payroll/hours.ts';
import {
  type Deduction,
  type DeductionFunction,
  type Earning,
  employeeDeductions,
  employerDeductions,
  estimatedBefore,
  hasEstimates,
  isEarningVisible,
  isEstimated,
  isPriorTyped,
  isTypedOver,
  type PayPeriod,
  type Stub,
} from '../../../domain/payroll/order.ts';
import { hasPeriodNumber } from '../../../domain/payroll/period.ts';
import { isPreTax } from '../../../domain/payroll/period-deductions.ts';
import { partInWords, type SalaryPart, salaryPartOf } from '../../../domain/payroll/salary-part.ts';
import { printedNotices } from '../../../domain/payroll/working.ts';
import { earlierTablesNote, NEWEST_TAX_YEAR } from '../../../domain/payroll/tax/table-day.ts';
import { maskPhone } from '../../../domain/us.ts';
import { addressLines, type PostalAddress } from '../../../domain/documents/address-lines.ts';
import type { CalculatedDocument, DocumentFacts } from '../../../domain/documents/kind.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import { hasTaxTables } from '../../../domain/payroll/tax/tax-states.ts';
import { identifierFieldsOf } from './identifiers.ts';
import type { DeductionRow, EarningRow, Figure, Share, StubView, SumRow } from './document-view.ts';
import {
  formatFilingStatus,
  labelOf,
  formatPaymentMethod,
  depositRow,
  leaveRow,
  formatPeriodNumber,
  formatRate,
  formatSsn,
} from './printed-text.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { twinOf } from './twin.ts';

/** One document per stub, newest first. */
export const documents = (calculated: CalculatedPayStubs, template: number): readonly CalculatedDocument<StubView>[] =>
  calculated.stubs.map((stub) => ({
    view: viewInLanguage(calculated, stub, template),
    facts: factsOf(calculated, stub),
    working: workingOf(stub),
    taxes: amountOfGroup(groupsOf(stub).taxes),
  }));

function viewInLanguage(calculated: CalculatedPayStubs, stub: Stub, template: number): StubView {
  const { language = 'en' } = calculated.details;
  const speeches = language === 'en' ? [ENGLISH] : calculated.speechesOf!(language, ENGLISH);
  const [first, second] = speeches.map((speech) => viewStub(calculated, stub, template, speakerOf(speech, language)));
  if (language === 'en') return first!;
  if (!second) return { ...first!, language };
  const { twin, ...translation } = second;
  return {
    ...first!,
    twin: sideBySide(first!.twin, twin),
    language,
    // The head of a page has no room to say it twice.
    translation: { ...translation, reference: first!.reference },
  };
}

/** What a view is written with. Only documents in English write the names of months: in numbers, a date is read alike. */
interface Speaker extends Speech {
  readonly date: (date: PlainDate) => string;
  readonly dates: (period: PayPeriod) => string;
}

const speakerOf = (speech: Speech, document: DocumentLanguage): Speaker => ({
  ...speech,
  date: document === 'en' ? formatDate : formatSlashes,
  dates: ({ start, end }) =>
    document === 'en' ? formatDateRange(start, end) : `${formatSlashes(start)} – ${formatSlashes(end)}`,
});

function viewStub(calculated: CalculatedPayStubs, stub: Stub, template: number, speech: Speaker): StubView {
  const { words, names } = speech;
  const { labels, sums } = words;
  const { details, templateMode } = calculated;
  const { company, employee } = templateMode ? withPlaceholders(calculated) : calculated;
  const isContractor = details.employmentType === 'contractor';
  const visible = stub.earnings.filter((earning) => isEarningVisible(earning) && !(isContractor && isUnused(earning)));
  const earnings = visible.filter(isWages);
  const groups = groupsOf(stub);
  const rateOf = (regular: Earning): string => (isContractor && isUnused(regular) ? '' : formatRate(regular, words));
  const view: Omit<StubView, 'twin'> = {
    ...(hasEstimates(stub) && { isYtdEstimated: true as const }),
    title: isContractor ? labels.contractorTitle : labels.title,
    issuer: company.name,
    reference: `${labels.payDate} ${speech.date(stub.payDate)}`,
    label: labelOf(company.name, details.employmentType),
    company: {
      name: company.name,
      address: [
        ...streetLines(company),
        ...(company.registryNumber ? [speech.t('registryNumber', { number: company.registryNumber })] : []),
      ],
      phone: maskPhone(company.phone),
    },
    employee: {
      role: isContractor ? labels.contractor : labels.employee,
      name: employee.name,
      address: streetLines(employee),
      phone: maskPhone(employee.phone),
      id: employee.id,
      ssn: formatSsn(employee.ssn, templateMode),
      title: employee.title,
      department: employee.department,
    },
    pay: {
      period: speech.dates(stub.payPeriod),
      date: speech.date(stub.payDate),
      frequency: words.frequencies[details.paymentPeriodicity],
      number: hasPeriodNumber(stub, details.paymentPeriodicity)
        ? formatPeriodNumber(stub.periodIndex, details.paymentFrequency, speech)
        : '',
      filing: formatFilingStatus(calculated, speech),
      rate: rateOf(stub.earnings.find((earning) => earning.isRegular)!),
    },
    identifiers: identifierFieldsOf(template)
      .map((field) => ({ name: names.identifier(field), value: stub.fields[field.key] ?? '' }))
      .filter(({ value }) => value !== ''),
    earningsTitle: isContractor ? servicesTitle(visible, words) : labels.earnings,
    earnings: earnings.map((earning) => earningRow(earning, speech, salaryPartOf(stub))),
    gross: sumRow(labels.grossPay, [stub.total, stub.ytdTotal], stub.earnings.filter(isWages), speech, stub.totalHours),
    taxes: groups.taxes.map((deduction) => deductionRow(deduction, speech)),
    beforeTax: groups.beforeTax.map((deduction) => deductionRow(deduction, speech)),
    afterTax: groups.afterTax.map((deduction) => deductionRow(deduction, speech)),
    adjustments: adjustmentPart(stub, visible, speech),
    sums: {
      taxes: sumOfGroup(sums.taxes, groups.taxes, speech),
      beforeTax: sumOfGroup(sums.preTax, groups.beforeTax, speech),
      afterTax: sumOfGroup(sums.postTax, groups.afterTax, speech),
      deductions: sumRow(
        sums.deductions,
        [stub.deductionTotal, stub.deductionYTDTotal],
        employeeDeductions(stub),
        speech,
      ),
      net: sumRow(
        labels.netPay,
        [stub.netPayTotal, stub.netPayYTDTotal],
        [...stub.earnings, ...employeeDeductions(stub)],
        speech,
      ),
    },
    netInWords: words.amountInWords(stub.netPayTotal),
    // Nothing is deducted from a contractor's pay, so there are no parts to draw.
    shares: isContractor ? [] : sharesOf(stub, groups, words),
    employerPays: employerPart(calculated, stub, speech),
    paidBy: stub.deposits ? [] : formatPaymentMethod(employee, speech),
    deposits: (stub.deposits ?? []).map((amount, index) => depositRow(employee.deposits![index]!, amount, words)),
    leave: (stub.leave ?? []).map((line) => ({ ...leaveRow(line), name: names.leave(line) })),
    contractorNotice: isContractor ? words.contractorNotice : '',
    footnote: stub.enteredByIssuer > 0 ? `† ${words.enteredByIssuer}` : '',
    notes: notesOf(calculated, stub, speech),
  };
  return { ...view, twin: twinOf(view, speech) };
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

/** The regular line of somebody who has no pay rate: a landlord. */
const isUnused = ({ isRegular, rate, ytdTotal }: Earning): boolean => isRegular && rate === 0 && ytdTotal === 0;

const figure = (amount: Cents, entered: boolean): Figure => ({ text: formatMoney(amount), entered });

const servicesTitle = (visible: readonly Earning[], { labels }: Words): string =>
  visible.some(({ kind }) => isMiscPayment(kind)) ? labels.servicesAndMore : labels.services;

type Lines = readonly Pick<Earning, 'estimatedYTD'>[];

/** A figure of the year, with the mark of an estimate if one of the lines that it counts is estimated. */
const ytdText = (amount: Cents, lines: Lines, { t }: Speech): string =>
  lines.some(isEstimated) ? t('estimatedFigure', { amount: formatMoney(amount) }) : formatMoney(amount);

const marked = (lines: Lines): Pick<SumRow, 'isEstimated'> => (lines.some(isEstimated) ? { isEstimated: true } : {});

const ytdFigure = (line: Earning | Deduction, amount: Cents, speech: Speech): Figure => ({
  text: ytdText(amount, [line], speech),
  entered: isPriorTyped(line),
  ...marked([line]),
});

/** "Retro pay, Oct 4 – 17, 2026"; "Workshop (rents)" of a contractor's line with a name of its own. */
function lineName(earning: Earning, { names, dates }: Speaker): string {
  const { kind } = earning;
  const own = names.earning(earning);
  const ours = isMiscPayment(kind) ? names.earning({ ...earning, name: KINDS_OF_PAY[kind].name }) : own;
  const name = ours === own ? own : `${own} (${ours.toLowerCase()})`;
  return earning.forPeriod === undefined ? name : `${name}, ${dates(earning.forPeriod)}`;
}

function quantityOf({ type, hours }: Earning, { t }: Speech, part: SalaryPart | undefined): string {
  if (type === 'hourly') return formatHours(hours);
  if (type === 'salary' && part) return partInWords(part);
  return type === 'units' ? t('units', { count: hours }) : '';
}

const earningRow = (earning: Earning, speech: Speaker, part: SalaryPart | undefined): EarningRow => ({
  name: lineName(earning, speech),
  rate: formatRate(earning, speech.words),
  hours: quantityOf(earning, speech, part),
  amount: figure(earning.total, false),
  ytd: ytdFigure(earning, earning.ytdTotal, speech),
});

/** Reimbursements; what this check does not pay as negative amounts. */
function adjustmentPart(stub: Stub, visible: readonly Earning[], speech: Speaker): StubView['adjustments'] {
  const adjusting = visible.filter((earning) => treatmentOf(earning) !== 'wages');
  if (adjusting.length === 0) return null;
  return {
    rows: adjusting.map((earning) => ({
      name: lineName(earning, speech),
      basis: adjustmentBasis(earning, speech.words),
      amount: figure(adjustmentOf(earning, earning.total), false),
      ytd: ytdFigure(earning, adjustmentOf(earning, earning.ytdTotal), speech),
    })),
    sum: sumRow(speech.words.sums.adjustments, [stub.adjustmentTotal, stub.adjustmentYTDTotal], adjusting, speech),
  };
}

function adjustmentBasis(earning: Earning, { bases }: Words): string {
  if (isTips(earning)) return bases.alreadyReceived;
  if (treatmentOf(earning) === 'inKind') return bases.paidInKind;
  return earning.type === 'units'
    ? `${bases.notTaxed}, ${earning.hours} × ${formatMoney(earning.rate)}`
    : bases.notTaxed;
}

const deductionRow = (deduction: Deduction, speech: Speech): DeductionRow => ({
  name: speech.names.deduction(deduction),
  taxable: deduction.base > 0 ? formatMoney(deduction.base) : '',
  basis: deduction.isCustom ? customBasis(deduction, speech) : speech.calculated(deduction.basis),
  amount: figure(deduction.amount, isTypedOver(deduction)),
  ytd: ytdFigure(deduction, deduction.ytdTotal, speech),
});

/** "50% up to 6%", of an employer's match. */
const matchBasis = ({ basisPoints, upToBasisPoints }: DeductionFunction, { t }: Speech): string =>
  upToBasisPoints === undefined
    ? ''
    : t('shareUpTo', { share: `${basisPoints / 100}%`, most: `${upToBasisPoints / 100}%` });

function customBasis(deduction: Deduction, speech: Speech): string {
  if (deduction.isEmployer) return deduction.fn ? matchBasis(deduction.fn, speech) : '';
  const { bases } = speech.words;
  return isPreTax(deduction) ? bases.preTax : bases.postTax;
}

/** The sum of lines: of this stub and of the year. */
const sumRow = (
  name: string,
  [amount, ytd]: readonly [Cents, Cents],
  lines: Lines,
  speech: Speech,
  hours = 0,
): SumRow => ({
  name,
  hours: hours === 0 ? '' : formatHours(hours),
  amount: formatMoney(amount),
  ytd: ytdText(ytd, lines, speech),
  ...marked(lines),
});

const amountOfGroup = (deductions: readonly Deduction[]): Cents => sumOf(deductions, (deduction) => deduction.amount);

const sumOfGroup = (name: string, deductions: readonly Deduction[], speech: Speech): SumRow =>
  sumRow(name, [amountOfGroup(deductions), sumOf(deductions, (deduction) => deduction.ytdTotal)], deductions, speech);

/** How gross pay is divided. Nothing to draw without gross pay, or if the deductions are more. */
function sharesOf(stub: Stub, { taxes, beforeTax, afterTax }: Groups, { labels }: Words): readonly Share[] {
  if (stub.total <= 0 || stub.deductionTotal > stub.total) return [];
  const parts: readonly (readonly [string, Cents])[] = [
    [
      stub.adjustmentTotal === 0 ? labels.netPay : labels.afterDeductions,
      subtract(stub.netPayTotal, stub.adjustmentTotal),
    ],
    [labels.taxes, amountOfGroup(taxes)],
    [labels.preTaxDeductions, amountOfGroup(beforeTax)],
    [labels.postTaxDeductions, amountOfGroup(afterTax)],
  ];
  const shown = parts.filter(([, part]) => part > 0);
  const percents = percentsOf(shown.map(([, part]) => part));
  return shown.map(([name, part], index) => ({ name, part, percent: percents[index]! }));
}

function employerPart({ details }: CalculatedPayStubs, stub: Stub, speech: Speech): StubView['employerPays'] {
  // An employer's share of a plan belongs to the employee. What the employer owes in taxes shows where it is wanted.
  const rows = employerDeductions(stub).filter(
    (deduction) => isPrinted(deduction) && (details.copies !== 'employee' || deduction.kind !== undefined),
  );
  if (rows.length === 0) return null;
  return {
    rows: rows.map((deduction) => deductionRow(deduction, speech)),
    sum: sumOfGroup(speech.words.sums.employer, rows, speech),
  };
}

/** Without tables of the place, the official method withholds no income tax by any. */
const isByTables = ({ details: { state, taxMethod } }: CalculatedPayStubs): boolean =>
  taxMethod === 'standard' || hasTaxTables(state);

function notesOf(calculated: CalculatedPayStubs, stub: Stub, speech: Speaker): readonly string[] {
  const { words, names, t, calculated: said } = speech;
  const calculatedRows = employeeDeductions(stub).filter(({ working }) => working !== null);
  const notices = calculatedRows.flatMap((deduction) =>
    printedNotices(deduction.working?.read().notice).map((notice) => `${names.deduction(deduction)}: ${said(notice)}`),
  );
  const estimateDay = estimatedBefore(calculated, stub);
  return [
    ...(calculatedRows.length > 0 && isByTables(calculated) ? [words.methods[calculated.details.taxMethod]] : []),
    ...(calculatedRows.length > 0 && earlierTablesNote(stub.payDate) !== ''
      ? [t('tablesOfOtherYear', { year: NEWEST_TAX_YEAR, missing: yearOf(stub.payDate) })]
      : []),
    ...(stub.overtime?.notes ?? []).map(said),
    ...qualifiedNotes(stub, speech),
    ...stub.deductions.flatMap((deduction) => deductionNote(deduction, yearOf(stub.payDate), speech)),
    ...notices,
    ...(estimateDay === null ? [] : [t('estimatedBefore', { date: formatSlashes(estimateDay) })]),
    ...(stub.isNetPayNegative ? [words.moreThanPay] : []),
  ];
}

function deductionNote(deduction: Deduction, year: number, { t, names }: Speech): readonly string[] {
  const { amount, owed, stoppedAt, isCustom } = deduction;
  const name = names.deduction(deduction);
  if (stoppedAt !== undefined) return [t('stoppedAtLimit', { name, year, amount: formatMoney(stoppedAt) })];
  if (!isCustom || owed === undefined || (owed === 0 && amount === 0)) return [];
  return [owed === 0 ? t('paidInFull', { name }) : t('stillOwed', { name, amount: formatMoney(owed) })];
}

/** The first year of the deductions for qualified overtime and tips: IRC 224 and 225. */
const FIRST_QUALIFIED_YEAR = 2025;

function qualifiedNote(name: string, lines: readonly Earning[], { t }: Speech): readonly string[] {
  const ytd = sumOf(lines, ({ ytdTotal }) => ytdTotal);
  if (ytd === 0) return [];
  // The employee deducts it on a tax return, so the note has no estimate.
  const amount = formatMoney(sumOf(lines, ({ total }) => total));
  return [
    lines.some(isEstimated)
      ? t('qualified', { name, amount })
      : t('qualifiedOfYear', { name, amount, ytd: formatMoney(ytd) }),
  ];
}

/** What the employee may deduct on the tax return. The W-2 has the sums of the year. */
function qualifiedNotes({ payDate, earnings }: Stub, speech: Speech): readonly string[] {
  if (yearOf(payDate) < FIRST_QUALIFIED_YEAR) return [];
  return [
    ...qualifiedNote(speech.words.qualifiedOvertime, earnings.filter(isQualifiedOvertime), speech),
    ...qualifiedNote(speech.words.qualifiedTips, earnings.filter(isTips), speech),
  ];
}

export const formatPayPeriod = ({ payPeriod }: Stub): string => formatDateRange(payPeriod.start, payPeriod.end);

export const factsOf = (calculated: CalculatedPayStubs, stub: Stub): DocumentFacts => {
  const { company, employee } = calculated.templateMode ? withPlaceholders(calculated) : calculated;
  const ofYear = [
    {
      name: 'Gross pay, year to date',
      amount: stub.ytdTotal,
      isEstimate: stub.earnings.some((earning) => isWages(earning) && isEstimated(earning)),
    },
    {
      name: 'Net pay, year to date',
      amount: stub.netPayYTDTotal,
      isEstimate: [...stub.earnings, ...employeeDeductions(stub)].some(isEstimated),
    },
  ];
  const figuresOf = (isEstimate: boolean) =>
    ofYear.filter((each) => each.isEstimate === isEstimate).map(({ name, amount }) => ({ name, amount }));
  const estimates = figuresOf(true);
  return {
    issuer: company.name,
    person: employee.name,
    period: formatPayPeriod(stub),
    figures: [
      { name: 'Gross pay', amount: stub.total },
      { name: 'Total deductions', amount: stub.deductionTotal },
      { name: 'Net pay', amount: stub.netPayTotal },
      ...figuresOf(false),
      ...(stub.adjustmentTotal === 0 ? [] : [{ name: 'Net pay adjustments', amount: stub.adjustmentTotal }]),
    ],
    ...(estimates.length > 0 && { estimates }),
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
