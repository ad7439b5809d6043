import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek, type PlainDate, plainDate } from '../calendar.ts';
import { cents, sumOf } from '../money.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { writeXlsx } from '../spreadsheet/write-xlsx.ts';
import { bankingDayUntil, businessDaysAfter, depositHolidays, isBusinessDay, whyBanksClose } from './business-days.ts';
import { federalDeposits, type FederalLiability } from './federal-deposits.ts';
import type { IssuedStub } from './issued-stub.ts';
import { FIRST_ACCOUNTS, journalOf, MOST_XERO_LINES, writeIif, writeQuickBooksCsv, writeXeroCsv } from './journal.ts';
import { registerByDepartment } from './register-sums.ts';
import { registerTable } from './register.ts';
import { federalLiabilities, taxLiability } from './tax-liability.ts';
import { writeCsv } from './write-csv.ts';

const paid = (payDate: string, dollars: number): FederalLiability => ({
  payDate: plainDate(payDate),
  amount: cents(dollars * 100),
});
const due = (liabilities: readonly FederalLiability[], schedule: 'monthly' | 'semiweekly') =>
  federalDeposits(liabilities, schedule).map(({ due: day, amount, rule }) => [day, amount / 100, rule]);

test('the legal holidays of 2026 in the District of Columbia', () => {
  expect(depositHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-04-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
  ]);
  // January 1, 2028 is a Saturday.
  expect(isBusinessDay(plainDate('2027-12-31'))).toBe(false);
});

const why = (date: string) => whyBanksClose(plainDate(date));
const until = (date: string) => bankingDayUntil(plainDate(date));

test('banks close on weekends and federal holidays, on the Monday after a Sunday, and not on the Friday before a Saturday', () => {
  expect(['2026-11-26', '2026-11-28', '2026-11-29', '2026-11-27'].map(why)).toEqual([
    'Thanksgiving Day',
    'Saturday',
    'Sunday',
    null,
  ]);
  // July 4, 2026 is a Saturday: the Friday is a holiday for deposits of taxes only.
  expect([why('2026-07-03'), isBusinessDay(plainDate('2026-07-03'))]).toEqual([null, false]);
  expect([why('2027-12-31'), why('2027-07-05'), why('2023-01-02')]).toEqual([
    null,
    'Independence Day, observed',
    'New Year’s Day, observed',
  ]);
  // Emancipation Day of the District of Columbia is no bank holiday.
  expect(why('2026-04-16')).toBe(null);
});

test('the banking day before a closed one may be in the month or year before', () => {
  expect(['2027-01-03', '2026-05-25', '2023-01-02', '2026-11-25'].map(until)).toEqual([
    '2026-12-31',
    '2026-05-22',
    '2022-12-30',
    '2026-11-25',
  ]);
});

test('a monthly deposit is due on the 15th of the next month, or the next business day', () => {
  const year = [paid('2026-01-09', 500), paid('2026-01-23', 600), paid('2026-07-10', 700), paid('2026-12-31', 800)];
  expect(due(year, 'monthly')).toEqual([
    // February 15, 2026 is a Sunday before a holiday.
    ['2026-02-17', 1100, 'monthly'],
    ['2026-08-17', 700, 'monthly'],
    ['2027-01-15', 800, 'monthly'],
  ]);
});

test('a semiweekly deposit is due on Wednesday for Wednesday to Friday, and on Friday for Saturday to Tuesday', () => {
  const week = [paid('2026-03-04', 1), paid('2026-03-06', 2), paid('2026-03-07', 4), paid('2026-03-10', 8)];
  expect(due(week, 'semiweekly')).toEqual([
    ['2026-03-11', 3, 'semiweekly'],
    ['2026-03-13', 12, 'semiweekly'],
  ]);
});

test('a holiday within the three business days gives a day more', () => {
  // The Monday after is Columbus Day.
  expect(due([paid('2026-10-09', 1)], 'semiweekly')).toEqual([['2026-10-15', 1, 'semiweekly']]);
});

test('a quarter that ends within a semiweekly period divides it into two deposits on one day', () => {
  expect(due([paid('2026-09-30', 1), paid('2026-10-01', 2)], 'semiweekly')).toEqual([
    ['2026-10-07', 1, 'semiweekly'],
    ['2026-10-07', 2, 'semiweekly'],
  ]);
});

test('100,000 dollars are due on the next business day, and a monthly depositor becomes a semiweekly one', () => {
  const year = [paid('2026-05-01', 60_000), paid('2026-05-08', 40_000), paid('2026-05-15', 10), paid('2026-06-05', 20)];
  expect(due(year, 'monthly')).toEqual([
    ['2026-05-11', 100_000, 'next day'],
    ['2026-05-20', 10, 'semiweekly'],
    ['2026-06-10', 20, 'semiweekly'],
  ]);
});

test('100,000 dollars do not come together across two semiweekly periods', () => {
  expect(due([paid('2026-03-03', 95_000), paid('2026-03-04', 10_000)], 'semiweekly')).toEqual([
    ['2026-03-06', 95_000, 'semiweekly'],
    ['2026-03-11', 10_000, 'semiweekly'],
  ]);
});

