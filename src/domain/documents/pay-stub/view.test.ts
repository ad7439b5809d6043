import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { payStub } from './kind.ts';
import { filingInWords, periodNumberInWords, rateInWords, ssnInWords, stubTitle } from './printed-words.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubInput } from './schema.ts';
import { cents } from '../../money.ts';

const today = plainDate('2026-11-20');

async function paperOf(input: PayStubInput) {
  const [paper] = payStub.papers(await payStub.calculate(input, today), payStub.templateOf(input));
  return paper!;
}
const viewOf = async (input: PayStubInput) => (await paperOf(input)).view;
const viewOfRequest = (request: unknown) => viewOf(draftSchema.parse(request));

/** The sample as a real order: nobody's placeholders in it. */
const real = (template: number, changes: Partial<PayStubInput> = {}): PayStubInput => ({
  ...sample(template),
  templateMode: false,
  ...changes,
});

test('a rate is an amount followed by /hr for hourly, else /yr', () => {
  expect(rateInWords({ type: 'hourly', rate: cents(2000) })).toBe('20.00/hr');
  expect(rateInWords({ type: 'salary', rate: cents(4_800_000) })).toBe('48,000.00/yr');
  expect(rateInWords({ type: 'once', rate: cents(2000) })).toBe('');
});

test('a social security number is its last four digits, or the sample in template mode when empty', () => {
  expect(ssnInWords('0417', false)).toBe('XXX-XX-0417');
  expect(ssnInWords('0417', true)).toBe('XXX-XX-0417');
  expect(ssnInWords('', true)).toBe('123-45-6789');
  expect(ssnInWords('', false)).toBe('');
});

