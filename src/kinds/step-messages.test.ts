import { expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import { loadWhole } from '../domain/documents/outline.ts';
import { bankBuilder } from './bank-statement/form/bank-builder.ts';
import { EMPTY_TRANSACTION } from './bank-statement/form/bank-form.ts';
import { invoiceBuilder } from './invoice/form/invoice-builder.ts';
import { misc1099Builder } from './misc-1099/form/misc-builder.ts';
import { utilityBuilder } from './utility-bill/form/utility-builder.ts';
import { w2Builder } from './w2/form/w2-builder.ts';
import { fields as w2Fields } from './w2/model/fields.ts';
import type { BuilderKind } from '../web/builder/frame/builder-kind.ts';
import { isKnownPath, withValueAt } from '../web/builder/frame/paths.ts';

// Every message that the steps of these generators give for a field. Journeys prove that the page shows them.

const BUILDERS = {
  'utility-bill': utilityBuilder,
  'bank-statement': bankBuilder,
  invoice: invoiceBuilder,
  w2: w2Builder,
  '1099-misc': misc1099Builder,
} as unknown as Readonly<Record<Generator, BuilderKind<object>>>;

type Generator = 'utility-bill' | 'bank-statement' | 'invoice' | 'w2' | '1099-misc';

/** With null, the field is empty. */
type Case = readonly [path: string, typed: string | null, message: string];

interface StepCases {
  readonly generator: Generator;
  readonly step: number;
  /** What is in the form besides, such as a row that was added. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly cases: readonly Case[];
}

const long = (count: number): string => 'x'.repeat(count);

/** name, address, city, zip: the rules that all addresses share. */
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
      ['companyWebsite', 'alder_row.example', 'Only letters, periods, slashes, and colons are allowed'],
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
      ['billNumber', '123456789', 'Bill number must have 1 to 8 digits'],
      ['customerCode', '12', 'Customer code must have 4 digits'],
      ['accountReference', '12', 'Reference number must have 17 digits'],
      ['meterSerial', 'A', 'Meter number must have 1 to 9 digits'],
    ],
  },
  {
    generator: 'utility-bill',
    step: 5,
    cases: [
      ['paymentDueAmount', null, 'Please enter the payment due amount'],
      ['usage', 'much', 'Enter a number, such as 6,200 or 412.5'],
    ],
  },
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
      ['bankWebsite', 'alder_row.example', 'Only letters, periods, slashes, and colons are allowed'],
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
      ['statementStartDate', null, 'Please select a statement start date'],
      ['statementEndDate', null, 'Please select a statement end date'],
      ['startingBalance', null, 'Please enter the starting balance'],
    ],
  },
  {
    generator: 'bank-statement',
    step: 5,
    given: { transactions: [EMPTY_TRANSACTION] },
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
      ['seller.ein', '12-34', 'Enter the EIN as 12-3456789'],
    ],
  },
  {
    generator: 'invoice',
    step: 3,
    cases: [
      ...nameCases('buyer.name', 'customer name'),
      ...addressCases('buyer.address1', 'customer address'),
      ...nameCases('buyer.city', 'customer city'),
      ['buyer.state', null, 'Please select customer state'],
      ...zipCases('buyer.zip', 'customer zip'),
    ],
  },
  {
    generator: 'invoice',
    step: 4,
    given: { 'details.terms': 'date' },
    cases: [['details.number', null, 'Please enter an invoice number']],
  },
  {
    generator: 'invoice',
    step: 5,
    cases: [
      ['lines.0.description', null, 'Please enter a description'],
      ['lines.0.unitPrice', null, 'Please enter a price'],
      ['lines.0.quantity', 'three', 'Enter a quantity with up to three decimals, such as 3.5'],
      ['lines.0.taxRate', '101', 'Enter a percentage from 0 to 100, such as 8.875'],
    ],
  },
  {
    generator: 'invoice',
    step: 6,
    given: { 'discount.kind': 'percent' },
    cases: [
      ['discount.percent', 'much', 'Enter a percentage from 0 to 100, such as 8.875'],
      ['shippingTaxRate', '8.87654', 'Enter a percentage from 0 to 100, such as 8.875'],
      ['paymentLink', 'http://pay.example', 'Enter a link that starts with https://'],
    ],
  },
  {
    generator: 'w2',
    step: 2,
    cases: [
      ...nameCases('employer.name', 'employer name'),
      ['employer.ein', null, 'Please enter the employer identification number'],
      ['employer.ein', '123', 'Enter the EIN as 12-3456789'],
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
      ['employee.ssn', null, 'Enter the last four digits of the Social Security number'],
      ['employee.ssn', '12', 'Enter the last four digits of the Social Security number'],
      ...addressCases('employee.address1', 'employee address'),
      ...nameCases('employee.city', 'employee city'),
      ['employee.state', null, 'Please select employee state'],
      ...zipCases('employee.zip', 'employee zip code', 'Zip code'),
    ],
  },
  {
    generator: 'w2',
    step: 4,
    given: { 'bridge.items': [{ name: '', amount: 0 }] },
    cases: [['bridge.items.0.name', null, 'Please enter a description']],
  },
  {
    generator: 'w2',
    step: 5,
    given: { box12: [{ code: '', amount: 0 }], box14: [{ label: '', amount: 0 }] },
    cases: [
      ['box12.0.code', null, 'Please select a code'],
      ['box14.0.label', null, 'Please enter a description'],
    ],
  },
  {
    generator: 'w2',
    step: 6,
    given: { stateRows: [w2Fields.parts.stateRows.row.empty] },
    cases: [['stateRows.0.state', null, 'Please select a state']],
  },
  {
    generator: '1099-misc',
    step: 2,
    cases: [
      ...nameCases('payer.name', 'payer name'),
      ['payer.ein', null, 'Please enter the payer’s EIN'],
      ['payer.ein', '12', 'Enter the EIN as 12-3456789'],
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
      ['recipient.lastFour', null, 'Enter the last four digits of the recipient’s TIN'],
      ...addressCases('recipient.address1', 'recipient address'),
      ...nameCases('recipient.city', 'recipient city'),
      ['recipient.state', null, 'Please select recipient state'],
      ...zipCases('recipient.zip', 'recipient zip code', 'Zip code'),
    ],
  },
  {
    generator: '1099-misc',
    step: 4,
    given: { payments: [{ name: '', amount: 0 }] },
    cases: [['payments.0.name', null, 'Please enter a description']],
  },
  {
    generator: '1099-misc',
    step: 5,
    given: { stateRows: [{ state: '', number: '', taxWithheld: 0, income: 0 }] },
    cases: [['stateRows.0.state', null, 'Please select a state']],
  },
];

