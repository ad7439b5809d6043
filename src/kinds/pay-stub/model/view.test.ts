import { en } from '../../../domain/language/en.ts';
import { ENGLISH } from '../../../domain/language/speech.ts';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { payStub } from './kind.ts';
import { formatFilingStatus, formatPeriodNumber, formatRate, formatSsn, stubTitle } from './printed-text.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubInput } from './schema.ts';
import { cents } from '../../../domain/money.ts';

const today = plainDate('2026-11-20');

async function documentOf(input: PayStubInput) {
  const [document] = payStub.documents(await payStub.calculate(input, today), payStub.templateOf(input));
  return document!;
}
const viewOf = async (input: PayStubInput) => (await documentOf(input)).view;
const viewOfRequest = (request: unknown) => viewOf(draftSchema.parse(request));

/** The sample as a real order, without placeholders. */
const real = (template: number, changes: Partial<PayStubInput> = {}): PayStubInput => ({
  ...sample(template),
  templateMode: false,
  ...changes,
});

test('a rate is an amount followed by /hr for hourly pay, otherwise /yr', () => {
  expect(formatRate({ type: 'hourly', rate: cents(2000) }, en)).toBe('20.00/hr');
  expect(formatRate({ type: 'salary', rate: cents(4_800_000) }, en)).toBe('48,000.00/yr');
  expect(formatRate({ type: 'once', rate: cents(2000) }, en)).toBe('');
});

test('a Social Security number shows its last four digits, or the sample in template mode when empty', () => {
  expect(formatSsn('0417', false)).toBe('XXX-XX-0417');
  expect(formatSsn('0417', true)).toBe('XXX-XX-0417');
  expect(formatSsn('', true)).toBe('123-45-6789');
  expect(formatSsn('', false)).toBe('');
});

