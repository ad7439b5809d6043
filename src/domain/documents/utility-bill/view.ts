import { formatDate, formatDateRange } from '../../calendar.ts';
import { formatDecimal } from '../../decimal.ts';
import { AppError } from '../../errors.ts';
import { formatDollars, formatMoney } from '../../money.ts';
import { cityLine, dashPhone } from '../../us.ts';
import type { Paper, TwinRow, TwinSection } from '../kind.ts';
import type { CalculatedUtilityBill } from './calculate.ts';
import { chartOf, conversionOf, dateOrDash, datesOf, dayCellsOf, partsOfTotal, vesselsOf } from './drawings.ts';
import type { NamedText, UtilityBillView } from './paper-view.ts';
import { SERVICE_DUE_DAYS } from './rates.ts';
import { utilityOf } from './schema.ts';

export const labelOf = (issuer: string): string =>
  `Utility cost statement from ${issuer} - not a bill from the utility`;

const filled = (rows: readonly NamedText[]): readonly NamedText[] => rows.filter(({ value }) => value !== '');

function numbersOf({ bill }: CalculatedUtilityBill): readonly NamedText[] {
  return filled([
    { name: 'Account number', value: bill.accountNumber },
    { name: 'Account reference', value: bill.accountReference },
    { name: 'Customer code', value: bill.customerCode },
    { name: 'Account phone', value: dashPhone(bill.accountPhone) },
    { name: 'Customer service', value: dashPhone(bill.customerServiceNumber) },
  ]);
}

/** What stands beside the total: the meter, the use, and the dates that the table below does not show. */
function figuresOf(calculated: CalculatedUtilityBill): readonly NamedText[] {
  const { bill, usage, days, serviceDueDate, previousStatementAmount, subtotals } = calculated;
  const rows: NamedText[] = [];
  if ('meterSerial' in bill) rows.push({ name: 'Meter serial', value: bill.meterSerial });
  if (usage !== null) rows.push({ name: 'Used', value: `${formatDecimal(usage.used)} ${usage.unit}` });
  if (usage?.perDay) rows.push({ name: 'Used a day', value: `${formatDecimal(usage.perDay)} ${usage.unit}` });
  rows.push({ name: 'Days of service', value: days > 0 ? String(days) : '' });
  if (subtotals.currentGasChargeTotal !== undefined)
    rows.push({ name: 'Current gas charges', value: formatMoney(subtotals.currentGasChargeTotal) });
  rows.push(
    { name: 'Previous statement', value: formatMoney(previousStatementAmount) },
    { name: 'Service due date', value: dateOrDash(serviceDueDate) },
  );
  return filled(rows);
}

function notesOf({ bill, warnings, previousStatementAmount }: CalculatedUtilityBill): readonly string[] {
  const notes = [`The service due date is the end of service plus ${SERVICE_DUE_DAYS} days.`];
  if (previousStatementAmount > 0) notes.push('The amount of the previous statement is not part of this one.');
  if (bill.template === 2) notes.push('The rate that the use has reached counts for all gallons.');
  notes.push(...warnings.map((warning) => `${warning}; the consumption is printed as entered by the issuer.`));
  return notes;
}

function viewOf(calculated: CalculatedUtilityBill): UtilityBillView {
  const { bill, issued, charges, paymentDueAmount } = calculated;
  const utility = utilityOf(bill.template);
  const hasPeriod = bill.startOfService && bill.endOfService;
  const view = {
    title: `${utility} cost statement`,
    issuer: bill.companyName,
    reference: bill.billNumber ? `Statement ${bill.billNumber}` : `Statement of ${dateOrDash(bill.statementDate)}`,
    label: labelOf(bill.companyName),
    utility,
    issuerLine: [
      bill.companyAddress,
      cityLine(bill.companyCity, bill.companyState, bill.companyZip),
      bill.companyWebsite,
    ]
      .filter(Boolean)
      .join(', '),
    customer: {
      name: bill.fullName,
      lines: [bill.address, cityLine(bill.city, bill.state, bill.zip)].filter(Boolean),
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
    sum: { name: `To pay by ${dateOrDash(bill.dueDate)}`, amount: formatDollars(paymentDueAmount) },
    remarks: filled([
      { name: 'Where the figures come from', value: bill.basis },
      { name: 'What stands behind them', value: bill.source },
    ]),
    notes: notesOf(calculated),
    chart: chartOf(calculated),
    parts: partsOfTotal(calculated),
    vessels: vesselsOf(calculated),
    vesselsAlt:
      bill.template === 2 ? `Vessels of the tariff's steps, filled with ${bill.gallonsWaterCharge || '0'} gallons` : '',
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
        row('For', view.customer.name, view.customer.lines.join(', ')),
        row('Period', view.period),
        row('Statement', view.statement),
        row('Statement date', view.statementDate),
        row('Issued', view.issued),
        ...view.numbers.map(({ name, value }) => row(name, value)),
      ],
    },
    { heading: 'Use and dates', rows: view.figures.map(({ name, value }) => row(name, value)) },
    {
      heading: 'From the meter to the sum',
      rows: view.conversion.map(({ name, value, how }) => row(name, value, how)),
    },
    { heading: view.chart?.title ?? '', rows: used },
    {
      heading: 'Costs',
      rows: [
        ...view.charges.map(({ name, how, amount }) => row(name, amount, how)),
        row(view.sum.name, view.sum.amount, 'Sum of the lines above'),
      ],
    },
    {
      heading: 'About the figures',
      rows: [...view.remarks.map(({ name, value }) => row(name, value)), row('Note', view.notes.join(' '))],
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

export function papers(calculated: CalculatedUtilityBill, template: number): readonly Paper<UtilityBillView>[] {
  // Each template draws one kind of cost: another one would print a drawing of nothing.
  if (template !== calculated.bill.template) {
    const message = `A bill of template #${calculated.bill.template} cannot be printed on template #${template}.`;
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
          { name: 'To pay', amount: paymentDueAmount },
          ...charges.map(({ name, amount }) => ({ name, amount })),
          { name: 'Previous statement', amount: previousStatementAmount },
        ],
        // A consumption that the readings do not give stands as the issuer entered it.
        enteredByIssuer: warnings.length > 0 ? 1 : 0,
      },
      working: {
        rounding: 'Each line once, half up to the cent. The sum is the sum of the printed lines.',
        lines: [
          ...charges,
          {
            key: 'paymentDueAmount',
            name: 'To pay',
            how: charges.map(({ name }) => name).join(' + '),
            amount: paymentDueAmount,
          },
        ],
        notes: view.notes,
      },
    },
  ];
}