const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(plainDate('2026-01-01'), days));

test('every liability is deposited once, on a business day after its pay date', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ payDate: day, amount: fc.integer({ min: 0, max: 9_000_000 }).map(cents) }), {
        maxLength: 60,
      }),
      fc.constantFrom('monthly' as const, 'semiweekly' as const),
      (liabilities, schedule) => {
        const deposits = federalDeposits(liabilities, schedule);
        expect(sumOf(deposits, ({ amount }) => amount)).toBe(sumOf(liabilities, ({ amount }) => amount));
        for (const deposit of deposits) {
          expect(isBusinessDay(deposit.due)).toBe(true);
          expect(deposit.due > deposit.lastPayDate).toBe(true);
          const least = deposit.rule === 'semiweekly' ? 3 : 1;
          expect(deposit.due >= businessDaysAfter(deposit.lastPayDate, least)).toBe(true);
          expect(deposit.amount < 10_000_000 || deposit.rule === 'next day').toBe(true);
        }
      },
    ),
  );
});

test('business days leave out weekends', () => {
  fc.assert(
    fc.property(day, (date: PlainDate) => {
      const next = businessDaysAfter(date, 1);
      expect([1, 2, 3, 4, 5]).toContain(dayOfWeek(next));
    }),
  );
});

const line = (key: string, name: string, amount: number) => ({ key, name, amount: cents(amount) });
const stub: IssuedStub = {
  documentId: 'a',
  number: '26-1',
  person: '=Maren, "M" Adeyemi',
  department: '',
  isContractor: false,
  payDate: plainDate('2026-11-20'),
  period: 'Nov 1 – Nov 14, 2026',
  gross: cents(282_713),
  otherPay: cents(0),
  net: cents(212_044),
  taxes: [
    line('federalIncomeTax', 'Federal income tax', 23_277),
    line('medicare', 'Medicare', 3_978),
    line('stateIncomeTax', 'Pennsylvania income tax', 20_428),
  ],
  employerTaxes: [
    line('employerMedicare', 'Employer Medicare', 3_978),
    line('futa', 'Federal unemployment (FUTA)', 100),
  ],
  deductions: [line('custom-health', 'Health plan', 27_986)],
  contributions: [line('custom-match', '401(k) match', 1_000)],
  corrections: [],
  adjustment: cents(5_000),
  payments: [],
  leave: [],
  paid: null,
};
const contractor: IssuedStub = {
  ...stub,
  number: '26-2',
  person: 'Nora Okafor',
  department: '',
  isContractor: true,
  payDate: plainDate('2026-11-27'),
  gross: cents(100_000),
  net: cents(100_000),
  taxes: [],
  employerTaxes: [],
  deductions: [],
  contributions: [],
  corrections: [],
  adjustment: cents(0),
};

test('each department has a total, people without one have the last, and without departments nothing is added', () => {
  const [ovens, counter] = [
    { ...stub, department: 'Ovens' },
    { ...contractor, department: 'Counter' },
  ];
  const { headings, rows } = registerTable([
    ovens,
    counter,
    { ...ovens, department: 'ovens' },
    { ...stub, number: '26-9' },
  ]);
  expect(headings.slice(0, 3)).toEqual(['Pay date', 'Name', 'Department']);
  const at = headings.indexOf('Gross pay');
  const net = headings.indexOf('Net pay');
  expect(rows.slice(-4).map((row) => [row[0], row[at], row[net]])).toEqual([
    ['Total, Counter', { amount: '1000.00' }, { amount: '1000.00' }],
    ['Total, Ovens', { amount: '5654.26' }, { amount: '4240.88' }],
    ['Total, No department', { amount: '2827.13' }, { amount: '2120.44' }],
    ['Total', { amount: '9481.39' }, { amount: '7361.32' }],
  ]);
  expect(rows.every(({ length }) => length === headings.length)).toBe(true);
  const [first] = registerByDepartment([ovens, counter]).filter(({ department }) => department === 'Ovens');
  expect(first!.sums).toMatchObject({ gross: 282_713, taxes: 47_683, deductions: 27_986, byEmployer: 5_078 });
  expect(registerByDepartment([stub, contractor])).toEqual([]);
});

test('taxes are owed to their agencies, with both parts of each', () => {
  expect(taxLiability([stub, stub, contractor])).toEqual({
    federal: [
      { name: 'Federal income tax', withheld: 46_554, employer: 0 },
      { name: 'Medicare', withheld: 7_956, employer: 7_956 },
    ],
    unemployment: [{ name: 'Federal unemployment (FUTA)', withheld: 0, employer: 200 }],
    local: [{ name: 'Pennsylvania income tax', withheld: 40_856, employer: 0 }],
  });
  expect(federalLiabilities([stub, contractor]).map(({ amount }) => amount)).toEqual([31_233, 0]);
});

