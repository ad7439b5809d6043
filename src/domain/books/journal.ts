import { formatSlashes, partsOf, type PlainDate } from '../calendar.ts';
import { settledBy } from '../companies/pay-differences.ts';
import { type Cents, negate, subtract, sumOf } from '../money.ts';
import type { WrittenCell } from '../spreadsheet/write-xlsx.ts';
import { type IssuedLine, LINE_LISTS, type PaidAmounts } from './issued-stub.ts';
import { plainAmount } from './register.ts';
import { writeCsv } from './write-csv.ts';

/** The accounts of the owner's books. Several may be the same. */
export interface Accounts {
  readonly wages: string;
  readonly contractors: string;
  /** Rents and whatever else contractors are paid for that is no service: Form 1099-MISC. */
  readonly otherContractors: string;
  readonly employerTaxes: string;
  readonly contributions: string;
  readonly reimbursements: string;
  readonly taxesPayable: string;
  readonly deductionsPayable: string;
  readonly cash: string;
}

export const FIRST_ACCOUNTS: Accounts = {
  wages: 'Payroll Expenses:Wages',
  contractors: 'Contractors',
  otherContractors: 'Rents and Royalties',
  employerTaxes: 'Payroll Expenses:Taxes',
  contributions: 'Payroll Expenses:Benefits',
  reimbursements: 'Payroll Expenses:Reimbursements',
  taxesPayable: 'Payroll Liabilities:Taxes',
  deductionsPayable: 'Payroll Liabilities:Deductions',
  cash: 'Payroll Clearing',
};

export interface JournalLine {
  readonly account: string;
  readonly memo: string;
  /** Above zero is a debit, below zero a credit. */
  readonly amount: Cents;
}

/** One entry for each pay date. Its lines add up to zero. */
export interface JournalEntry {
  readonly date: PlainDate;
  readonly number: string;
  readonly lines: readonly JournalLine[];
}

export function journalOf(amounts: readonly PaidAmounts[], accounts: Accounts): readonly JournalEntry[] {
  return [...Map.groupBy(amounts, ({ payDate }) => payDate)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, paid]) => ({ date, number: `PR-${date.replaceAll('-', '')}`, lines: linesOf(paid, accounts) }));
}

const owed = (lines: readonly IssuedLine[], account: string): readonly JournalLine[] =>
  [...Map.groupBy(lines, ({ name }) => name)].map(([memo, parts]) => ({
    account,
    memo,
    amount: negate(sumOf(parts, ({ amount }) => amount)),
  }));

const total = (lines: readonly IssuedLine[]): Cents => sumOf(lines, ({ amount }) => amount);

function linesOf(paid: readonly PaidAmounts[], accounts: Accounts): readonly JournalLine[] {
  const [toContractors, toEmployees] = [true, false].map((isContractor) =>
    paid.filter((each) => each.isContractor === isContractor),
  ) as [PaidAmounts[], PaidAmounts[]];
  const [taxes, employerTaxes, allDeductions, contributions, corrections] = LINE_LISTS.map((list) =>
    paid.flatMap((each) => each[list]),
  ) as [IssuedLine[], IssuedLine[], IssuedLine[], IssuedLine[], IssuedLine[]];
  // The corrected pay stub has the pay and the taxes already, and says that its net pay was paid.
  const overpaid = allDeductions.filter(({ key }) => settledBy(key) !== null);
  const deductions = allDeductions.filter(({ key }) => settledBy(key) === null);
  const otherPay = sumOf(toContractors, (each) => each.otherPay);
  const services = subtract(
    sumOf(toContractors, ({ gross }) => gross),
    otherPay,
  );
  return [
    { account: accounts.wages, memo: 'Gross pay', amount: sumOf(toEmployees, ({ gross }) => gross) },
    { account: accounts.contractors, memo: 'Contractor pay', amount: services },
    { account: accounts.otherContractors, memo: 'Rents and other contractor pay', amount: otherPay },
    { account: accounts.employerTaxes, memo: 'Employer taxes', amount: total(employerTaxes) },
    { account: accounts.contributions, memo: 'Employer contributions', amount: total(contributions) },
    {
      account: accounts.reimbursements,
      memo: 'Reimbursements and adjustments',
      amount: subtract(
        sumOf(paid, ({ adjustment }) => adjustment),
        total(corrections),
      ),
    },
    ...owed(taxes, accounts.taxesPayable),
    ...owed(employerTaxes, accounts.taxesPayable),
    ...owed(deductions, accounts.deductionsPayable),
    ...owed(contributions, accounts.deductionsPayable),
    { account: accounts.cash, memo: 'Paid for corrected pay stubs', amount: total(corrections) },
    ...owed(overpaid, accounts.cash),
    { account: accounts.cash, memo: 'Net pay', amount: negate(sumOf(paid, ({ net }) => net)) },
  ].filter(({ amount }) => amount !== 0);
}

/** A cell of a tab-separated file has no tab, no line break and no quote. */
const tabless = (text: string): string => text.replaceAll(/[\t\r\n"]+/g, ' ');

const iifRow = (...cells: readonly string[]): string => `${cells.map(tabless).join('\t')}\r\n`;

/** For QuickBooks Desktop: an entry is a transaction with its splits. */
export function writeIif(entries: readonly JournalEntry[]): string {
  const lines = entries.flatMap(({ date, number, lines: parts }) => [
    ...parts.map(({ account, memo, amount }, index) =>
      iifRow(
        index === 0 ? 'TRNS' : 'SPL',
        '',
        'GENERAL JOURNAL',
        formatSlashes(date),
        account,
        '',
        plainAmount(amount),
        number,
        memo,
      ),
    ),
    iifRow('ENDTRNS'),
  ]);
  return [
    iifRow('!TRNS', 'TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'),
    iifRow('!SPL', 'SPLID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'),
    iifRow('!ENDTRNS'),
    ...lines,
  ].join('');
}

/** For QuickBooks Online, which asks which column is which. */
export const writeQuickBooksCsv = (entries: readonly JournalEntry[]): string =>
  writeCsv([
    ['Journal No', 'Journal Date', 'Memo', 'Account Name', 'Debits', 'Credits', 'Description'],
    ...entries.flatMap(({ date, number, lines }) =>
      lines.map(({ account, memo, amount }) => [
        number,
        formatSlashes(date),
        `Payroll ${formatSlashes(date)}`,
        account,
        amount > 0 ? { amount: plainAmount(amount) } : '',
        amount < 0 ? { amount: plainAmount(negate(amount)) } : '',
        memo,
      ]),
    ),
  ]);

/** Xero takes no more lines in a file of manual journals. */
export const MOST_XERO_LINES = 300;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "27 Nov 2026": Xero reads 11/06/2026 as June 11. */
function xeroDate(date: PlainDate): string {
  const { year, month, day } = partsOf(date);
  return `${String(day).padStart(2, '0')} ${MONTHS[month - 1]} ${year}`;
}

/** For Xero's import of manual journals. An entry is never parted between two files. */
export function writeXeroCsv(entries: readonly JournalEntry[]): readonly string[] {
  const files: (readonly WrittenCell[])[][] = [];
  for (const { date, number, lines } of entries) {
    const rows = lines.map(({ account, memo, amount }) => [
      `Payroll ${number}`,
      xeroDate(date),
      memo,
      account,
      'Tax Exempt (0%)',
      { amount: plainAmount(amount) },
    ]);
    const last = files.at(-1);
    if (last && last.length + rows.length <= MOST_XERO_LINES) last.push(...rows);
    else files.push(rows);
  }
  return files.map((rows) =>
    writeCsv([['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'], ...rows]),
  );
}
