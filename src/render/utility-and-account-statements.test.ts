import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { plainDate } from '../domain/calendar.ts';
import { calculate } from '../kinds/bank-statement/model/calculate.ts';
import { bankStatement } from '../kinds/bank-statement/model/kind.ts';
import { type BankStatementInput, schema as statementSchema } from '../kinds/bank-statement/model/schema.ts';
import { utilityBill } from '../kinds/utility-bill/model/kind.ts';
import { schema as billSchema, type UtilityBillInput } from '../kinds/utility-bill/model/schema.ts';
import { type Cents, cents, formatDollars, formatMoney, sumOf } from '../domain/money.ts';
import type { BankStatementView } from '../kinds/bank-statement/model/document-view.ts';
import type { UtilityBillView } from '../kinds/utility-bill/model/document-view.ts';
import { EXAMPLE_DATE, exampleJob, type FramedExample } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';

const renderer = sharedRenderer();

const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '');

/** Issued by a verified business, so without the engraved word, which overlaps other words on purpose. */
async function draw(kind: typeof utilityBill | typeof bankStatement, input: unknown, template: number) {
  const example = await exampleJob({ ...kind, sample: () => input, specimenOf: undefined } as never, template);
  const examples: readonly FramedExample[] = example.documents;
  const documents = examples.map((issued) => ({
    ...issued,
    frame: {
      ...issued.frame,
      level: 'B' as const,
      statusLine: 'Business verified by staff on Nov 2, 2026.',
      specimen: false,
    },
  }));
  return { ...documents[0]!, pdf: await renderer.render({ ...example, documents }) };
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
  'cost statement %i fits the longest texts and the largest amounts without overlap',
  async (template) => {
    const bill = billSchema.parse(longestBill(template));
    const { facts, pdf } = await draw(utilityBill, bill, template);
    using issued = inspect(pdf);
    expect(overlaps(issued.words())).toEqual([]);
    expect(outside(issued.words())).toEqual([]);
    // Whole words: amounts that run together would be one word.
    const words = new Set(issued.words().map((word) => word.text));
    const isPrinted = (amount: Cents) => words.has(formatMoney(amount)) || words.has(formatDollars(amount));
    expect(facts.figures.filter(({ amount }) => !isPrinted(cents(amount)))).toEqual([]);
    expect(squeezed(issued.text())).toContain(squeezed(LONGEST.unbroken));
  },
);

test.each([1, 2, 3, 4, 5])('cost statement %i prints the formula beside each charge', async (template) => {
  const { view, pdf } = await draw(utilityBill, utilityBill.sample(template), template);
  using issued = inspect(pdf);
  const text = squeezed(issued.text());
  const { charges } = view as UtilityBillView;
  for (const { name, how, amount } of charges) expect(text).toContain(squeezed(name + how + amount));
});

test.each([
  [1, 'Charges'],
  [2, 'Gallons used'],
  [4, 'Important dates'],
  [5, 'Service days'],
])('cost statement %i without earlier months draws only known values and no chart', async (template, words) => {
  const bill = { ...utilityBill.sample(template), pastUsage: [] };
  const { pdf } = await draw(utilityBill, bill, template);
  using issued = inspect(pdf);
  expect(issued.text()).toContain(words);
  expect(issued.text()).not.toContain('Used each month');
});

