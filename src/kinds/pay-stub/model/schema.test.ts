import { expect, test } from 'vitest';
import { fieldErrors } from '../../../domain/documents/parse-input.ts';
import { FULL_NUMBER_MESSAGE } from '../../../domain/documents/tax-identifiers.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubInput, type PayStubRequest, schema } from './schema.ts';
import { payStubSteps } from './steps.ts';

/** A complete order with one value replaced, at a path such as "company.zip". */
function orderWith(path: string, value: unknown): Record<string, unknown> {
  const order = structuredClone(sample(1)) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const place = keys.reduce((part, key) => part[key] as Record<string, unknown>, order);
  place[last] = value;
  return order;
}

const messageAt = (path: string, value: unknown): string | undefined => {
  const result = schema.safeParse(orderWith(path, value));
  return result.success ? undefined : fieldErrors(result.error)[path];
};

const inState = (details: Partial<PayStubInput['details']>): object => ({
  ...sample(1),
  details: { ...sample(1).details, taxMethod: 'official', ...details },
});
const errorsOf = (order: object): Readonly<Record<string, string>> => {
  const { error } = schema.safeParse(order);
  return error ? fieldErrors(error) : {};
};

test('a pay stub in Maryland or Indiana is complete only with its county; a draft is not asked', () => {
  expect(errorsOf(inState({ state: 'MD' }))).toEqual({
    'details.stateCertificate.county': 'Select the Maryland county where the employee lives',
  });
  expect(errorsOf(inState({ state: 'IN' }))).toEqual({
    'details.stateCertificate.county': 'Select the Indiana county where the employee lived on January 1',
  });
  const answers: readonly Partial<PayStubInput['details']>[] = [
    { state: 'MD', stateCertificate: { county: 'Howard' } },
    { state: 'MD', stateCertificate: { county: 'Nonresident' } },
    { state: 'IN', stateCertificate: { county: 'none' } },
    { state: 'MD', residence: { state: 'DE', stateCertificate: {}, hasCertificate: true } },
    { state: 'MD', taxMethod: 'standard' },
    { state: 'MD', employmentType: 'contractor', copies: 'employee' },
  ];
  for (const details of answers) expect(errorsOf(inState(details))).toEqual({});
  expect(draftSchema.safeParse(inState({ state: 'MD' })).success).toBe(true);
});

const x = (length: number) => 'x'.repeat(length);

test.each([
  ['details.email', '', 'Please enter your email address'],
  ['details.email', undefined, 'Please enter your email address'],
  ['details.email', 'nobody@nowhere', 'Please enter a valid email address'],
  ['details.email', 'no body@nowhere.example', 'Please enter a valid email address'],
  ['details.state', '', 'Please select your state'],
  ['details.state', 'XX', 'Please select your state'],
  ['company.name', '', 'Please enter company name'],
  ['company.name', undefined, 'Please enter company name'],
  ['company.name', 'x', 'Company name must be at least 2 characters'],
  ['company.name', x(51), 'Company name must be 2-50 characters'],
  ['company.address1', '', 'Please enter company address'],
  ['company.address1', 'x', 'Company address must be at least 2 characters'],
  ['company.address1', x(121), 'Company address must be 2-120 characters'],
  ['company.city', '', 'Please enter company city'],
  ['company.city', 'x', 'Company city must be at least 2 characters'],
  ['company.city', x(51), 'Company city must be 2-50 characters'],
  ['company.state', '', 'Please select company state'],
  ['company.zip', '', 'Please enter company zip'],
  ['company.zip', '1801a', 'Company zip must contain only numbers'],
  ['company.zip', '1801', 'Company zip must be at least 5 characters'],
  ['company.zip', '1801555', 'Company zip must be 5-6 characters'],
  ['employee.name', '', 'Please enter employee name'],
  ['employee.name', 'x', 'Full name must be at least 2 characters'],
  ['employee.name', x(51), 'Full name must be 2-50 characters'],
  ['employee.address1', '', 'Please enter employee address'],
  ['employee.address1', 'x', 'Address must be at least 2 characters'],
  ['employee.address1', x(121), 'Address must be 2-120 characters'],
  ['employee.city', '', 'Please enter employee city'],
  ['employee.city', 'x', 'City must be at least 2 characters'],
  ['employee.city', x(51), 'City must be 2-50 characters'],
  ['employee.state', '', 'Please select employee state'],
  ['employee.zip', '', 'Please enter employee zip code'],
  ['employee.zip', 'abcde', 'Zip code must contain only numbers'],
  ['employee.zip', '1801', 'Zip code must be at least 5 characters'],
  ['employee.zip', '1801555', 'Zip code must be 5-6 characters'],
  ['template.logos.company', 'data:image/gif;base64,R0lGOD', 'Please upload a JPG, JPEG, or PNG'],
  ['employee.exemptions', 9, 'Exemptions must be from 0 to 8'],
  ['employee.exemptions', -1, 'Exemptions must be from 0 to 8'],
  ['employee.phone', '555-0142', 'Please enter a 10-digit phone number'],
])('%s refuses %j with "%s"', (path, value, message) => {
  expect(messageAt(path, value)).toBe(message);
});

