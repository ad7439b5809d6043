/*
 * npm run payroll -- [FILE.json] [--table] [--today=YYYY-MM-DD]
 *
 * Calculates the pay stubs of an order from a file or standard input, and prints them as JSON or as a table.
 * Missing fields get the form's defaults.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plainDate, formatDateRange, formatDate } from '../src/domain/calendar.ts';
import { calculate } from '../src/kinds/pay-stub/model/calculate.ts';
import { draftSchema } from '../src/kinds/pay-stub/model/schema.ts';
import { isAppError } from '../src/domain/errors.ts';
import { formatMoney } from '../src/domain/money.ts';
import { formatHours } from '../src/domain/payroll/hours.ts';
import type { Deduction, Earning, PaystubOrder, Stub } from '../src/domain/payroll/order.ts';
import {
  employeeDeductions,
  employerDeductions,
  isEarningVisible,
  isPriorTyped,
  isTypedOver,
  paystubNumber,
} from '../src/domain/payroll/order.ts';

type Row = readonly string[];

const mark = (isEntered: boolean): string => (isEntered ? ' †' : '');

const earningRow = (earning: Earning): Row => [
  earning.name,
  formatMoney(earning.rate),
  earning.type === 'hourly' ? formatHours(earning.hours) : '',
  formatMoney(earning.total),
  formatMoney(earning.priorYTD) + mark(isPriorTyped(earning)),
  formatMoney(earning.ytdTotal),
];

const deductionRow = (deduction: Deduction): Row => [
  deduction.name,
  deduction.basis,
  '',
  formatMoney(deduction.amount) + mark(isTypedOver(deduction)),
  formatMoney(deduction.priorYTD) + mark(isPriorTyped(deduction)),
  formatMoney(deduction.ytdTotal),
];

const totalRow = (name: string, total: Stub['total'], prior: Stub['total'], yearToDate: Stub['total']): Row => [
  name,
  '',
  '',
  formatMoney(total),
  formatMoney(prior),
  formatMoney(yearToDate),
];

function stubRows(stub: Stub): readonly Row[] {
  return [
    ['', 'Rate', 'Hours', 'Total', 'Prior YTD', 'YTD Total'],
    ...stub.earnings.filter(isEarningVisible).map(earningRow),
    totalRow('Gross pay', stub.total, stub.priorYTD, stub.ytdTotal),
    ...employeeDeductions(stub).map(deductionRow),
    totalRow('Deductions', stub.deductionTotal, stub.deductionPriorYTD, stub.deductionYTDTotal),
    totalRow('Net Pay', stub.netPayTotal, stub.netPayPriorYTD, stub.netPayYTDTotal),
    ...employerDeductions(stub).map(deductionRow),
    totalRow('Employer contributions', stub.employerTotal, stub.employerPriorYTD, stub.employerYTDTotal),
  ];
}

function alignedText(rows: readonly Row[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: Row): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

function tableOf(order: PaystubOrder): string {
  const tables = order.stubs.map((stub, index) => {
    const period = formatDateRange(stub.payPeriod.start, stub.payPeriod.end);
    const title = `Paystub #${paystubNumber(order, index)} - ${period}, paid ${formatDate(stub.payDate)}`;
    const warning = stub.isNetPayNegative ? '\nDeductions are more than gross pay.' : '';
    return `${title}\n${alignedText(stubRows(stub))}${warning}`;
  });
  return tables.toReversed().join('\n\n');
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'boolean', default: false }, today: { type: 'string' } },
  });
  const text = readFileSync(positionals[0] ?? 0, 'utf8');
  const input = draftSchema.safeParse(JSON.parse(text));
  if (!input.success) {
    throw new Error(input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const today = plainDate(values.today ?? new Date().toISOString().slice(0, 10));
  const order = await calculate(input.data, today);
  return values.table ? tableOf(order) : JSON.stringify(order, null, 2);
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const fields = isAppError(error)
    ? Object.entries(error.fields ?? {}).map(([path, message]) => `\n  ${path}: ${message}`)
    : [];
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${fields.join('')}\n`);
  process.exitCode = 1;
}
