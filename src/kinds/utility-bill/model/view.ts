import { formatDate, formatDateRange } from '../../../domain/calendar.ts';
import { formatDecimal } from '../../../domain/decimal.ts';
import { AppError } from '../../../domain/errors.ts';
import { formatDollars, formatMoney } from '../../../domain/money.ts';
import { cityLine, dashPhone } from '../../../domain/us.ts';
import type { CalculatedDocument, TwinRow, TwinSection } from '../../../domain/documents/kind.ts';
import type { CalculatedUtilityBill } from './calculate.ts';
import { chartOf, conversionOf, dateOrDash, datesOf, dayCellsOf, partsOfTotal, vesselsOf } from './drawings.ts';
import type { NamedText, UtilityBillView } from './document-view.ts';
import { SERVICE_DUE_DAYS } from './rates.ts';
import { utilityOf } from './fields.ts';

export const labelOf = (issuer: string): string =>
  `Utility cost statement from ${issuer || 'the issuer'} - not a bill from the utility`;

const filled = (rows: readonly NamedText[]): readonly NamedText[] => rows.filter(({ value }) => value !== '');

function numbersOf({ bill }: CalculatedUtilityBill): readonly NamedText[] {
  return filled([
    { name: 'Account number', value: bill.accountNumber },
    { name: 'Reference number', value: bill.accountReference },
    { name: 'Customer code', value: bill.customerCode },
    { name: 'Account phone', value: dashPhone(bill.accountPhone) },
    { name: 'Customer service', value: dashPhone(bill.customerServiceNumber) },
  ]);
}

/** Printed beside the total: meter, usage, and dates that the table below does not show. */
function figuresOf(calculated: CalculatedUtilityBill): readonly NamedText[] {
  const { bill, usage, days, serviceDueDate, previousStatementAmount, subtotals } = calculated;
  const rows: NamedText[] = [];
  if ('meterSerial' in bill) rows.push({ name: 'Meter number', value: bill.meterSerial });
  if (usage !== null) rows.push({ name: 'Usage', value: `${formatDecimal(usage.used)} ${usage.unit}` });
  if (usage?.perDay) rows.push({ name: 'Average daily usage', value: `${formatDecimal(usage.perDay)} ${usage.unit}` });
  rows.push({ name: 'Billing days', value: days > 0 ? String(days) : '' });
  if (subtotals.currentGasChargeTotal !== undefined)
    rows.push({ name: 'Current gas charges', value: formatMoney(subtotals.currentGasChargeTotal) });
  rows.push(
    { name: 'Previous statement amount', value: formatMoney(previousStatementAmount) },
    { name: 'Service due date', value: dateOrDash(serviceDueDate) },
  );
  return filled(rows);
}

function notesOf({ bill, warnings, previousStatementAmount }: CalculatedUtilityBill): readonly string[] {
  const notes = [`The service due date is ${SERVICE_DUE_DAYS} days after the service end date.`];
  if (previousStatementAmount > 0) notes.push('The previous statement amount is not included in the amount due.');
  if (bill.template === 2) notes.push('The rate for your usage tier applies to all gallons.');
  notes.push(...warnings.map((warning) => `${warning}. Usage was entered by the issuer.`));
  return notes;
}

