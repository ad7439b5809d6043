import { expect, test } from 'vitest';
import { bankStatement } from '../../src/domain/documents/bank-statement/kind.ts';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { misc1099 } from '../../src/domain/documents/misc-1099/kind.ts';
import { w2 } from '../../src/domain/documents/w2/kind.ts';
import { withValueAt } from '../../src/web/builder/frame/paths.ts';
import { openPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

// Every message of the forms of cost statements, ledger statements, invoices, W-2 and 1099-MISC copies, triggered and read where it stands.

const { site, browser } = await openSiteAndBrowser();

type Case = readonly [path: string, typed: string | null, message: string];

interface StepCases {
  readonly generator: string;
  readonly step: number;
  /** What makes rows or reveals fields before anything is typed. */
  readonly press?: readonly string[];
  readonly choose?: readonly (readonly [path: string, value: string])[];
  /** With null nothing is typed: Next alone asks for it. */
  readonly cases: readonly Case[];
}

const long = (count: number): string => 'x'.repeat(count);

/** name, address, city, zip: the rules that every address shares. */
const nameCases = (path: string, ask: string, say = ask[0]!.toUpperCase() + ask.slice(1)): Case[] => [
  [path, null, `Please enter ${ask}`],
  [path, 'A', `${say} must be at least 2 characters`],
  [path, long(51), `${say} must be 2-50 characters`],
];
const addressCases = (path: string, ask: string, say = ask[0]!.toUpperCase() + ask.slice(1)): Case[] => [
  [path, null, `Please enter ${ask}`],
  [path, '1', `${say} must be at least 2 characters`],
  [path, long(121), `${say} must be 2-120 characters`],
];
const zipCases = (path: string, ask: string, say = ask[0]!.toUpperCase() + ask.slice(1)): Case[] => [
  [path, null, `Please enter ${ask}`],
  [path, '180', `${say} must be at least 5 characters`],
];

const STEPS: readonly StepCases[] = [
  {
    generator: 'utility-bill',
    step: 2,
    cases: [
      ...nameCases('companyName', 'company name'),
      ...addressCases('companyAddress', 'company address'),
      ...nameCases('companyCity', 'company city'),
      ['companyState', null, 'Please select company state'],
      ...zipCases('companyZip', 'company zip'),
      ...nameCases('companyWebsite', 'company website'),
      ['companyWebsite', 'alder-row.example', 'Only letters, periods, slashes, and colons are allowed'],
      ['customerServiceNumber', null, 'Please retrieve service number'],
      ['customerServiceNumber', '555', 'Phone must be 10 or 11 digits'],
    ],
  },
  {
    generator: 'utility-bill',
    step: 3,
    cases: [
      ...nameCases('fullName', 'full name'),
      ...addressCases('address', 'address'),
      ...nameCases('city', 'city'),
      ['state', null, 'Please select state'],
      ...zipCases('zip', 'zip'),
      ['accountPhone', null, 'Please enter account phone'],
      ['accountPhone', '555', 'Account phone must be 10 digits'],
    ],
  },
  {
    generator: 'utility-bill',
    step: 4,
    cases: [
      ['statementDate', null, 'Please select a valid date (MM-DD-YYYY)'],
      ['dueDate', null, 'Please select a due date'],
      ['startOfService', null, 'Please select the start of service'],
      ['endOfService', null, 'Please select the end of service'],
      ['previousStatementAmount', null, 'Please enter the previous statement amount'],
      ['accountNumber', null, 'Please enter account number'],
      ['accountNumber', '123-456', 'Account number must be 10-11 characters'],
      ['billNumber', '123456789', 'Bill number has 1 to 8 digits'],
      ['customerCode', '12', 'Customer code has 4 digits'],
      ['accountReference', '12', 'Account reference has 17 digits'],
      ['meterSerial', 'A', 'Meter serial has 1 to 9 digits'],
    ],
  },
  {
    generator: 'utility-bill',
    step: 5,
    cases: [
      ['paymentDueAmount', null, 'Please enter the payment due amount'],
      ['usage', 'much', 'Enter a number, with a period before the decimals: 6,200 or 412.5'],
    ],
  },
  { generator: 'bank-statement', step: 1, cases: [['', null, 'Please upload bank logo']] },
  {
    generator: 'bank-statement',
    step: 2,
    cases: [
      ...nameCases('bankName', 'bank name'),
      ...addressCases('bankAddress', 'bank address'),
      ...nameCases('bankCity', 'bank city'),
      ['bankState', null, 'Please select bank state'],
      ...zipCases('bankZip', 'bank zip'),
      ...nameCases('bankWebsite', 'bank website'),
      ['bankWebsite', 'alder-row.example', 'Only letters, periods, slashes, and colons are allowed'],
      ['bankCustomerServiceNumber', null, 'Please retrieve service number'],
      ['bankCustomerServiceNumber', '555', 'Phone must be 10 or 11 digits'],
    ],
  },
  {
    generator: 'bank-statement',
    step: 3,
    cases: [
      ...nameCases('fullName', 'full name'),
      ...addressCases('address', 'address'),
      ...nameCases('city', 'city'),
      ['state', null, 'Please select state'],
      ...zipCases('zip', 'zip'),
      ['accountType', null, 'Please select account type'],
      ['accountNumber', null, 'Please enter account number'],
      ['accountNumber', '123-456', 'Account number must be 10-11 characters'],
    ],
  },
  {
    generator: 'bank-statement',
    step: 4,
    cases: [
      ['statementStartDate', null, 'Please select the start of the statement'],
      ['statementEndDate', null, 'Please select the end of the statement'],
      ['startingBalance', null, 'Please enter the starting balance'],
    ],
  },
  {
    generator: 'bank-statement',
    step: 5,
    press: ['Add a line'],
    cases: [
      ['endingBalance', null, 'Please enter the ending balance'],
      ['transactions.0.date', null, 'Please select a valid date (MM-DD-YYYY)'],
    ],
  },
  {
    generator: 'invoice',
    step: 2,
    cases: [
      ...nameCases('seller.name', 'seller name'),
      ...addressCases('seller.address1', 'seller address'),
      ...nameCases('seller.city', 'seller city'),
      ['seller.state', null, 'Please select seller state'],
      ...zipCases('seller.zip', 'seller zip'),
      ['seller.email', null, 'Please enter the seller’s email address'],
      ['seller.email', 'ines@vallejo', 'Please enter a valid email address'],
      ['seller.phone', '555', 'Phone must be 10 or 11 digits'],
      ['seller.ein', '12-34', 'Write the EIN as 12-3456789'],
    ],
  },
  {
    generator: 'invoice',
    step: 3,
    cases: [
      ...nameCases('buyer.name', 'buyer name'),
      ...addressCases('buyer.address1', 'buyer address'),
      ...nameCases('buyer.city', 'buyer city'),
      ['buyer.state', null, 'Please select buyer state'],
      ...zipCases('buyer.zip', 'buyer zip'),
    ],
  },
  {
    generator: 'invoice',
    step: 4,
    choose: [['details.terms', 'date']],
    cases: [['details.number', null, 'Please enter an invoice number']],
  },
  {
    generator: 'invoice',
    step: 5,
    cases: [
      ['lines.0.description', null, 'Please say what the line is for'],
      ['lines.0.unitPrice', null, 'Please enter a price'],
      ['lines.0.quantity', 'three', 'Write the quantity in figures with at most three decimals: 3.5'],
      ['lines.0.taxRate', '101', 'Write a percentage from 0 to 100 with at most three decimals: 8.875'],
    ],
  },
  {
    generator: 'invoice',
    step: 6,
    choose: [['discount.kind', 'percent']],
    cases: [
      ['discount.percent', 'much', 'Write a percentage from 0 to 100 with at most three decimals: 8.875'],
      ['shippingTaxRate', '8.87654', 'Write a percentage from 0 to 100 with at most three decimals: 8.875'],
      ['paymentLink', 'http://pay.example', 'A payment link begins with https://'],
    ],
  },
  {
    generator: 'w2',
    step: 2,
    cases: [
      ...nameCases('employer.name', 'employer name'),
      ['employer.ein', null, 'Please enter the employer identification number'],
      ['employer.ein', '123', 'Write the EIN as 12-3456789'],
      ...addressCases('employer.address1', 'employer address'),
      ...nameCases('employer.city', 'employer city'),
      ['employer.state', null, 'Please select employer state'],
      ...zipCases('employer.zip', 'employer zip'),
    ],
  },
  {
    generator: 'w2',
    step: 3,
    cases: [
      ['employee.firstName', null, 'Please enter the employee’s first name and initial'],
      ['employee.lastName', null, 'Please enter the employee’s last name'],
      ['employee.ssn', null, 'Write the last four digits of the social security number'],
      ['employee.ssn', '12', 'Write the last four digits of the social security number'],
      ...addressCases('employee.address1', 'employee address'),
      ...nameCases('employee.city', 'employee city'),
      ['employee.state', null, 'Please select employee state'],
      ...zipCases('employee.zip', 'employee zip code', 'Zip code'),
    ],
  },
  {
    generator: 'w2',
    step: 4,
    press: ['Add an amount'],
    cases: [['bridge.items.0.name', null, 'Please say what the amount is']],
  },
  {
    generator: 'w2',
    step: 5,
    press: ['Add a code', 'Add a line'],
    cases: [
      ['box12.0.code', null, 'Please select a code'],
      ['box14.0.label', null, 'Please say what the amount is'],
    ],
  },
  { generator: 'w2', step: 6, press: ['Add a state'], cases: [['stateRows.0.state', null, 'Please select a state']] },
  {
    generator: '1099-misc',
    step: 2,
    cases: [
      ...nameCases('payer.name', 'payer name'),
      ['payer.ein', null, 'Please enter the payer’s EIN'],
      ['payer.ein', '12', 'Write the EIN as 12-3456789'],
      ['payer.phone', null, 'Please enter the payer’s phone'],
      ['payer.phone', '55', 'Phone must be 10 or 11 digits'],
      ...addressCases('payer.address1', 'payer address'),
      ...nameCases('payer.city', 'payer city'),
      ['payer.state', null, 'Please select payer state'],
      ...zipCases('payer.zip', 'payer zip'),
    ],
  },
  {
    generator: '1099-misc',
    step: 3,
    cases: [
      ...nameCases('recipient.name', 'recipient name'),
      ['recipient.lastFour', null, 'Write the last four digits of the recipient’s taxpayer number'],
      ...addressCases('recipient.address1', 'recipient address'),
      ...nameCases('recipient.city', 'recipient city'),
      ['recipient.state', null, 'Please select recipient state'],
      ...zipCases('recipient.zip', 'recipient zip code', 'Zip code'),
    ],
  },
  {
    generator: '1099-misc',
    step: 4,
    press: ['Add a payment'],
    cases: [['payments.0.name', null, 'Please say what was paid']],
  },
  {
    generator: '1099-misc',
    step: 5,
    press: ['Add a state'],
    cases: [['stateRows.0.state', null, 'Please select a state']],
  },
];

/** One window goes from step to step, each time with an empty form. */
const { page } = await openPage(browser, { viewport: { width: 1280, height: 1000 } });
let shown: StepCases | undefined;

async function openAt(generator: string, query: string): Promise<void> {
  shown = undefined;
  await page.goto(`${site.url}/${generator}-generator/?${query}`);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

/** A generator at a step. What is asked for and what is wrong are looked at on the same page, one after the other. */
async function openStep(wanted: StepCases): Promise<void> {
  if (shown === wanted) return;
  const { generator, step, press = [], choose = [] } = wanted;
  await openAt(generator, `fill=reset&step=${step}`);
  const open = page.locator('details[open]');
  for (const name of press) await open.getByRole('button', { name, exact: true }).first().click();
  for (const [path, value] of choose) await page.locator(`[name="${path}"]`).selectOption(value);
  shown = wanted;
}

/** The sentence that a screen reader reads with the control: the error is the first that describes it. */
const messageOf = (path: string): Promise<string> =>
  path === ''
    ? page.locator('details[open] input[type=file]').evaluate((input) => {
        const id = input.getAttribute('aria-describedby') ?? '';
        return document.getElementById(id)?.textContent ?? '';
      })
    : page.locator(`[name="${path}"]`).evaluate((control) => {
        const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
        return document.getElementById(id)?.textContent ?? '';
      });

async function expectAsked(cases: readonly Case[]): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  for (const [path, , message] of cases) await expect.poll(() => messageOf(path)).toBe(message);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
}

async function expectSaid(cases: readonly Case[]): Promise<void> {
  for (const [path, typed, message] of cases) {
    await page.locator(`[name="${path}"]`).fill(typed!);
    await page.locator(`[name="${path}"]`).blur();
    await expect.poll(() => messageOf(path), { message: `${path}: ${typed}` }).toBe(message);
  }
}

const isAsked = ([, typed]: Case): boolean => typed === null;

const rules = STEPS.flatMap((step) => {
  const at = { step, name: `${step.generator}, step ${step.step}` };
  return [
    {
      ...at,
      rule: 'Next asks for what is missing in its own words and goes to the first',
      cases: step.cases.filter(isAsked),
      expectHeld: expectAsked,
    },
    {
      ...at,
      rule: 'a wrong field says what to write when it is left',
      cases: step.cases.filter((each) => !isAsked(each)),
      expectHeld: expectSaid,
    },
  ];
}).filter(({ cases }) => cases.length > 0);

test.each(rules)('$rule: $name', async ({ step, cases, expectHeld }) => {
  expect.hasAssertions();
  await openStep(step);
  await expectHeld(cases);
});

// What one field says of another is asked once each field is right by itself: these begin with the kind's whole sample.

const KINDS = { 'bank-statement': bankStatement, invoice, w2, '1099-misc': misc1099 } as const;

type Spoilt = readonly [
  generator: keyof typeof KINDS,
  step: number,
  path: string,
  message: string,
  changed: Readonly<Record<string, unknown>>,
];

const AGAINST_EACH_OTHER: readonly Spoilt[] = [
  [
    'bank-statement',
    4,
    'statementEndDate',
    'The end of the statement is before its start',
    { statementEndDate: '2025-12-31' },
  ],
  [
    'bank-statement',
    5,
    'transactions.0.date',
    'This date is outside the statement',
    { 'transactions.0.date': '2027-01-01' },
  ],
  [
    'bank-statement',
    5,
    'endingBalance',
    'The ending balance is 2,171.59 less than starting balance and transactions come to. Expected: 2,272.59',
    { endingBalance: 101_00 },
  ],
  ['bank-statement', 5, 'transactions.0.amount', 'Please enter the amount', { 'transactions.0.amount': null }],
  [
    'bank-statement',
    5,
    'transactions.0.description',
    'Please enter what the transaction was',
    { 'transactions.0.description': '' },
  ],
  ['invoice', 4, 'details.dueDate', 'Please select the due date', { 'details.terms': 'date' }],
  [
    'invoice',
    5,
    'lines.0.quantity',
    'One line may come to at most 9,000,000.00',
    { 'lines.0.quantity': '99999', 'lines.0.unitPrice': 900_000_00 },
  ],
  [
    'invoice',
    5,
    'lines.0.discount.amount',
    'The discount is more than the line, which comes to 1,680.00',
    { 'lines.0.discount': { kind: 'amount', percent: '', amount: 1_680_01 } },
  ],
  [
    'invoice',
    6,
    'discount.amount',
    'The discount is more than the subtotal of 2,927.50',
    { discount: { kind: 'amount', percent: '', amount: 3_000_00 } },
  ],
  [
    'invoice',
    6,
    'amountPaid',
    'More was paid than the total of 2,927.50: write a credit note instead',
    { amountPaid: 3_000_00 },
  ],
  [
    'invoice',
    6,
    'contract.invoicedBefore',
    'With this invoice, more than the contract’s 3,000.00 would be invoiced',
    { contract: { name: 'Atlas', amount: 3_000_00, invoicedBefore: 100_00 } },
  ],
  [
    'w2',
    3,
    'controlNumber',
    'Write only the last four digits. A full social security number is never taken, kept or printed here',
    { controlNumber: '219-09-9999' },
  ],
  ['w2', 5, 'box12.0.code', 'Box 12 of 2025 has no code TP', { 'box12.0.code': 'TP' }],
  [
    'w2',
    5,
    'tippedOccupationCodes',
    'The form of 2025 has no box for occupation codes; it came with 2026',
    { tippedOccupationCodes: ['101'] },
  ],
  [
    'w2',
    5,
    'tippedOccupationCodes',
    'A Treasury Tipped Occupation Code has three digits',
    { year: 2026, tippedOccupationCodes: ['1'] },
  ],
  [
    '1099-misc',
    4,
    'amounts.rents',
    'At least one box has an amount',
    { payments: [], 'amounts.rents': 0, 'amounts.otherIncome': 0 },
  ],
  ['1099-misc', 4, 'amounts.cashTips', 'The form of 2025 has no box for cash tips', { 'amounts.cashTips': 100 }],
  [
    '1099-misc',
    4,
    'tippedOccupationCodes',
    'Cash tips need an occupation code',
    { year: 2026, 'amounts.cashTips': 100 },
  ],
];

test.each(AGAINST_EACH_OTHER)(
  'what one field says of another holds the step: %s, step %i, %s: %s',
  async (generator, step, path, message, changed) => {
    const kind = KINDS[generator];
    const form = Object.entries(changed).reduce<object>(
      (before, [at, value]) => withValueAt(before, at, value),
      kind.sample(1),
    );
    const answer = await page.request.post(`${site.url}/api/v1/drafts`, {
      data: { kind: kind.id, name: 'Spoilt', form },
      headers: { Origin: site.url },
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    await openAt(generator, `draft=${data.id}&step=${step}`);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => messageOf(path)).toBe(message);
  },
);
