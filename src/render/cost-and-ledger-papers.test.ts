import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import { calculate } from '../domain/documents/bank-statement/calculate.ts';
import { bankStatement } from '../domain/documents/bank-statement/kind.ts';
import { type BankStatementInput, schema as statementSchema } from '../domain/documents/bank-statement/schema.ts';
import { utilityBill } from '../domain/documents/utility-bill/kind.ts';
import { schema as billSchema, type UtilityBillInput } from '../domain/documents/utility-bill/schema.ts';
import { type Cents, cents, formatDollars, formatMoney, sumOf } from '../domain/money.ts';
import type { BankStatementView } from '../domain/documents/bank-statement/paper-view.ts';
import type { UtilityBillView } from '../domain/documents/utility-bill/paper-view.ts';
import { EXAMPLE_DATE, exampleJob, type FramedExample } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';
import { createRenderer, type Renderer } from './renderer.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ root: process.cwd(), processes: 1 });
});
afterAll(() => renderer.stop());

const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '');

/** As a verified business would have it: without the engraved word, which lies over other words on purpose. */
async function draw(kind: typeof utilityBill | typeof bankStatement, input: unknown, template: number) {
  const example = await exampleJob({ ...kind, sample: () => input, specimenOf: undefined } as never, template);
  const examples: readonly FramedExample[] = example.papers;
  const papers = examples.map((paper) => ({
    ...paper,
    frame: {
      ...paper.frame,
      level: 'B' as const,
      statusLine: 'Business verified by staff on Nov 2, 2026.',
      specimen: false,
    },
  }));
  return { ...papers[0]!, pdf: await renderer.render({ ...example, papers }) };
}

const WIDE = 'Wwwwwwwww Wwwwwwwww Wwwwwwwww Wwwwwwwww Wwwwwwwwww';
const LONGEST = {
  name: WIDE,
  address: `${WIDE} ${WIDE} ${WIDE}`.slice(0, 120),
  unbroken: 'W'.repeat(50),
};

const longestParty = {
  address: LONGEST.address,
  city: LONGEST.name,
  state: 'DC',
  zip: '180155',
};

function longestBill(template: number): UtilityBillInput {
  return {
    ...utilityBill.sample(template),
    companyName: LONGEST.name,
    companyAddress: LONGEST.address,
    companyCity: LONGEST.name,
    companyZip: '180155',
    companyWebsite: LONGEST.unbroken,
    ...longestParty,
    fullName: LONGEST.unbroken,
    accountReference: '0000-0000-0000-0000-0',
    previousStatementAmount: cents(900_000_000),
    basis: 'w'.repeat(240),
    source: `${LONGEST.address} ${LONGEST.address}`.slice(0, 240).trim(),
    ...(template === 2 ? { gallonsWaterCharge: '415000000.5', drainage: cents(0) } : {}),
    ...(template === 3 ? { previousReading: '0.001', currentReading: '5300000.001', consumption: '5300000' } : {}),
    ...(template === 1 || template > 3 ? { paymentDueAmount: cents(900_000_000) } : {}),
  } as UtilityBillInput;
}

test.each([1, 2, 3, 4, 5])(
  'cost statement %i holds the longest texts and the largest sums without touching',
  async (template) => {
    const bill = billSchema.parse(longestBill(template));
    const { facts, pdf } = await draw(utilityBill, bill, template);
    using paper = inspect(pdf);
    expect(overlaps(paper.words())).toEqual([]);
    expect(outside(paper.words())).toEqual([]);
    // Whole words: figures that run into one another would be one word.
    const words = new Set(paper.words().map((word) => word.text));
    const isPrinted = (amount: Cents) => words.has(formatMoney(amount)) || words.has(formatDollars(amount));
    expect(facts.figures.filter(({ amount }) => !isPrinted(cents(amount)))).toEqual([]);
    expect(squeezed(paper.text())).toContain(squeezed(LONGEST.unbroken));
  },
);

test.each([1, 2, 3, 4, 5])('cost statement %i prints the formula beside each charge', async (template) => {
  const { view, pdf } = await draw(utilityBill, utilityBill.sample(template), template);
  using paper = inspect(pdf);
  const text = squeezed(paper.text());
  const { charges } = view as UtilityBillView;
  for (const { name, how, amount } of charges) expect(text).toContain(squeezed(name + how + amount));
});

test.each([
  [1, 'What the sum is made of'],
  [2, 'Gallons used'],
  [4, 'The dates of this statement'],
  [5, 'Days of service'],
])('cost statement %i without earlier months draws what it knows and no invented chart', async (template, words) => {
  const bill = { ...utilityBill.sample(template), pastUsage: [] };
  const { pdf } = await draw(utilityBill, bill, template);
  using paper = inspect(pdf);
  expect(paper.text()).toContain(words);
  expect(paper.text()).not.toContain('Used each month');
});