function changed(form: object, values: Readonly<Record<string, unknown>>): object {
  return Object.entries(values).reduce((before, [path, value]) => {
    if (!isKnownPath(before, path)) throw new Error(`The form has no ${path}.`);
    return withValueAt(before, path, value);
  }, form);
}

const emptyForm = (generator: Generator): object => BUILDERS[generator].initialForm(plainDate('2026-11-20'));
const messagesOf = (generator: Generator, step: number, form: object) =>
  BUILDERS[generator].steps[step - 1]!.validate(form);

test.each(STEPS)('asks for what is missing in its own words: $generator, step $step', ({ cases, ...at }) => {
  const messages = messagesOf(at.generator, at.step, changed(emptyForm(at.generator), at.given ?? {}));
  const missing = cases.filter(([, typed]) => typed === null);
  expect(missing.map(([path]) => [path, messages[path]])).toEqual(missing.map(([path, , message]) => [path, message]));
});

test.each(
  STEPS.flatMap(({ cases, ...at }) =>
    cases.filter(([, typed]) => typed !== null).map(([path, typed, message]) => ({ ...at, path, typed, message })),
  ),
)('says what to write: $generator, step $step, $path: $message', ({ generator, step, path, typed, message, given }) => {
  const form = changed(emptyForm(generator), { ...given, [path]: typed });
  expect(messagesOf(generator, step, form)[path]).toBe(message);
});

// Rules between fields are checked once each field is valid by itself, so these start with the kind's full sample.

type Spoiled = readonly [
  generator: Generator,
  step: number,
  path: string,
  message: string,
  spoiled: Readonly<Record<string, unknown>>,
];