test('a stub’s title has its number and its dates as MM/DD/YYYY', () => {
  const period = { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') };
  expect(stubTitle(1, period)).toBe('Paystub #1 - Pay period: 11/01/2026 to 11/14/2026');
});

test('a year may have one more pay date than periods', () => {
  expect(formatPeriodNumber(24, 26, ENGLISH)).toBe('24 of 26');
  expect(formatPeriodNumber(27, 26, ENGLISH)).toBe('period 27');
});

test('filing names the status and the exemptions', () => {
  const { details, employee } = sample(1);
  const filing = (exemptions: number) =>
    formatFilingStatus(
      { details: { ...details, quantity: 1 }, employee: { ...employee, maritalStatus: 'married', exemptions } },
      ENGLISH,
    );
  expect([filing(0), filing(1), filing(2)]).toEqual(['Married', 'Married, 1 exemption', 'Married, 2 exemptions']);
});

test('money has no currency symbol, in figures or in the text of the preview', async () => {
  const view = await viewOf(sample(1));
  expect(view.gross).toMatchObject({ name: 'Gross pay', amount: '2,827.13', hours: '86.50' });
  expect(view.sums.net.amount).toBe('2,070.44');
  expect(JSON.stringify(view)).not.toContain('$');
});

test('an employee’s label names the company twice, a contractor’s names only the contractor', async () => {
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

test('only an overridden tax and an entered prior YTD have a dagger', async () => {
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

test('amounts carried over from the last stub have no dagger', async () => {
  const view = await viewOfRequest({
    details: { state: 'PA' },
    stubs: [{ earnings: [{ key: 'regular', hours: 80, givenPriorYTD: { amount: 100_000, from: 'lastStub' } }] }],
  });
  expect(view.earnings[0]!.ytd).toEqual({ text: '2,600.00', entered: false });
  expect(view.footnote).toBe('');
});

test('an estimated YTD says that it is estimated', async () => {
  const estimate = /is estimated/;
  expect((await viewOf(real(1))).notes.join()).toMatch(estimate);
  const firstOfTheYear = { details: { state: 'TX' }, period0Index: 1 };
  expect((await viewOfRequest(firstOfTheYear)).notes.join()).not.toMatch(estimate);
});

test('a notice is one sentence in print and complete in the working', async () => {
  const details = { ...sample(1).details, state: 'ND', taxMethod: 'official' as const };
  const stubs = [{ ...sample(1).stubs[0]!, payDate: plainDate('2022-03-12') }];
  const { view, working } = await documentOf(real(1, { details, stubs }));
  const written = working as readonly { name: string; notice?: string }[];
  const { notice } = written.find(({ name }) => name === 'North Dakota income tax')!;
  const printed = view.notes.find((note) => note.startsWith('North Dakota income tax: '))!;
  expect(printed).toMatch(/^[^.]+\.$/);
  expect(notice).toContain(printed.slice('North Dakota income tax: '.length));
  expect(notice!.length).toBeGreaterThan(printed.length);
});

test('what the tables say about themselves is in the working and never on the document', async () => {
  const details = { ...sample(1).details, state: 'ID' };
  const { view, working } = await documentOf(real(1, { details }));
  const written = working as readonly { name: string; caveat?: string }[];
  expect(written.find(({ name }) => name === 'Idaho income tax')!.caveat).toMatch(/provisional/);
  expect(JSON.stringify(view)).not.toContain('provisional');
});

const inPuertoRico = (taxMethod: 'official' | 'standard', changes: object = {}) =>
  viewOfRequest({
    ...sample(1),
    templateMode: false,
    details: { ...sample(1).details, state: 'PR', taxMethod, copies: 'employee' },
    ...changes,
  });
const taxesOf = ({ taxes }: Awaited<ReturnType<typeof viewOf>>) => taxes.map(({ name }) => name);

describe('an employee in Puerto Rico', () => {
  test('has Social Security, Medicare and a line for its income tax, without federal income tax', async () => {
    const view = await inPuertoRico('official');
    expect(taxesOf(view)).toEqual(['Social Security', 'Medicare', 'Puerto Rico income tax']);
    expect(view.taxes[0]!.amount.text).not.toBe('0.00');
    expect(view.notes.filter((note) => /Puerto Rico|15-T/.test(note))).toEqual([
      'Puerto Rico income tax: We do not calculate it; the issuer enters it.',
      'Puerto Rico income tax: No federal income tax is withheld from pay for work in Puerto Rico.',
      'Puerto Rico income tax: Disability insurance of Puerto Rico is not calculated.',
    ]);
  });

  test('has the entered tax marked as entered by issuer', async () => {
    const [stub] = sample(1).stubs;
    const view = await inPuertoRico('official', {
      stubs: [{ ...stub, deductions: [{ key: 'stateIncomeTax', isCustom: false, enteredAmount: 75_00 }] }],
    });
    expect(view.taxes.at(-1)).toMatchObject({
      name: 'Puerto Rico income tax',
      amount: { text: '75.00', entered: true },
    });
    expect(view.footnote).toBe('† entered by issuer');
  });

  test('has the specification’s taxes in the simple estimate, which says what is missing', async () => {
    const view = await inPuertoRico('standard');
    expect(taxesOf(view)).toEqual(['Federal income tax', 'Social Security', 'Medicare']);
    expect(view.notes).toContain(
      'Federal income tax: Puerto Rico income tax and disability insurance are not calculated.',
    );
  });
});

test('every notice about a tax is printed, not only the first', async () => {
  const residence = { state: 'KY', stateCertificate: {}, hasCertificate: false };
  const details = { ...sample(1).details, state: 'IN', taxMethod: 'official' as const, residence };
  const { notes } = await viewOf(real(1, { details }));
  const about = notes.filter((note) => note.startsWith('Indiana income tax: '));
  expect(about).toEqual([
    expect.stringContaining('Kentucky income tax would be withheld instead'),
    'Indiana income tax: No county was given, so no Indiana county tax is withheld.',
  ]);
});

test('direct deposit names the bank and the last four digits of the account', async () => {
  expect((await viewOf(real(1))).paidBy).toEqual(['Direct deposit to Larkspur Savings', 'account •••• 0000']);
  const byHand = real(1, { employee: { ...sample(1).employee, directDeposit: 'no' } });
  expect((await viewOf(byHand)).paidBy).toEqual([]);
});

test('template mode fills empty fields with placeholders and keeps the others', async () => {
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

test('template mode is always a specimen, a real order may be verified', () => {
  expect(payStub.ceiling(sample(1), today)).toMatchObject({ unverified: 'S', verified: 'S' });
  expect(payStub.ceiling(real(1), today)).toMatchObject({ unverified: 'U', verified: 'B' });
});

test('a specimen has never-issued numbers and leaves empty ones empty', () => {
  const given = real(1, { employee: { ...sample(1).employee, ssn: '0417', accountNumber: '4471' } });
  expect(payStub.specimenOf!(given).employee).toMatchObject({ ssn: '0000', accountNumber: '0000' });
  const empty = real(1, { employee: { ...sample(1).employee, ssn: '' } });
  expect(payStub.specimenOf!(empty).employee.ssn).toBe('');
});

test('facts and working are included with the document', async () => {
  const { facts, working } = await documentOf(real(1));
  expect(facts).toMatchObject({
    issuer: 'Thistle & Finch Home Care',
    person: 'Maren Adeyemi',
    period: 'Nov 1 – Nov 14, 2026',
    enteredByIssuer: 0,
  });
  expect(facts.estimates!.map(({ name }) => name)).toContain('Net pay, year to date');
  expect(working).toMatchObject([{ name: 'Federal income tax', method: 'standard' }, {}, {}, {}, {}, {}]);
});

test('the segments of the bar add up to the gross and are left out when deductions exceed pay', async () => {
  const view = await viewOf(sample(1));
  expect(view.shares.reduce((sum, { part }) => sum + part, 0)).toBe(282_713);
  const negative = await viewOfRequest({
    details: { state: 'TX' },
    stubs: [{ deductions: [{ name: 'Advance', enteredAmount: 900_000 }] }],
  });
  expect(negative.shares).toEqual([]);
  expect(negative.notes.join()).toMatch(/Deductions are more than gross pay/);
});

test.each([1, 2, 3, 4])(
  'the sample of template %i is complete, fictional and has a twin with every amount that is no estimate',
  async (id) => {
    const input = sample(id);
    expect(payStub.schema.safeParse(input).error).toBeUndefined();
    expect(payStub.templateOf(input)).toBe(id);
    expect(input.company.phone).toMatch(/55501\d\d$/);
    const view = await viewOf(input);
    const twin = JSON.stringify(view.twin);
    for (const text of figuresOf(view).filter((each) => !each.startsWith('~'))) expect(twin).toContain(text);
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
    ...[view.gross, view.sums.deductions, view.sums.net].flatMap(({ amount, ytd }) => [amount, ytd]),
  ];
}

test.each([
  ['IN', {}, 'No county was given, so no Indiana county tax is withheld.'],
  ['MD', {}, 'No county was given, so Maryland’s rate for nonresidents is withheld.'],
  ['IN', { county: 'Marion' }, null],
  ['MD', { county: 'Howard' }, null],
])('a pay stub for %s with the answers %o prints which county tax was assumed: %s', async (state, answers, line) => {
  const order = real(1);
  const text = JSON.stringify(
    await viewOf({
      ...order,
      details: { ...order.details, state, taxMethod: 'official', stateCertificate: answers },
    }),
  );
  expect(text.includes('No county was given')).toBe(line !== null);
  expect(text).toContain(line ?? '');
});

test('overtime of workweeks prints the regular rate of each week, the qualified premium, and attaches its steps', async () => {
  const { view, working } = await documentOf(
    draftSchema.parse({
      details: { state: 'TX' },
      stubs: [
        {
          payPeriod: { start: '2026-11-01', end: '2026-11-14' },
          earnings: [
            { key: 'regular', rate: 1_200 },
            { kind: 'chargedTips', rate: 5_000 },
          ],
          workweeks: [
            { start: '2026-11-01', hours: [{ key: 'regular', hours: [46] }] },
            { start: '2026-11-08', hours: [{ key: 'regular', hours: [40] }] },
          ],
        },
      ],
    }),
  );
  expect(view.earnings.map(({ name, rate, hours, amount }) => [name, rate, hours, amount.text])).toEqual([
    ['Regular', '12.00/hr', '86.00', '1,032.00'],
    ['Charged tips', '', '', '50.00'],
    ['Overtime premium', '6.00/hr', '6.00', '36.00'],
  ]);
  expect(view.gross.hours).toBe('86.00');
  expect(view.notes).toEqual(
    expect.arrayContaining([
      'Overtime, week of Nov 1, 2026: regular rate 12.00, 6.00 hours at 1.5 times (18.00).',
      'Qualified overtime premium: 36.00, YTD 36.00.',
      'Qualified tips: 50.00, YTD 50.00.',
    ]),
  );
  expect((working as { key: string; amount: number }[])[0]).toMatchObject({ key: 'overtime', amount: 3_600 });
});

test('prints the registry number of the employer, the hours of each day and the tip credit that is claimed', async () => {
  const given = sample(1);
  const request = (state: string, week: object, stub: object = {}) => ({
    ...given,
    templateMode: false,
    company: { ...given.company, registryNumber: '1234567-89' },
    details: { ...given.details, state, paymentPeriodicity: 'weekly' },
    stubs: [
      {
        payPeriod: { start: '2026-11-08', end: '2026-11-14' },
        earnings: [{ key: 'regular', rate: 2_000 }],
        workweeks: [{ start: '2026-11-08', ...week }],
        ...stub,
      },
    ],
  });
  const nevada = await viewOfRequest(request('NV', { hours: [{ key: 'regular', hours: [0, 8, 8, 8.5, 8, 7, 0] }] }));
  expect(nevada.company.address.at(-1)).toBe('Registry no. 1234567-89');
  expect(JSON.stringify(nevada.twin)).toContain('Registry no. 1234567-89');
  expect(nevada.notes).toContain('Hours by day, week of Nov 8, 2026: 0.00, 8.00, 8.00, 8.50, 8.00, 7.00, 0.00.');
  const tipped = await viewOfRequest(request('PA', { hours: [{ key: 'regular', hours: [40] }], tipCredit: 442 }));
  expect(tipped.notes).toContain('Tip credit toward the minimum wage, week of Nov 8, 2026: 4.42 an hour.');
  expect(tipped.notes.join()).not.toContain('Hours by day');
});