function viewOf(calculated: CalculatedUtilityBill): UtilityBillView {
  const { bill, issued, charges, paymentDueAmount } = calculated;
  const utility = utilityOf(bill.template);
  const hasPeriod = bill.startOfService && bill.endOfService;
  const view = {
    title: `${utility} statement`,
    issuer: bill.companyName,
    reference: bill.billNumber ? `Statement ${bill.billNumber}` : `Statement date ${dateOrDash(bill.statementDate)}`,
    label: labelOf(bill.companyName),
    utility,
    issuerLine: [
      bill.companyAddress,
      cityLine(bill.companyCity, bill.companyState, bill.companyZip, bill.companyZip4),
      bill.companyWebsite,
    ]
      .filter(Boolean)
      .join(', '),
    customer: {
      name: bill.fullName,
      lines: [bill.address, cityLine(bill.city, bill.state, bill.zip, bill.zip4)].filter(Boolean),
    },
    period: hasPeriod ? formatDateRange(bill.startOfService, bill.endOfService) : '–',
    issued: formatDate(issued),
    dueDate: dateOrDash(bill.dueDate),
    statement: bill.billNumber || '–',
    statementDate: dateOrDash(bill.statementDate),
    numbers: numbersOf(calculated),
    total: formatDollars(paymentDueAmount),
    figures: figuresOf(calculated),
    charges: charges.map(({ name, how, amount }) => ({ name, how, amount: formatMoney(amount) })),
    sum: { name: `Amount due by ${dateOrDash(bill.dueDate)}`, amount: formatDollars(paymentDueAmount) },
    remarks: filled([
      { name: 'Basis for charges', value: bill.basis },
      { name: 'Supporting records', value: bill.source },
    ]),
    notes: notesOf(calculated),
    chart: chartOf(calculated),
    parts: partsOfTotal(calculated),
    vessels: vesselsOf(calculated),
    vesselsAlt:
      bill.template === 2 ? `Chart of the rate tiers filled by ${bill.gallonsWaterCharge || '0'} gallons` : '',
    conversion: conversionOf(calculated),
    dates: datesOf(calculated),
    days: dayCellsOf(calculated),
  };
  return { ...view, twin: twinOf(view) };
}

const row = (name: string, value: string, note?: string): TwinRow => (note ? { name, value, note } : { name, value });

function twinOf(view: Omit<UtilityBillView, 'twin'>): readonly TwinSection[] {
  const used = (view.chart?.bars ?? []).map(({ month, year, figure }) =>
    row([month, year].filter(Boolean).join(' '), figure || '–'),
  );
  const sections: TwinSection[] = [
    {
      heading: view.title,
      rows: [
        row('From', view.issuer, view.issuerLine),
        row('Service address', view.customer.name, view.customer.lines.join(', ')),
        row('Billing period', view.period),
        row('Statement number', view.statement),
        row('Statement date', view.statementDate),
        row('Due date', view.dueDate),
        row('Issued', view.issued),
        ...view.numbers.map(({ name, value }) => row(name, value)),
      ],
    },
    { heading: 'Usage and dates', rows: view.figures.map(({ name, value }) => row(name, value)) },
    {
      heading: 'Usage calculation',
      rows: view.conversion.map(({ name, value, how }) => row(name, value, how)),
    },
    { heading: view.chart?.title ?? '', rows: used },
    {
      heading: 'Charges',
      rows: [
        ...view.charges.map(({ name, how, amount }) => row(name, amount, how)),
        row(view.sum.name, view.sum.amount, 'Total of the charges above'),
      ],
    },
    {
      heading: 'About these charges',
      rows: [...view.remarks.map(({ name, value }) => row(name, value)), row('Note', view.notes.join(' '))],
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

export function documents(
  calculated: CalculatedUtilityBill,
  template: number,
): readonly CalculatedDocument<UtilityBillView>[] {
  // Each template draws one kind of utility.
  if (template !== calculated.bill.template) {
    const message = `A bill for template #${calculated.bill.template} cannot be printed with template #${template}.`;
    throw new AppError('INVALID_INPUT', message, { template: 'Please select a template' });
  }
  const { bill, charges, paymentDueAmount, previousStatementAmount, warnings } = calculated;
  const view = viewOf(calculated);
  return [
    {
      view,
      facts: {
        issuer: bill.companyName,
        person: bill.fullName,
        period: view.period,
        figures: [
          { name: 'Amount due', amount: paymentDueAmount },
          ...charges.map(({ name, amount }) => ({ name, amount })),
          { name: 'Previous statement amount', amount: previousStatementAmount },
        ],
        // Usage that does not follow from the readings was entered by the issuer.
        enteredByIssuer: warnings.length > 0 ? 1 : 0,
      },
      working: {
        rounding: 'Each line is rounded once, half up to the cent. The total is the sum of the printed lines.',
        lines: [
          ...charges,
          {
            key: 'paymentDueAmount',
            name: 'Amount due',
            how: charges.map(({ name }) => name).join(' + '),
            amount: paymentDueAmount,
          },
        ],
        notes: view.notes,
      },
    },
  ];
}