const AGAINST_EACH_OTHER: readonly Spoiled[] = [
  [
    'bank-statement',
    4,
    'statementEndDate',
    'The end date must be on or after the start date',
    { statementEndDate: '2025-12-31' },
  ],
  [
    'bank-statement',
    5,
    'transactions.0.date',
    'This date is outside the statement period',
    { 'transactions.0.date': '2027-01-01' },
  ],
  [
    'bank-statement',
    5,
    'endingBalance',
    'The ending balance is 2,171.59 less than the starting balance plus transactions. Expected: 2,272.59',
    { endingBalance: 101_00 },
  ],
  ['bank-statement', 5, 'transactions.0.amount', 'Please enter an amount', { 'transactions.0.amount': null }],
  [
    'bank-statement',
    5,
    'transactions.0.description',
    'Please enter a description',
    { 'transactions.0.description': '' },
  ],
  ['invoice', 4, 'details.dueDate', 'Please select the due date', { 'details.terms': 'date' }],
  [
    'invoice',
    5,
    'lines.0.quantity',
    'A line must not exceed 9,000,000.00',
    { 'lines.0.quantity': '99999', 'lines.0.unitPrice': 900_000_00 },
  ],
  [
    'invoice',
    5,
    'lines.0.discount.amount',
    'The discount must not exceed the line total of 1,680.00',
    { 'lines.0.discount': { kind: 'amount', percent: '', amount: 1_680_01 } },
  ],
  [
    'invoice',
    6,
    'discount.amount',
    'The discount must not exceed the subtotal of 2,927.50',
    { discount: { kind: 'amount', percent: '', amount: 3_000_00 } },
  ],
  ['invoice', 6, 'amountPaid', 'The amount paid must not exceed the total of 2,927.50', { amountPaid: 3_000_00 }],
  [
    'invoice',
    6,
    'contract.invoicedBefore',
    'This invoice exceeds the contract amount of 3,000.00',
    { contract: { name: 'Atlas', amount: 3_000_00, invoicedBefore: 100_00 } },
  ],
  [
    'w2',
    3,
    'controlNumber',
    'Enter only the last four digits. We never accept, store or print a full Social Security number',
    { controlNumber: '219-09-9999' },
  ],
  ['w2', 5, 'box12.0.code', 'Code TP does not exist for box 12 in 2025', { 'box12.0.code': 'TP' }],
  [
    'w2',
    5,
    'tippedOccupationCodes',
    'The 2025 form has no box for occupation codes. It starts in 2026',
    { tippedOccupationCodes: ['101'] },
  ],
  [
    'w2',
    5,
    'tippedOccupationCodes.0',
    'Enter a three-digit Treasury Tipped Occupation Code',
    { year: 2026, tippedOccupationCodes: ['1'] },
  ],
  [
    '1099-misc',
    4,
    'amounts.rents',
    'Enter an amount in at least one box',
    { payments: [], 'amounts.rents': 0, 'amounts.otherIncome': 0 },
  ],
  ['1099-misc', 4, 'amounts.cashTips', 'The 2025 form has no box for cash tips', { 'amounts.cashTips': 100 }],
  [
    '1099-misc',
    4,
    'tippedOccupationCodes',
    'Enter an occupation code for cash tips',
    { year: 2026, 'amounts.cashTips': 100 },
  ],
];

test.each(AGAINST_EACH_OTHER)(
  'a rule between fields blocks the step: %s, step %i, %s: %s',
  async (generator, step, path, message, spoiled) => {
    const { sample } = await loadWhole(BUILDERS[generator].document);
    const form = changed(sample(1) as object, spoiled);
    expect(messagesOf(generator, step, form)[path]).toBe(message);
  },
);

/** A form in which only these fields are filled in. */
const EARLY: readonly (readonly [Generator, number, string, string, Readonly<Record<string, unknown>>])[] = [
  [
    'utility-bill',
    4,
    'endOfService',
    'The service end date must be on or after the start date',
    { startOfService: '2026-10-31', endOfService: '2026-10-01' },
  ],
  [
    'bank-statement',
    4,
    'statementEndDate',
    'The end date must be on or after the start date',
    { statementStartDate: '2026-10-31', statementEndDate: '2026-10-01' },
  ],
  [
    'bank-statement',
    5,
    'endingBalance',
    'The ending balance is 5.00 more than the starting balance plus transactions. Expected: 0.00',
    { transactions: [], startingBalance: 0, endingBalance: 5_00 },
  ],
  ['invoice', 4, 'details.dueDate', 'Please select the due date', { 'details.terms': 'date' }],
  ['1099-misc', 4, 'amounts.cashTips', 'The 2025 form has no box for cash tips', { year: 2025, 'amounts.cashTips': 1 }],
  ['w2', 5, 'box12.0.code', 'Code TP does not exist for box 12 in 2025', { box12: [{ code: 'TP', amount: 1 }] }],
];

test.each(EARLY)(
  'a rule between fields blocks its step while other steps are empty: %s, step %i, %s',
  (generator, step, path, message, filledIn) => {
    expect(messagesOf(generator, step, changed(emptyForm(generator), filledIn))[path]).toBe(message);
  },
);

test('a rule between fields waits until its own fields are valid', () => {
  const form = changed(emptyForm('utility-bill'), { startOfService: '', endOfService: '2026-10-01' });
  expect(messagesOf('utility-bill', 4, form)['endOfService']).toBeUndefined();
});