test('the register has a row for each stub, a column for each line, and totals', () => {
  const { headings, rows } = registerTable([stub, contractor]);
  expect(headings).toEqual([
    'Pay date',
    'Name',
    'Pay period',
    'Document',
    'Paid on',
    'Paid by',
    'Gross pay',
    'Federal income tax',
    'Medicare',
    'Pennsylvania income tax',
    'Health plan',
    'Reimbursements and adjustments',
    'Net pay',
    'Employer Medicare',
    'Federal unemployment (FUTA)',
    '401(k) match',
  ]);
  expect(rows.at(-1)!.slice(6)).toEqual(
    ['3827.13', '232.77', '39.78', '204.28', '279.86', '50.00', '3120.44', '39.78', '1.00', '10.00'].map((amount) => ({
      amount,
    })),
  );
  const [sheet] = readSpreadsheet(writeXlsx('Register', headings, rows));
  expect(sheet!.rows[1]!.map((cell) => cell?.text ?? '').slice(0, 7)).toEqual([
    '11/20/2026',
    '=Maren, "M" Adeyemi',
    'Nov 1 – Nov 14, 2026',
    '26-1',
    '',
    '',
    '2827.13',
  ]);
  expect(writeCsv(rows).split('\r\n')[0]).toContain('11/20/2026,"\'=Maren, ""M"" Adeyemi",');
});

test('every journal entry is balanced, whatever was paid', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount, amount, amount, amount, amount, amount, amount, fc.boolean()), {
        minLength: 1,
        maxLength: 20,
      }),
      (all) => {
        const stubs = all.map(([gross, tax, deduction, own, match, adjustment, owed, taken, isContractor], index) => ({
          ...stub,
          isContractor,
          payDate: addDays(stub.payDate, index % 3),
          gross: cents(gross),
          taxes: [line('t', 'Tax', tax)],
          deductions: [line('d', 'Plan', deduction), line('overpayment-x', 'Overpayment', taken)],
          corrections: [line('corrected-pay-x', 'Correction', owed)],
          employerTaxes: [line('e', 'Own', own)],
          contributions: [line('m', 'Match', match)],
          adjustment: cents(adjustment + owed),
          net: cents(gross - tax - deduction - taken + adjustment + owed),
        }));
        const entries = journalOf(stubs, FIRST_ACCOUNTS);
        for (const { lines } of entries) expect(sumOf(lines, ({ amount: each }) => each)).toBe(0);
        expect(new Set(entries.map(({ date }) => date)).size).toBe(entries.length);
      },
    ),
  );
});

test('the journal books services and rents of contractors to accounts of their own', () => {
  const rents = { ...contractor, otherPay: cents(70_000) };
  const [entry] = journalOf([contractor, rents], FIRST_ACCOUNTS);
  expect(entry!.lines).toEqual([
    { account: 'Contractors', memo: 'Contractor pay', amount: 130_000 },
    { account: 'Rents and Royalties', memo: 'Rents and other contractor pay', amount: 70_000 },
    { account: 'Payroll Clearing', memo: 'Net pay', amount: -200_000 },
  ]);
});

test('the journal is written for QuickBooks Desktop, QuickBooks Online and Xero', () => {
  const entries = journalOf([contractor], { ...FIRST_ACCOUNTS, contractors: 'Sub\tcontractors', cash: '090' });
  expect(writeIif(entries).split('\r\n')).toEqual([
    '!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
    '!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
    '!ENDTRNS',
    'TRNS\t\tGENERAL JOURNAL\t11/27/2026\tSub contractors\t\t1000.00\tPR-20261127\tContractor pay',
    'SPL\t\tGENERAL JOURNAL\t11/27/2026\t090\t\t-1000.00\tPR-20261127\tNet pay',
    'ENDTRNS',
    '',
  ]);
  expect(writeQuickBooksCsv(entries).split('\r\n').slice(1, 3)).toEqual([
    'PR-20261127,11/27/2026,Payroll 11/27/2026,Sub\tcontractors,1000.00,,Contractor pay',
    'PR-20261127,11/27/2026,Payroll 11/27/2026,090,,1000.00,Net pay',
  ]);
  // The columns of Xero's template, whose help asks for 27 Nov 2026 or 27/11/2026.
  expect(writeXeroCsv(entries)[0]!.split('\r\n').slice(0, 3)).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
    'Payroll PR-20261127,27 Nov 2026,Contractor pay,Sub\tcontractors,Tax Exempt (0%),1000.00',
    'Payroll PR-20261127,27 Nov 2026,Net pay,090,Tax Exempt (0%),-1000.00',
  ]);
});

test('a year for Xero is in files of at most 300 lines, each with whole entries', () => {
  const year = Array.from({ length: 104 }, (_, week) => ({ ...stub, payDate: addDays(stub.payDate, week) }));
  const files = writeXeroCsv(journalOf(year, FIRST_ACCOUNTS)).map((text) => text.trimEnd().split('\r\n').slice(1));
  expect(files.length).toBeGreaterThan(1);
  expect(Math.max(...files.map((lines) => lines.length))).toBeLessThanOrEqual(MOST_XERO_LINES);
  for (const lines of files)
    expect(lines.reduce((sum, each) => sum + Math.round(Number(each.split(',').at(-1)) * 100), 0)).toBe(0);
});
