import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardedNames } from '../../../domain/documents/read-field-table.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { decideLevel } from '../../../domain/integrity/levels.ts';
import { guardNames } from '../../../domain/integrity/name-guard/guard-names.ts';
import { add, cents, sumOf } from '../../../domain/money.ts';
import { calculate } from './calculate.ts';
import { bankStatement } from './kind.ts';
import { reconcile } from './reconcile.ts';
import { sampleTransactions } from './sample-transactions.ts';
import { sample } from './sample.ts';
import { type BankStatementInput, draftSchema, schema } from './schema.ts';
import type { StatementTransaction } from './transactions.ts';
import { maskAccount } from './view.ts';

const TODAY = plainDate('2026-11-20');
const errors = (statement: unknown) =>
  Object.fromEntries(
    (schema.safeParse(statement).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const line = (date: string, amount: number, description = 'Line'): StatementTransaction => ({
  date: plainDate(date),
  description,
  reference: '',
  amount: cents(amount),
});
const statementOf = (
  transactions: StatementTransaction[],
  rest: Partial<BankStatementInput> = {},
): BankStatementInput => ({
  ...sample(1),
  transactionsOption: 'manual',
  startingBalance: cents(10_000),
  endingBalance: cents(10_000 + sumOf(transactions, ({ amount }) => amount)),
  transactions,
  ...rest,
});
const documentOf = (statement: BankStatementInput) =>
  bankStatement.documents(calculate(statement, TODAY), statement.template)[0]!;

test.each([1, 2])('the sample of template %i can be sold, and is a specimen for everyone', (template) => {
  expect(errors(sample(template))).toEqual({});
  expect(bankStatement.ceiling(sample(template), TODAY)).toMatchObject({ unverified: 'S', verified: 'S' });
  expect(bankStatement.specimenOf!(sample(template))).toEqual(sample(template));
});

test('the running balance follows the dates, and lines of one day keep their order', () => {
  const { rows, paidIn, paidOut, paidInCount, paidOutCount } = calculate(
    statementOf([
      line('2026-03-02', -500, 'second'),
      line('2026-02-01', 2000, 'first'),
      line('2026-03-02', 100, 'third'),
    ]),
    TODAY,
  );
  expect(rows.map(({ description, balance }) => [description, balance])).toEqual([
    ['first', 12_000],
    ['second', 11_500],
    ['third', 11_600],
  ]);
  expect({ paidIn, paidOut, paidInCount, paidOutCount }).toEqual({
    paidIn: 2100,
    paidOut: 500,
    paidInCount: 2,
    paidOutCount: 1,
  });
});

test('each month closes with its own balance, even without lines', () => {
  const { months } = calculate(
    statementOf([line('2026-02-01', 2000), line('2026-04-30', -700)], {
      statementStartDate: plainDate('2026-01-31'),
      statementEndDate: plainDate('2026-05-01'),
    }),
    TODAY,
  );
  expect(months.map(({ month, opening, closing }) => [month, opening, closing])).toEqual([
    ['2026-01', 10_000, 10_000],
    ['2026-02', 10_000, 12_000],
    ['2026-03', 12_000, 12_000],
    ['2026-04', 12_000, 11_300],
    ['2026-05', 11_300, 11_300],
  ]);
});

test('opening balance + transactions = closing balance, whatever the lines', () => {
  const amounts = fc.array(fc.integer({ min: -900_000_000, max: 900_000_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 900_000_000 }), (list, opening) => {
      const statement = statementOf(
        list.map((amount, index) => line(`2026-0${(index % 9) + 1}-15`, amount)),
        { startingBalance: cents(opening) },
      );
      const { rows, months, paidIn, paidOut, reconciliation } = calculate(statement, TODAY);
      expect(reconciliation.expected).toBe(opening + paidIn - paidOut);
      expect(rows.at(-1)?.balance ?? opening).toBe(reconciliation.expected);
      expect(months.at(-1)!.closing).toBe(reconciliation.expected);
      expect(add(...months.map((month) => month.paidIn))).toBe(paidIn);
    }),
  );
});

test('a statement that does not balance shows the difference and cannot be sold', () => {
  const statement = statementOf([line('2026-02-01', 2000)], { endingBalance: cents(13_234) });
  expect(reconcile(statement)).toEqual({
    expected: 12_000,
    difference: 1234,
    isBalanced: false,
    sentence: 'The ending balance is 12.34 more than the starting balance plus transactions.',
  });
  expect(errors(statement)).toEqual({
    endingBalance: 'The ending balance is 12.34 more than the starting balance plus transactions. Expected: 120.00',
  });
  expect(documentOf(statement).view.notes).toContain(reconcile(statement).sentence);
});

test('a line outside the period is named', () => {
  const statement = statementOf([line('2026-02-01', 2000), line('2027-01-01', -1)]);
  expect(errors(statement)).toEqual({ 'transactions.1.date': 'This date is outside the statement period' });
});

test('made-up transactions make a specimen for everyone, typed and imported ones do not', () => {
  const ceilingOf = (transactionsOption: BankStatementInput['transactionsOption']) =>
    bankStatement.ceiling(statementOf([], { transactionsOption }), TODAY).verified;
  expect(ceilingOf('manual')).toBe('B');
  expect(ceilingOf('import')).toBe('B');
  expect(ceilingOf('sample')).toBe('S');
  expect(bankStatement.ceiling(statementOf([], { bankCustomerServiceNumber: '1-888-012-3456' }), TODAY).verified).toBe(
    'S',
  );
});

test('only the last four characters of an account number are printed', () => {
  expect(maskAccount('4412-2044-187')).toBe('•••• 4187');
  expect(maskAccount('418')).toBe('••••');
  const document = documentOf(statementOf([], { accountNumber: '44122044187' }));
  expect(JSON.stringify(document)).not.toContain('4412');
  expect(document.view.accountNumber).toBe('•••• 4187');
});

test('the label says that the issuer is not verified as a bank', () => {
  expect(documentOf(sample(1)).view.label).toBe(
    'Ledger statement - Alder Row Housing Co-operative is not shown to be a bank',
  );
});

test('made-up lines lead from the opening to the closing balance within the period, and say that they are samples', () => {
  const period = {
    start: plainDate('2026-01-01'),
    end: plainDate('2026-03-31'),
    opening: cents(120_000),
    closing: cents(98_765),
  };
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const lines = sampleTransactions(random, period);
  expect(lines).toHaveLength(24);
  expect(sumOf(lines, ({ amount }) => amount)).toBe(98_765 - 120_000);
  expect(lines.filter(({ date }) => date < period.start || date > period.end)).toEqual([]);
  expect(lines.filter(({ description }) => !description.startsWith('Sample'))).toEqual([]);
});

test.each([1, 2] as const)('an empty draft of template %i renders', (template) => {
  const { view } = documentOf(draftSchema.parse({ template, transactions: [{ amount: 100 }] }));
  expect(view.rows[0]!.date).toBe('–');
  expect(JSON.stringify(view)).not.toMatch(/undefined|NaN/);
});

test('missing values are named in the words of the specification', () => {
  const empty = errors(draftSchema.parse({}));
  expect(empty.bankCustomerServiceNumber).toBe('Please retrieve service number');
  expect(errors({ ...sample(1), bankWebsite: 'a_b' }).bankWebsite).toBe(
    'Only letters, periods, slashes, and colons are allowed',
  );
  expect(errors({ ...sample(1), accountNumber: '000' }).accountNumber).toBe('Account number must be 10-11 characters');
});

test('every field that can be invalid belongs to a step', () => {
  const checked = new Set(bankStatement.steps.flatMap(({ checks }) => checks));
  expect(Object.keys(sample(1)).filter((path) => !checked.has(path))).toEqual([]);
});

test('lines show the year only if the statement covers more than one', () => {
  const two = statementOf([line('2025-12-31', 100)], {
    statementStartDate: plainDate('2025-12-01'),
    statementEndDate: plainDate('2026-01-31'),
  });
  expect(documentOf(two).view.rows[0]!.date).toBe('Dec 31, 2025');
  expect(documentOf(two).view.months.map(({ name, year }) => `${name} ${year}`)).toEqual([
    'December 2025',
    'January 2026',
  ]);
  expect(documentOf(statementOf([line('2026-02-01', 1)])).view.rows[0]!.date).toBe('Feb 1');
});

const levelOf = (statement: BankStatementInput, verificationStatus: Parameters<typeof decideLevel>[1]) =>
  decideLevel(
    bankStatement.ceiling(statement, TODAY),
    verificationStatus,
    guardNames(bankStatement.id, guardedNames(bankStatement.fields, statement)),
  ).level;
const own = statementOf([line('2026-02-01', 2000)]);

test('only a staff-verified business gets a ledger without SPECIMEN, and never with made-up lines', () => {
  expect(levelOf(own, { level: 'U' })).toBe('S');
  expect(levelOf(own, { level: 'D', domain: 'alderrow.example' })).toBe('S');
  expect(levelOf(own, { level: 'B', verifiedOn: 'Nov 2, 2026' })).toBe('B');
  expect(levelOf(sample(1), { level: 'B', verifiedOn: 'Nov 2, 2026' })).toBe('S');
});

const guard = (change: Partial<BankStatementInput>) =>
  guardNames(bankStatement.id, guardedNames(bankStatement.fields, statementOf([], change))).action;

test('the name of a bank is refused as issuer and account type, and allowed as a payee', () => {
  expect(guard({ accountType: 'Business checking account' })).toBe('allow');
  expect(guard({ bankName: 'Wells Fargo' })).toBe('refuse');
  expect(guard({ accountType: 'Chase checking' })).toBe('refuse');
  expect(guard({ transactions: [line('2026-02-01', -500, 'Wells Fargo card payment')] })).toBe('allow');
});