test.each([
  ['company.name', 'xy'],
  ['company.name', x(50)],
  ['company.address1', x(120)],
  ['company.zip', '180155'],
  ['employee.zip', '18015'],
  ['employee.exemptions', 8],
  ['employee.phone', '(610) 555-0142'],
  ['template.logos.company', 'data:image/png;base64,iVBORw0KGgo='],
])('%s accepts %j', (path, value) => {
  expect(messageAt(path, value)).toBeUndefined();
});

test('a full Social Security number is refused by both schemas in any field', () => {
  for (const number of ['123-45-6789', '123456789']) {
    expect(messageAt('employee.ssn', number)).toBe(FULL_NUMBER_MESSAGE);
    expect(draftSchema.safeParse(orderWith('employee.ssn', number)).success).toBe(false);
  }
  expect(messageAt('employee.title', '123-45-6789')).toBe(FULL_NUMBER_MESSAGE);
  expect(messageAt('employee.ssn', '6789')).toBeUndefined();
});

test('an account number is reduced to its last four digits', () => {
  expect(messageAt('employee.accountNumber', '44')).toBe('Enter only the last four digits of the account number');
  const parsed = schema.parse(orderWith('employee.directDeposit', 'no'));
  expect(parsed.employee.accountNumber).toBe('');
});

test('fields with a default may be left out', () => {
  const request: PayStubRequest = {
    details: { email: 'a@b.example', state: 'TX' },
    company: { name: 'Acme', address1: '1 Road', city: 'Austin', state: 'TX', zip: '78702', phone: undefined },
    employee: {
      name: 'Bo Li',
      address1: '2 Road',
      city: 'Austin',
      state: 'TX',
      zip: '78702',
      phone: undefined,
      ssn: undefined,
      accountNumber: undefined,
    },
  };
  const order = schema.parse(request);
  expect(order.period0Index).toBe(-1);
  expect(order.template.selectedTemplateIndex).toBe(1);
  expect(order.details).toMatchObject({
    autoCalculator: true,
    paymentType: 'hourly',
    employmentType: 'employee',
    paymentFrequency: 26,
    paymentPeriodicity: 'bi-weekly',
    copies: 'both',
    taxMethod: 'standard',
  });
  expect(order.employee).toMatchObject({ exemptions: 0, maritalStatus: 'single', directDeposit: 'no' });
});