function longLedger(template: 1 | 2, count: number): BankStatementInput {
  const transactions = Array.from({ length: count }, (_, index) => ({
    date: plainDate(
      `2026-${String(1 + Math.floor((index * 10) / count)).padStart(2, '0')}-${String(1 + (index % 27)).padStart(2, '0')}`,
    ),
    description: index % 40 === 0 ? LONGEST.address : `Line ${index + 1} of a long ledger`,
    reference: index % 50 === 0 ? 'R'.repeat(40) : `R-${index + 1}`,
    amount: cents(index % 2 === 0 ? 900_000_000 - index : index - 900_000_000),
  }));
  const startingBalance = cents(-12_345);
  return {
    ...bankStatement.sample(template),
    bankName: LONGEST.name,
    bankAddress: LONGEST.address,
    fullName: LONGEST.unbroken,
    ...longestParty,
    accountType: LONGEST.unbroken,
    statementStartDate: plainDate('2026-01-01'),
    transactionsOption: 'manual',
    transactions,
    startingBalance,
    endingBalance: cents(startingBalance + sumOf(transactions, ({ amount }) => amount)),
  };
}

test.each([1, 2] as const)(
  'ledger statement %i prints 400 lines over pages, each with its head, none touching another',
  async (template) => {
    const statement = statementSchema.parse(longLedger(template, 400));
    const { pdf } = await draw(bankStatement, statement, template);
    using paper = inspect(pdf);
    const pages = Number(paper.info().Pages);
    expect(pages).toBeGreaterThan(10);
    const calculated = calculate(statement, EXAMPLE_DATE);
    for (let page = 1; page <= pages; page += 1) {
      const text = squeezed(paper.text(page));
      expect(text).toContain(`${page}of${pages}`);
      expect(text).toContain('PaidoutPaidinBalance');
    }
    const words = paper.words();
    for (let page = 1; page <= pages; page += 1)
      expect(overlaps(words.filter((word) => word.page === page))).toEqual([]);
    expect(outside(words)).toEqual([]);
    const figures = new Set(words.map((word) => word.text));
    const printed = [
      ...calculated.rows.map(({ balance }) => balance),
      ...(template === 1
        ? [calculated.paidIn, calculated.paidOut]
        : calculated.months.flatMap(({ paidIn, paidOut }) => [paidIn, paidOut])),
    ];
    expect(printed.map(formatMoney).filter((figure) => !figures.has(figure))).toEqual([]);
  },
  30_000,
);

test('ledger statement 1 carries each page’s last balance forward to the next', async () => {
  const { pdf } = await draw(bankStatement, statementSchema.parse(longLedger(1, 120)), 1);
  using paper = inspect(pdf);
  const pages = Number(paper.info().Pages);
  const balanceAfter = (page: number, words: RegExp) => words.exec(paper.text(page))?.[1];
  for (let page = 1; page < pages; page += 1) {
    const carried = balanceAfter(page, /Carried forward to page \d+\s+(−?[\d,]+\.\d\d)/);
    expect(carried).toBeDefined();
    expect(balanceAfter(page + 1, new RegExp(`Brought forward from page ${page}\\s+(−?[\\d,]+\\.\\d\\d)`))).toBe(
      carried,
    );
  }
  expect(paper.text(pages)).toContain('Closing balance, Oct 31, 2026');
  expect(paper.text(pages)).not.toContain('Carried forward');
});

test('ledger statement 2 closes each month with its sums', async () => {
  const statement = statementSchema.parse(longLedger(2, 60));
  const { pdf } = await draw(bankStatement, statement, 2);
  using paper = inspect(pdf);
  const text = squeezed(paper.text());
  for (const { paidIn, paidOut, closing } of calculate(statement, EXAMPLE_DATE).months)
    expect(text).toContain(`closes${formatMoney(paidOut)}${formatMoney(paidIn)}${formatMoney(closing)}`);
});

test('a statement of one line, and one of none, still close', async () => {
  for (const count of [0, 1]) {
    for (const template of [1, 2] as const) {
      const { pdf } = await draw(bankStatement, statementSchema.parse(longLedger(template, count)), template);
      using paper = inspect(pdf);
      expect(paper.text()).toContain('Closing balance');
    }
  }
});

test('a month is not parted behind its first line, nor from the line that closes it', async () => {
  const whole = statementSchema.parse(bankStatement.sample(2));
  const alone: string[] = [];
  for (let count = 18; count <= 24; count += 1) {
    const transactions = whole.transactions.slice(0, count);
    const endingBalance = cents(whole.startingBalance + sumOf(transactions, ({ amount }) => amount));
    // One after the other: a single process prints them.
    // oxlint-disable-next-line no-await-in-loop
    const { view, pdf } = await draw(bankStatement, { ...whole, transactions, endingBalance }, 2);
    using paper = inspect(pdf);
    const { months } = view as unknown as BankStatementView;
    for (const page of paper.text().split('\f'))
      for (const { name, rows } of months) {
        const lines = rows.filter(({ date, description }) => new RegExp(`${date} +${description}`).test(page)).length;
        const isClosed = page.includes(`${name} closes`);
        if (isClosed ? rows.length > 0 && lines === 0 : lines === 1) alone.push(`${name} of ${count} lines`);
      }
  }
  expect(alone).toEqual([]);
});

test('the sum of a cost statement stands on the page of its charges', async () => {
  const address = 'Building 1234, Apartment 5678, North-Western Martin Luther King Junior Boulevard, Floor 22';
  const bill = billSchema.parse({ ...utilityBill.sample(3), address, city: LONGEST.name, basis: 'word '.repeat(45) });
  const { view, pdf } = await draw(utilityBill, bill, 3);
  using paper = inspect(pdf);
  const { charges, sum } = view as unknown as UtilityBillView;
  const [page] = paper
    .text()
    .split('\f')
    .filter((each) => each.includes(sum.name));
  for (const { name } of charges) expect(page).toContain(name);
});