test('a stub’s title has its number and its dates as MM/DD/YYYY', () => {
  const period = { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') };
  expect(stubTitle(1, period)).toBe('Paystub #1 - Pay period: 11/01/2026 to 11/14/2026');
});

test('a year may have one pay date more than periods', () => {
  expect(periodNumberInWords(24, 26)).toBe('24 of 26');
  expect(periodNumberInWords(27, 26)).toBe('no. 27');
});

test('filing names the status and the exemptions', () => {
  const { details, employee } = sample(1);
  const filing = (exemptions: number) =>
    filingInWords({
      details: { ...details, quantity: 1 },
      employee: { ...employee, maritalStatus: 'married', exemptions },
    });
  expect([filing(0), filing(1), filing(2)]).toEqual(['Married', 'Married, 1 exemption', 'Married, 2 exemptions']);
});

test('money has no currency symbol but for the net pay set large', async () => {
  const view = await viewOf(sample(1));
  expect(view.gross).toMatchObject({ name: 'Gross pay', amount: '2,827.13', hours: '86.50' });
  expect(view.net.dollars).toBe(`$${view.sums.net.amount}`);
});

test('an employee’s label names the company twice, a contractor’s is its own', async () => {
  expect((await viewOf(sample(1))).label).toBe(
    'Pay statement prepared by Thistle & Finch Home Care; figures supplied by Thistle & Finch Home Care',
  );
  const contractor = await viewOf(
    real(1, { details: { ...sample(1).details, employmentType: 'contractor', copies: 'employee' } }),
  );
  expect(contractor.label).toBe('Contractor payment statement');
  expect(contractor.contractorNotice).toBe('No deductions are calculated for contractors.');
  expect([...contractor.taxes, ...contractor.beforeTax, ...contractor.afterTax]).toEqual([]);
  expect(contractor.employerPays).toBeNull();
});

test.each([
  ['both', true],
  ['employer', true],
  ['employee', false],
] as const)('copies "%s": employer contributions shown is %s', async (copies, shown) => {
  const view = await viewOf(real(4, { details: { ...sample(4).details, copies } }));
  expect(view.employerPays !== null).toBe(shown);
});

test('a typed-over tax and a typed prior year to date bear the dagger, nothing else does', async () => {
  const view = await viewOfRequest({
    details: { state: 'PA' },
    stubs: [
      {
        earnings: [{ key: 'regular', rate: 2000, hours: 80, givenPriorYTD: 100_000 }],
        deductions: [
          { key: 'medicare', enteredAmount: 777 },
          { name: 'Dues', enteredAmount: 500 },
        ],
      },
    ],
  });
  const entered = [...view.earnings, ...view.taxes, ...view.afterTax].flatMap(({ name, amount, ytd }) => [
    ...(amount.entered ? [`${name} ${amount.text}`] : []),
    ...(ytd.entered ? [`${name} ytd ${ytd.text}`] : []),
  ]);
  expect(entered).toEqual(['Regular ytd 2,600.00', 'Medicare 7.77']);
  expect(view.footnote).toBe('† entered by issuer');
});

test('what was carried over from the last stub bears no dagger', async () => {
  const view = await viewOfRequest({
    details: { state: 'PA' },
    stubs: [{ earnings: [{ key: 'regular', hours: 80, givenPriorYTD: { amount: 100_000, from: 'lastStub' } }] }],
  });
  expect(view.earnings[0]!.ytd).toEqual({ text: '2,600.00', entered: false });
  expect(view.footnote).toBe('');
});

test('an estimated year to date says that it is one', async () => {
  const estimate = /is estimated from the pay of that period/;
  expect((await viewOf(real(1))).notes.join()).toMatch(estimate);
  const firstOfTheYear = { details: { state: 'TX' }, period0Index: 1 };
  expect((await viewOfRequest(firstOfTheYear)).notes.join()).not.toMatch(estimate);
});

test('what is to be known of a figure is said in one sentence, the whole of it in the working', async () => {
  const hawaii = real(1, { details: { ...sample(1).details, state: 'HI' } });
  const { view, working } = await paperOf(hawaii);
  const written = working as readonly { name: string; notice?: string }[];
  const { notice } = written.find(({ name }) => name === 'Hawaii TDI')!;
  const printed = view.notes.find((note) => note.startsWith('Hawaii TDI: '))!;
  expect(printed).toMatch(/^[^.]+\.$/);
  expect(notice).toContain(printed.slice('Hawaii TDI: '.length));
});

test('direct deposit names the bank and the last four digits of the account', async () => {
  expect((await viewOf(real(1))).paidBy).toEqual(['Direct deposit to Larkspur Savings', 'account •••• 0000']);
  const byHand = real(1, { employee: { ...sample(1).employee, directDeposit: 'no' } });
  expect((await viewOf(byHand)).paidBy).toEqual([]);
});

test('template mode fills what is empty with placeholders and keeps what is there', async () => {
  const view = await viewOfRequest({ templateMode: true, details: { state: 'PA' }, employee: { name: 'Bo Li' } });
  expect(view.company.name).toBe('Thistle & Finch Home Care');
  expect(view.employee).toMatchObject({
    name: 'Bo Li',
    id: '123456789',
    title: 'Support Worker',
    department: 'Field Staff',
    ssn: '123-45-6789',
  });
});

test('template mode is never more than a specimen, a real order may be verified', () => {
  expect(payStub.ceiling(sample(1))).toMatchObject({ unverified: 'S', verified: 'S' });
  expect(payStub.ceiling(real(1))).toMatchObject({ unverified: 'U', verified: 'B' });
});

test('a specimen has never-issued numbers and leaves empty ones empty', () => {
  const given = real(1, { employee: { ...sample(1).employee, ssn: '0417', accountNumber: '4471' } });
  expect(payStub.specimenOf!(given).employee).toMatchObject({ ssn: '0000', accountNumber: '0000' });
  expect(payStub.specimenOf!(sample(1)).employee.ssn).toBe('');
});

test('the name guard sees company, telephone, bank and titles, but not the names of taxes', () => {
  const names = payStub.names(
    draftSchema.parse({
      company: { name: 'Acme', phone: '6105550142' },
      stubs: [
        {
          earnings: [{ name: 'Night shift' }, { key: 'bonus', name: 'Bonus', isCustom: false }],
          deductions: [{ key: 'socialSecurity', name: 'Social Security', isCustom: false }, { name: 'Dues' }],
        },
      ],
    }),
  );
  expect(names.map(({ value }) => value)).toEqual(['Acme', '6105550142', 'Night shift', 'Dues']);
});

test('facts and working go with the paper', async () => {
  const { facts, working } = await paperOf(real(1));
  expect(facts).toMatchObject({
    issuer: 'Thistle & Finch Home Care',
    person: 'Maren Adeyemi',
    period: 'Nov 1 – Nov 14, 2026',
    enteredByIssuer: 0,
  });
  expect(facts.figures.map(({ name }) => name)).toContain('Net pay, year to date');
  expect(working).toMatchObject([{ name: 'Federal income tax', method: 'standard' }, {}, {}, {}, {}, {}]);
});

test('shares of the bar add up to the gross and are left out when more is taken than paid', async () => {
  const view = await viewOf(sample(1));
  expect(view.shares.reduce((sum, { part }) => sum + part, 0)).toBe(282_713);
  const negative = await viewOfRequest({
    details: { state: 'TX' },
    stubs: [{ deductions: [{ name: 'Advance', enteredAmount: 900_000 }] }],
  });
  expect(negative.shares).toEqual([]);
  expect(negative.notes.join()).toMatch(/deductions are more than the pay/);
});

test.each([1, 2, 3, 4])(
  'the sample of template %i is complete, fictional and has a twin with every figure',
  async (id) => {
    const input = sample(id);
    expect(payStub.schema.safeParse(input).error).toBeUndefined();
    expect(payStub.templateOf(input)).toBe(id);
    expect(input.company.phone).toMatch(/55501\d\d$/);
    const view = await viewOf(input);
    const twin = JSON.stringify(view.twin);
    for (const text of figuresOf(view)) expect(twin).toContain(text);
  },
);

function figuresOf(view: Awaited<ReturnType<typeof viewOf>>): string[] {
  const rows = [
    ...view.earnings,
    ...view.taxes,
    ...view.beforeTax,
    ...view.afterTax,
    ...(view.employerPays?.rows ?? []),
  ];
  return [
    ...rows.flatMap(({ amount, ytd }) => [amount.text, ytd.text]),
    ...[view.gross, view.sums.takenOut, view.sums.net].flatMap(({ amount, ytd }) => [amount, ytd]),
  ];
}