test.each([
  ['daily', 260],
  ['weekly', 52],
  ['bi-weekly', 26],
  ['semi-monthly', 24],
  ['4-weekly', 13],
  ['monthly', 12],
  ['quarterly', 4],
  ['semi-annually', 2],
  ['annually', 1],
])('%s sets the frequency to %i, whatever frequency was sent', (paymentPeriodicity, frequency) => {
  const order = orderWith('details', {
    ...sample(1).details,
    paymentPeriodicity,
    paymentFrequency: 7,
  });
  expect(schema.parse(order).details.paymentFrequency).toBe(frequency);
});

test.each([
  [true, 'yes'],
  [false, 'no'],
  ['yes', 'yes'],
])('direct deposit %j means %s', (value, stored) => {
  expect(schema.parse(orderWith('employee.directDeposit', value)).employee.directDeposit).toBe(stored);
});

test('a draft may be empty, but values that are always invalid are refused', () => {
  expect(draftSchema.safeParse({}).success).toBe(true);
  expect(draftSchema.safeParse({ company: { name: 'x' } }).success).toBe(true);
  const tooMuch = draftSchema.safeParse({ stubs: [{ earnings: [{ key: 'regular', rate: 900_000_001 }] }] });
  expect(fieldErrors(tooMuch.error!)).toEqual({
    'stubs.0.earnings.0.rate': 'Enter an amount from 0 to 9,000,000.00',
  });
});

test.each([
  [{ payPeriod: { start: '2020-12-31' } }, 'stubs.0.payPeriod.start', 'The pay period cannot start before 01/01/2021'],
  [{ payDate: '2026-02-30' }, 'stubs.0.payDate', 'Please select a valid date (MM-DD-YYYY)'],
  [
    { earnings: [{ key: 'regular', hours: 80.125 }] },
    'stubs.0.earnings.0.hours',
    'Hours must be a number with at most two decimals',
  ],
  [{ earnings: [{ name: ' ', rate: 100 }] }, 'stubs.0.earnings.0.name', 'Please enter a title'],
  [{ deductions: [{ enteredAmount: 100 }] }, 'stubs.0.deductions.0.name', 'Please enter a title'],
])('a stub of %j is refused at %s', (stub, path, message) => {
  expect(fieldErrors(draftSchema.safeParse({ stubs: [stub] }).error!)).toEqual({ [path]: message });
});

test('there are six steps with the titles of the form', () => {
  expect(payStubSteps.map(({ title }) => title)).toEqual([
    'Template Selection',
    'Paystub Details',
    'Company Information',
    'Employee Information',
    'Earnings Statement',
    'Review Paystub',
  ]);
});

const problemsOf = (employmentType: string) => {
  const { details, ...order } = sample(1);
  const stubs = [{ earnings: [{ kind: 'rents', rate: 100_000 }] }];
  const result = schema.safeParse({ ...order, details: { ...details, employmentType }, stubs });
  return result.success ? {} : fieldErrors(result.error);
};

test('rents and the like are refused on the pay stub of an employee', () => {
  expect(problemsOf('employee')).toEqual({ 'stubs.0.earnings.0.rate': 'Rents are paid to contractors only' });
  expect(problemsOf('contractor')).toEqual({});
});

const errorsOfRow = (list: 'earnings' | 'deductions', row: object) => {
  const stub = sample(1).stubs[0]!;
  return errorsOf({ ...sample(1), stubs: [{ ...stub, [list]: [...stub[list], row] }] });
};

test('a row of the issuer’s own never has the name of a calculated line', () => {
  for (const name of ['Federal income tax', 'Net pay', 'Mеdicare']) {
    expect(Object.values(errorsOfRow('earnings', { name, rate: 100 })).join()).toContain('a line that we calculate');
    // Without isCustom a row with a name is one of the issuer's own, whatever its key.
    for (const row of [{ name }, { name, key: 'federalIncomeTax' }, { name, isCustom: true }])
      expect(Object.values(errorsOfRow('deductions', row)).join()).toContain('a line that we calculate');
  }
  expect(Object.values(errorsOfRow('deductions', { name: 'Puerto Rico income tax' })).join()).toBe('');
});