test('a cable statement frozen with service days only still prints them', async () => {
  const example = await exampleJob(utilityBill, 5);
  const [issued] = example.documents;
  const { days, ...view } = issued!.view as UtilityBillView;
  const frozen = { ...view, days: days.filter(({ isService }) => isService).map(({ day, month }) => ({ day, month })) };
  using printed = inspect(await renderer.render({ ...example, documents: [{ ...issued!, view: frozen }] }));
  using now = inspect(await renderer.render(example));
  const last = /\b31\b/g;
  expect(printed.text().match(last)?.length).toBe(now.text().match(last)?.length);
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
  'ledger statement %i prints 400 lines over pages, each with its header, without overlap',
  async (template) => {
    const statement = statementSchema.parse(longLedger(template, 400));
    const { pdf } = await draw(bankStatement, statement, template);
    using issued = inspect(pdf);
    const pages = Number(issued.info().Pages);
    expect(pages).toBeGreaterThan(10);
    const calculated = calculate(statement, EXAMPLE_DATE);
    for (let page = 1; page <= pages; page += 1) {
      const text = squeezed(issued.text(page));
      expect(text).toContain(`${page}of${pages}`);
      expect(text).toContain('DebitCreditBalance');
    }
    const words = issued.words();
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

test('account statement 1 carries each page’s last balance forward', async () => {
  const { pdf } = await draw(bankStatement, statementSchema.parse(longLedger(1, 120)), 1);
  using issued = inspect(pdf);
  const pages = Number(issued.info().Pages);
  const balanceAfter = (page: number, words: RegExp) => words.exec(issued.text(page))?.[1];
  for (let page = 1; page < pages; page += 1) {
    const carried = balanceAfter(page, /Continued on page \d+\s+(−?[\d,]+\.\d\d)/);
    expect(carried).toBeDefined();
    expect(balanceAfter(page + 1, new RegExp(`Balance forward from page ${page}\\s+(−?[\\d,]+\\.\\d\\d)`))).toBe(
      carried,
    );
  }
  expect(issued.text(pages)).toContain('Ending balance, Oct 31, 2026');
  expect(issued.text(pages)).not.toContain('Continued on page');
});

test('account statement 2 prints totals for each month', async () => {
  const statement = statementSchema.parse(longLedger(2, 60));
  const { pdf } = await draw(bankStatement, statement, 2);
  using issued = inspect(pdf);
  const text = squeezed(issued.text());
  for (const { paidIn, paidOut, closing } of calculate(statement, EXAMPLE_DATE).months)
    expect(text).toContain(`endingbalance${formatMoney(paidOut)}${formatMoney(paidIn)}${formatMoney(closing)}`);
});

test('a statement with one or no transaction prints its ending balance', async () => {
  for (const count of [0, 1]) {
    for (const template of [1, 2] as const) {
      const { pdf } = await draw(bankStatement, statementSchema.parse(longLedger(template, count)), template);
      using issued = inspect(pdf);
      expect(issued.text()).toContain('Ending balance');
    }
  }
});

test('the first and last rows of a month are never alone on a page', async () => {
  const whole = statementSchema.parse(bankStatement.sample(2));
  const alone: string[] = [];
  for (let count = 18; count <= 24; count += 1) {
    const transactions = whole.transactions.slice(0, count);
    const endingBalance = cents(whole.startingBalance + sumOf(transactions, ({ amount }) => amount));
    // Sequential: a single process prints them.
    // oxlint-disable-next-line no-await-in-loop
    const { view, pdf } = await draw(bankStatement, { ...whole, transactions, endingBalance }, 2);
    using issued = inspect(pdf);
    const { months } = view as unknown as BankStatementView;
    for (const page of issued.text().split('\f'))
      for (const { name, rows } of months) {
        const lines = rows.filter(({ date, description }) => new RegExp(`${date} +${description}`).test(page)).length;
        const isClosed = page.includes(`${name} ending balance`);
        if (isClosed ? rows.length > 0 && lines === 0 : lines === 1) alone.push(`${name} of ${count} lines`);
      }
  }
  expect(alone).toEqual([]);
});

test('the total of a utility statement is on the page of its charges', async () => {
  const address = 'Building 1234, Apartment 5678, North-Western Martin Luther King Junior Boulevard, Floor 22';
  const bill = billSchema.parse({ ...utilityBill.sample(3), address, city: LONGEST.name, basis: 'word '.repeat(45) });
  const { view, pdf } = await draw(utilityBill, bill, 3);
  using issued = inspect(pdf);
  const { charges, sum } = view as unknown as UtilityBillView;
  const [page] = issued
    .text()
    .split('\f')
    .filter((each) => each.includes(sum.name));
  for (const { name } of charges) expect(page).toContain(name);
});
