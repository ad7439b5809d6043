import { formatDate, formatDateRange, type PlainDate } from '../../../domain/calendar.ts';
import { type Cents, formatDollars, formatMoney, negate } from '../../../domain/money.ts';
import { cityLine, dashPhone } from '../../../domain/us.ts';
import type { CalculatedDocument, TwinRow, TwinSection } from '../../../domain/documents/kind.ts';
import type { CalculatedBankStatement, StatementMonth, StatementRow } from './calculate.ts';
import type { BankStatementView, LedgerMonthView, LedgerRowView, MonthBar } from './document-view.ts';

export const labelOf = (issuer: string): string =>
  `Ledger statement - ${issuer || 'the issuer'} is not shown to be a bank`;

/** "•••• 1187": at most the last four characters are printed. */
export function maskAccount(accountNumber: string): string {
  const bare = accountNumber.replaceAll('-', '');
  return bare === '' ? '–' : `•••• ${bare.length > 4 ? bare.slice(-4) : ''}`.trimEnd();
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? 'No date';

/** Dates include the year only when the statement covers more than one. */
const lineDate = (date: PlainDate, isOneYear: boolean): string =>
  date === '' ? '–' : isOneYear ? formatDate(date).replace(/, \d+$/, '') : formatDate(date);

const rowView = (row: StatementRow, isOneYear: boolean): LedgerRowView => ({
  date: lineDate(row.date, isOneYear),
  description: row.description,
  reference: row.reference,
  paidOut: row.amount < 0 ? formatMoney(negate(row.amount)) : '',
  paidIn: row.amount > 0 ? formatMoney(row.amount) : '',
  balance: formatMoney(row.balance),
});

const monthView = (month: StatementMonth, isOneYear: boolean): LedgerMonthView => ({
  name: monthName(month.month),
  year: isOneYear ? '' : month.month.slice(0, 4),
  opening: formatMoney(month.opening),
  rows: month.rows.map((row) => rowView(row, isOneYear)),
  paidOut: formatMoney(month.paidOut),
  paidIn: formatMoney(month.paidIn),
  closing: formatMoney(month.closing),
});

function monthBarsOf(months: readonly StatementMonth[]): readonly MonthBar[] {
  const highest = Math.max(0, ...months.map(({ closing }) => closing));
  if (months.length < 2 || months.length > 12 || highest === 0) return [];
  const isShort = months.length > 6;
  return months.map(({ month, closing }) => ({
    name: isShort ? monthName(month).slice(0, 3) : monthName(month),
    figure: formatMoney(closing),
    height: Math.max(0, closing) / highest,
  }));
}

const transactionCount = (count: number): string =>
  count === 1 ? '1 transaction' : `${count.toLocaleString('en-US')} transactions`;

function notesOf({ statement, reconciliation }: CalculatedBankStatement): readonly string[] {
  const notes = [`Ledger kept by ${statement.bankName || 'the issuer'}, which is not shown to be a bank.`];
  if (statement.transactionsOption === 'import') notes.push('The issuer imported the transactions from a file.');
  if (statement.transactionsOption === 'sample')
    notes.push('These are sample transactions. This statement is a specimen.');
  if (!reconciliation.isBalanced) notes.push(reconciliation.sentence);
  return notes;
}

function viewOf(calculated: CalculatedBankStatement): BankStatementView {
  const { statement, rows, months, issued, paidIn, paidOut, paidInCount, paidOutCount } = calculated;
  const { statementStartDate: start, statementEndDate: end } = statement;
  const isOneYear =
    new Set([...rows.map(({ date }) => date), start, end].filter(Boolean).map((date) => date.slice(0, 4))).size <= 1;
  const period = start && end ? formatDateRange(start, end) : '–';
  const account = maskAccount(statement.accountNumber);
  const bars = monthBarsOf(months);
  const view = {
    title: 'Account statement',
    issuer: statement.bankName,
    reference: `Account ${account}`,
    label: labelOf(statement.bankName),
    issuerLine: [
      statement.bankAddress,
      cityLine(statement.bankCity, statement.bankState, statement.bankZip, statement.bankZip4),
      statement.bankWebsite,
    ]
      .filter(Boolean)
      .join(', '),
    holder: {
      name: statement.fullName,
      lines: [statement.address, cityLine(statement.city, statement.state, statement.zip, statement.zip4)].filter(
        Boolean,
      ),
    },
    period,
    issued: formatDate(issued),
    accountType: statement.accountType || '–',
    accountNumber: account,
    serviceNumber: dashPhone(statement.bankCustomerServiceNumber) || '–',
    summary: [
      {
        name: 'Beginning balance',
        value: formatDollars(statement.startingBalance),
        note: start ? formatDate(start) : '',
      },
      { name: 'Total credits', value: formatDollars(paidIn), note: transactionCount(paidInCount) },
      {
        name: 'Total debits',
        value: formatDollars(paidOut === 0 ? paidOut : negate(paidOut)),
        note: transactionCount(paidOutCount),
      },
      { name: 'Ending balance', value: formatDollars(statement.endingBalance), note: end ? formatDate(end) : '' },
    ],
    opening: formatMoney(statement.startingBalance),
    closing: formatMoney(statement.endingBalance),
    closingName: end ? `Ending balance, ${formatDate(end)}` : 'Ending balance',
    paidOut: formatMoney(paidOut),
    paidIn: formatMoney(paidIn),
    rows: rows.map((row) => rowView(row, isOneYear)),
    months: months.map((month) => monthView(month, isOneYear)),
    monthBars: bars,
    monthBarsAlt: `Month-end balances: ${bars.map(({ name, figure }) => `${name} ${figure}`).join(', ')}`,
    notes: notesOf(calculated),
  };
  return { ...view, twin: twinOf(view) };
}

const twinLine = (row: LedgerRowView): TwinRow => ({
  name: [row.date, row.description, row.reference].filter(Boolean).join(', '),
  value: row.paidOut ? `−${row.paidOut}` : row.paidIn || '0.00',
  note: `Balance ${row.balance}`,
});

function twinOf(view: Omit<BankStatementView, 'twin'>): readonly TwinSection[] {
  return [
    {
      heading: view.title,
      rows: [
        { name: 'From', value: view.issuer, note: view.issuerLine },
        { name: 'Account holder', value: view.holder.name, note: view.holder.lines.join(', ') },
        { name: 'Statement period', value: view.period },
        { name: 'Issued', value: view.issued },
        { name: 'Account type', value: view.accountType },
        { name: 'Account number', value: view.accountNumber },
        { name: 'Customer service', value: view.serviceNumber },
      ],
    },
    { heading: 'Account summary', rows: view.summary },
    {
      heading: 'Transactions',
      rows: [
        { name: 'Beginning balance', value: view.opening },
        ...view.rows.map(twinLine),
        { name: view.closingName, value: view.closing },
      ],
    },
    {
      heading: 'Month-end balances',
      rows: view.months.map(({ name, year, closing, paidIn, paidOut }) => ({
        name: [name, year].filter(Boolean).join(' '),
        value: closing,
        note: `Credits ${paidIn}, debits ${paidOut}`,
      })),
    },
    { heading: 'About this statement', rows: view.notes.map((value) => ({ name: 'Note', value })) },
  ];
}

const figure = (name: string, amount: Cents) => ({ name, amount });

export function documents(calculated: CalculatedBankStatement): readonly CalculatedDocument<BankStatementView>[] {
  const { statement, paidIn, paidOut, reconciliation } = calculated;
  const view = viewOf(calculated);
  return [
    {
      view,
      facts: {
        issuer: statement.bankName,
        person: statement.fullName,
        period: view.period,
        figures: [
          figure('Beginning balance', statement.startingBalance),
          figure('Total credits', paidIn),
          figure('Total debits', paidOut),
          figure('Ending balance', statement.endingBalance),
        ],
        enteredByIssuer: 0,
      },
      working: [
        {
          figure: 'Ending balance',
          sum: `${view.opening} + ${view.paidIn} − ${view.paidOut}`,
          result: formatMoney(reconciliation.expected),
        },
      ],
    },
  ];
}
