/** Withholding by what the form can say: posted fields, then the request, then the stub. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { loadWhole } from '../../../domain/documents/outline.ts';
import { cents, formatMoney } from '../../../domain/money.ts';
import { FEDERAL_PAYCHECKS } from '../../../domain/payroll/tax/federal-paychecks.fixture.ts';
import { stateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import { formQuestions } from '../../../domain/payroll/tax/withholding/form-questions.ts';
import { PUBLISHED_EXAMPLES } from '../../../domain/payroll/tax/withholding/published-examples.fixture.ts';
import { PAYCHECKS } from '../../../domain/payroll/tax/withholding/state-paychecks.fixture.ts';
import { setPeriodStart } from '../../../domain/payroll/edit-periods.ts';
import { PERIODICITIES, PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { openForm } from '../../../web/builder/frame/fit-form.ts';
import { withPosted } from '../../../web/builder/frame/posted-form.ts';
import type { CalculatedPayStubs } from '../model/calculate.ts';
import { payStub } from '../model/kind.ts';
import { payStubBuilder } from './pay-stub-builder.ts';
import { addLocalTax, localTaxesOf, withLocalTaxes } from '../../../domain/payroll/edit-local-taxes.ts';
import { addOtherState, setStateHours } from '../../../domain/payroll/edit-other-states.ts';
import { initialForm, localTaxErrors, withholdingOf, type PayStubForm } from './pay-stub-form.ts';

beforeAll(() => loadWhole(payStubBuilder.document));

const TODAY = plainDate('2026-11-20');
const INITIAL = initialForm(TODAY);
type Fields = Readonly<Record<string, string>>;

const post = (form: PayStubForm, fields: Fields): PayStubForm =>
  withPosted(payStubBuilder, form, Object.entries(fields));

const dateField = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/** One paycheck, typed into the named fields of the form. */
function typed(pay: number, paid: string, periods: number, state: string, fields: Fields): PayStubForm {
  const periodicity = PERIODICITIES.find((name) => PERIODICITY_RULES[name].frequency === periods)!;
  const chosen = post(INITIAL, { 'details.state': state, 'details.paymentPeriodicity': periodicity });
  return post(chosen, {
    period0Index: '1',
    'stubs.0.payDate': dateField(paid),
    'stubs.0.earnings.0.rate': pay.toFixed(2),
    'stubs.0.earnings.0.hours': '1',
    ...fields,
  });
}

async function stubOf(form: unknown) {
  const { stubs } = (await payStub.calculate(payStub.draftSchema.parse(form), TODAY)) as CalculatedPayStubs;
  return stubs[0]!;
}

async function amountsOf(form: unknown): Promise<Readonly<Record<string, string>>> {
  const { deductions } = await stubOf(form);
  return Object.fromEntries(deductions.map(({ key, amount }) => [key, formatMoney(amount)]));
}

const printed = (dollars: number): string => formatMoney(cents(Math.round(dollars * 100)));

describe('what the form can say reaches the stub', () => {
  test.each(PAYCHECKS)('$state: $pay, $what', async (check) => {
    const { answers = {}, paid = '2026-11-20' } = check;
    const withholding = await stateWithholding(check.state, plainDate(paid), TODAY);
    const asked = formQuestions(check.state, withholding!.questions!, answers).map(({ input }) => input.name);
    expect(asked).toEqual(expect.arrayContaining(Object.keys(answers)));
    const fields = Object.entries(answers).map(([name, answer]) => [
      `details.stateCertificate.${name}`,
      String(answer),
    ]);
    const form = typed(check.pay, paid, check.periods ?? 26, check.state, Object.fromEntries(fields) as Fields);
    const started = check.begins ? setPeriodStart(form, 0, plainDate(check.begins)) : form;
    const amounts = await amountsOf({ ...form, stubs: [{ ...started.stubs[0]!, payDate: plainDate(paid) }] });
    expect(amounts['stateIncomeTax']).toBe(printed(check.tax));
    expect(amounts['localIncomeTax']).toBe(check.local === undefined ? undefined : printed(check.local));
  });

  test.each(FEDERAL_PAYCHECKS)('Form W-4: $pay, $what', async ({ pay, paid = '2026-11-20', periods = 26, w4, tax }) => {
    const fields = Object.entries(w4).map(([name, answer]) => [`details.federalCertificate.${name}`, String(answer)]);
    const amounts = await amountsOf(typed(pay, paid, periods, 'TX', Object.fromEntries(fields) as Fields));
    expect(amounts['federalIncomeTax']).toBe(printed(tax));
  });

  test('counts of these paychecks', () => {
    expect(PAYCHECKS.length).toBe(104);
    expect(FEDERAL_PAYCHECKS.length).toBe(21);
  });
});

test('the form starts with official withholding and a plain W-4; the API starts with the standard method', () => {
  expect(INITIAL.details).toMatchObject({
    taxMethod: 'official',
    federalCertificate: { edition: '2020', filingStatus: 'single', allowances: 0 },
  });
  expect(payStub.draftSchema.parse({}) as unknown).toMatchObject({
    details: { taxMethod: 'standard', federalCertificate: null },
  });
});

const earlier = (details: object): Record<string, unknown> => ({
  ...INITIAL,
  details: { ...INITIAL.details, state: 'CA', federalCertificate: null, ...details },
  employee: { ...INITIAL.employee, maritalStatus: 'married', exemptions: 2 },
  stubs: INITIAL.stubs.map((stub) => ({
    ...stub,
    earnings: stub.earnings.map((earning) => (earning.isRegular ? { ...earning, rate: 6000, hours: 80 } : earning)),
  })),
});

describe('a draft of an earlier version computes as before', () => {
  test.each(['standard', 'official'])('with the %s method', async (taxMethod) => {
    const stored = earlier({ taxMethod });
    const opened = openForm(payStubBuilder, TODAY, stored);
    expect(opened.details.taxMethod).toBe(taxMethod);
    expect(await amountsOf(opened)).toEqual(await amountsOf(stored));
  });
  test('without a method it stays standard', () => {
    const { taxMethod: _, ...details } = INITIAL.details;
    expect(openForm(payStubBuilder, TODAY, { ...INITIAL, details }).details.taxMethod).toBe('standard');
  });
});

test('a new filing status also sets the marital status of the simple estimate', () => {
  const filing = (status: string) => post(INITIAL, { 'details.federalCertificate.filingStatus': status }).employee;
  expect(filing('married').maritalStatus).toBe('married');
  expect(filing('headOfHousehold').maritalStatus).toBe('single');
  const married = post(INITIAL, { 'employee.maritalStatus': 'married' });
  expect(married.details.federalCertificate?.filingStatus).toBe('married');
});

test('another state forgets the answers to the questions of the first', () => {
  const california = post(INITIAL, { 'details.state': 'CA' });
  const answered = post(california, { 'details.stateCertificate.regularAllowances': '3' });
  expect(answered.details.stateCertificate).toEqual({ regularAllowances: '3' });
  expect(post(answered, { 'details.state': 'NY' }).details.stateCertificate).toEqual({});
});

test('an empty answer returns to the default, and a box that is not checked is a no', () => {
  const name = 'details.stateCertificate.exempt';
  const path = 'details.stateCertificate.allowances';
  const form = post(INITIAL, { [path]: '2', [name]: 'true' });
  expect(form.details.stateCertificate).toEqual({ allowances: '2', exempt: true });
  expect(post(form, { [path]: '', [name]: 'false' }).details.stateCertificate).toEqual({ exempt: false });
});

/** What the employee step says about the forms on file. */
const errorsOfForms = (form: PayStubForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(payStubBuilder.steps.find(({ key }) => key === 'employee')!.validate(form)).filter(([path]) =>
      path.startsWith('details.'),
    ),
  );

test.each([
  ['MD', 'Select the Maryland county where the employee lives'],
  ['IN', 'Select the Indiana county where the employee lived on January 1'],
])('%s asks for the county and does not assume one', (state, message) => {
  const path = 'details.stateCertificate.county';
  const form = post(INITIAL, { 'details.state': state });
  expect(errorsOfForms(form)).toEqual({ [path]: message });
  expect(errorsOfForms(post(form, { [path]: 'Allen' }))).toEqual({});
  expect(errorsOfForms(post(form, { 'details.taxMethod': 'standard' }))).toEqual({});
  expect(errorsOfForms(post(form, { 'details.employmentType': 'contractor' }))).toEqual({});
});

const withAllowances = (state: string, name: string, paid: PlainDate, count: number) =>
  typed(3200, paid, 26, state, { [`details.stateCertificate.${name}`]: String(count) });

test.each([
  ['CA', 'regularAllowances'],
  ['NY', 'exemptions'],
  ['GA', 'dependentAllowances'],
  ['IL', 'basicAllowances'],
  ['NJ', 'allowances'],
  ['OR', 'allowances'],
  ['WI', 'exemptions'],
])('more allowances never withhold more in %s', async (state, name) => {
  let last = Number.POSITIVE_INFINITY;
  for (let count = 0; count <= 12; count++) {
    const { deductions } = await stubOf(withAllowances(state, name, TODAY, count));
    const { amount } = deductions.find(({ key }) => key === 'stateIncomeTax')!;
    expect(amount).toBeLessThanOrEqual(last);
    last = amount;
  }
});

describe('supplemental pay', () => {
  const BONUS = 'stubs.0.earnings.4';
  const withBonus = (fields: Fields): PayStubForm =>
    post(typed(2000, '2026-11-20', 26, 'NY', {}), { [`${BONUS}.rate`]: '1000.00', ...fields });

  test('a bonus without a choice is taxed as before', async () => {
    const { federalIncomeTax } = await amountsOf(withBonus({}));
    expect(await amountsOf(withBonus({ [`${BONUS}.supplemental`]: 'regular' }))).toMatchObject({ federalIncomeTax });
  });

  test('the choice reaches the stub, the working and the next stub', async () => {
    const form = withBonus({ [`${BONUS}.supplemental`]: 'flat' });
    expect(await amountsOf(form)).toMatchObject({ federalIncomeTax: '376.15' });
    const two = post(form, { 'details.quantity': '2' });
    expect(two.stubs.map(({ earnings }) => earnings[4]!.supplemental)).toEqual(['flat', 'flat']);
    expect(openForm(payStubBuilder, TODAY, JSON.parse(JSON.stringify(two))).stubs[1]!.earnings[4]!.supplemental).toBe(
      'flat',
    );
    const { deductions } = await stubOf(form);
    const state = deductions.find(({ key }) => key === 'stateIncomeTax')!.working!.read();
    expect(state.steps.at(-2)).toEqual({
      label: 'Supplemental pay at 11.7%',
      sum: '1,000.00 × 11.7%',
      result: '117.00',
    });
  });

  test('hourly pay and tips cannot be marked', () => {
    const marked = post(withBonus({}), {
      'stubs.0.earnings.0.supplemental': 'flat',
      'stubs.0.earnings.5.supplemental': 'flat',
      [`${BONUS}.supplemental`]: 'never',
    });
    expect(marked.stubs[0]!.earnings.map(({ supplemental }) => supplemental)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});

const inTwoStates = (fields: Fields): PayStubForm => typed(3000, '2026-11-20', 26, 'NJ', fields);

describe('a second state', () => {
  test('the form of an agreement leaves the tax of the state of residence', async () => {
    const lines = await amountsOf(inTwoStates({ 'details.residence.state': 'PA' }));
    expect(lines).toMatchObject({ residentStateIncomeTax: '92.10' });
    expect(lines).not.toHaveProperty('stateIncomeTax');
  });

  test('without the form the state of work withholds as if the employee lived there', async () => {
    const { stateIncomeTax } = await amountsOf(inTwoStates({}));
    const fields = { 'details.residence.state': 'PA', 'details.residence.hasCertificate': 'false' };
    const lines = await amountsOf(inTwoStates(fields));
    expect(lines).toMatchObject({ stateIncomeTax });
    expect(lines).not.toHaveProperty('residentStateIncomeTax');
  });

  test('the certificate of the state of residence counts, and its county is required', async () => {
    const fields = { 'details.residence.state': 'MD' };
    const missing = 'details.residence.stateCertificate.county';
    expect(Object.keys(errorsOfForms(inTwoStates(fields)))).toEqual([missing]);
    const answered = inTwoStates({ ...fields, [missing]: 'Allegany' });
    expect(errorsOfForms(answered)).toEqual({});
    const before = await amountsOf(inTwoStates(fields));
    expect((await amountsOf(answered))['residentStateIncomeTax']).not.toBe(before['residentStateIncomeTax']);
  });

  test('Maryland asks nonresidents for no county, because it has one rate for all of them', () => {
    const inMaryland = typed(3000, '2026-11-20', 26, 'MD', { 'details.residence.state': 'DE' });
    expect(errorsOfForms(inMaryland)).toEqual({});
    const withoutForm = { 'details.residence.state': 'PA', 'details.residence.hasCertificate': 'false' };
    expect(errorsOfForms(typed(3000, '2026-11-20', 26, 'MD', withoutForm))).toEqual({});
  });

  test('Indiana asks nonresidents for the county of work, also with the form of an agreement', async () => {
    const fields = { 'details.residence.state': 'OH', 'details.residence.hasCertificate': 'true' };
    const inIndiana = typed(3000, '2026-11-20', 26, 'IN', fields);
    const path = 'details.stateCertificate.county';
    expect(errorsOfForms(inIndiana)).toEqual({
      [path]: 'Select the Indiana county where the employee worked on January 1',
    });
    const answered = post(inIndiana, { [path]: 'Marion' });
    expect(errorsOfForms(answered)).toEqual({});
    // 3,000 × 2.02%, and no state tax.
    const lines = await amountsOf(answered);
    expect(lines).toMatchObject({ localIncomeTax: '60.60' });
    expect(lines).not.toHaveProperty('stateIncomeTax');
  });

  test('another state of work asks for its county too', () => {
    const added = post(typed(3000, '2026-11-20', 26, 'OH', {}), { 'details.addedState': 'IN' });
    const path = 'details.otherStates.0.stateCertificate.county';
    expect(Object.keys(errorsOfForms(added))).toEqual([path]);
    expect(errorsOfForms(post(added, { 'details.addedState': '', [path]: 'none' }))).toEqual({});
  });

  test('the county of a resident does not stay for somebody who moves out of the state', () => {
    const resident = typed(3000, '2026-11-20', 26, 'MD', { 'details.stateCertificate.county': 'Howard' });
    const moved = post(resident, { 'details.residence.state': 'DE' });
    expect(moved.details.stateCertificate).toEqual({});
    expect(post(moved, { 'details.residence.state': 'DE' }).details.residence?.state).toBe('DE');
    expect(post(resident, { 'details.residence.state': '' }).details.stateCertificate).toEqual({ county: 'Howard' });
  });

  test('the state of work is no second state', () => {
    expect(inTwoStates({ 'details.residence.state': 'NJ' }).details.residence).toBeUndefined();
    const moved = post(inTwoStates({ 'details.residence.state': 'PA' }), { 'details.state': 'PA' });
    expect(moved.details.residence).toBeUndefined();
  });

  test('who lives in Puerto Rico has the taxes of the state of work alone', async () => {
    const there = await stubOf(inTwoStates({ 'details.residence.state': 'PR' }));
    const withoutHome = await stubOf(inTwoStates({ 'details.residence.state': '' }));
    expect(there.deductions.map(({ key, amount }) => [key, amount])).toEqual(
      withoutHome.deductions.map(({ key, amount }) => [key, amount]),
    );
  });
});

test('a local tax with a rate reaches the stub and stays in a stored draft', async () => {
  const tax = { name: 'Louisville', ratePercent: 2.2, amount: cents(0), base: 'gross' as const, cap: null };
  const plain = typed(2000, '2026-11-20', 26, 'KY', {});
  const form = { ...plain, details: { ...plain.details, localTaxes: [tax] } };
  const posted = post(form, { 'details.localTaxes.0.ratePercent': '1.45', 'details.localTaxes.0.name': '' });
  const opened = openForm(payStubBuilder, TODAY, JSON.parse(JSON.stringify(posted)));
  const { deductions } = await stubOf(opened);
  expect(deductions.filter(({ key }) => key === 'localTax-1').map(({ name, amount }) => [name, amount])).toEqual([
    ['Local tax', 2900],
  ]);
});

test('the tax of a city reaches the stub by its key and stays in a stored draft', async () => {
  const plain = typed(2000, '2026-11-20', 26, 'PA', {});
  const added = { ...plain, ...addLocalTax(plain) };
  const posted = await payStubBuilder.complete!(
    added,
    post(added, { 'details.localTaxes.0.place': 'PA-philadelphia' }),
  );
  expect(errorsOfForms(posted)).toEqual({});
  const opened = openForm(payStubBuilder, TODAY, JSON.parse(JSON.stringify(posted)));
  expect((await amountsOf(opened))['localTax-1']).toBe('68.50');
  const resident = post(opened, { 'details.localTaxes.0.isResident': 'true' });
  expect((await amountsOf(resident))['localTax-1']).toBe('74.70');
});

test('hours in another state divide the state tax, and stay in a stored draft', async () => {
  const plain = typed(2000, '2026-11-20', 26, 'PA', {});
  const added = { ...plain, ...setStateHours(addOtherState(plain, 'NC'), 0, 'PA', 60) };
  const posted = post(added, { 'stubs.0.stateHours.PA': '60', 'stubs.0.stateHours.NC': '20' });
  expect(posted.stubs[0]!.stateHours).toEqual({ PA: 60, NC: 20 });
  const opened = openForm(payStubBuilder, TODAY, JSON.parse(JSON.stringify(posted)));
  const { deductions } = await stubOf(opened);
  expect(deductions.find(({ key }) => key === 'stateIncomeTax-NC')).toMatchObject({
    name: 'North Carolina income tax',
    base: 50_000,
  });
});

test('without scripts another state of work is added, then answered with its certificate and hours', async () => {
  const plain = typed(2000, '2026-11-20', 26, 'PA', {});
  const added = post(plain, { 'details.addedState': 'NC' });
  expect(added.details.otherStates).toEqual([{ state: 'NC', stateCertificate: {}, hasCertificate: true }]);
  const { others } = await withholdingOf(added, TODAY);
  expect(others.map((found) => found?.questions?.certificate)).toEqual(['NC-4']);
  const answered = post(added, {
    'details.addedState': '',
    'details.otherStates.0.stateCertificate.allowances': '2',
    'details.otherStates.0.hasCertificate': 'false',
    'stubs.0.stateHours.NC': '80',
  });
  expect(answered.details.otherStates).toEqual([
    { state: 'NC', stateCertificate: { allowances: '2' }, hasCertificate: false },
  ]);
  // (2,000 − (12,750 + 2 × 2,500) ÷ 26) × 4.09% = 53.88, to the whole dollar.
  expect((await amountsOf(answered))['stateIncomeTax-NC']).toBe('54.00');
});

test('without scripts a state of work is removed, and the answers of the other states stay', async () => {
  const plain = typed(2000, '2026-11-20', 26, 'PA', {});
  const added = post(post(plain, { 'details.addedState': 'NC' }), { 'details.addedState': 'NY' });
  // The button's own value comes after all fields of the form.
  const removed = post(added, {
    'details.addedState': '',
    'details.otherStates.0.stateCertificate.allowances': '2',
    'details.otherStates.1.stateCertificate.allowances': '3',
    'stubs.0.stateHours.NC': '20',
    'stubs.0.stateHours.NY': '30',
    'details.removedState': 'NC',
  });
  expect(removed.details.otherStates).toEqual([
    { state: 'NY', stateCertificate: { allowances: '3' }, hasCertificate: true },
  ]);
  const lines = Object.keys(await amountsOf(removed));
  expect([lines.includes('stateIncomeTax-NY'), lines.includes('stateIncomeTax-NC')]).toEqual([true, false]);
  // Its hours do not come back with it, and without another state none are left.
  expect(removed.stubs.map(({ stateHours }) => stateHours)).toEqual([{ PA: 0, NY: 30 }]);
  const alone = post(removed, { 'details.removedState': 'NY' });
  expect(alone.stubs.every((stub) => !('stateHours' in stub))).toBe(true);
});

const otherState = (state: string) => ({ state, stateCertificate: {}, hasCertificate: true });

test('each state of work is chosen once, and work in Puerto Rico has a pay stub of its own', () => {
  const plain = typed(2000, '2026-11-20', 26, 'PA', {});
  const issuesOf = (...states: readonly string[]) => {
    const form = { ...plain, details: { ...plain.details, otherStates: states.map(otherState) } };
    return payStub.draftSchema.safeParse(form).error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  expect(issuesOf('NJ', 'NY')).toEqual([]);
  expect(issuesOf('PA')).toEqual(['details.otherStates.0.state']);
  expect(issuesOf('NJ', 'NJ')).toEqual(['details.otherStates.1.state']);
  expect(issuesOf('PR')).toEqual(['details.otherStates.0.state']);
  expect(addOtherState(plain, 'PA').details.otherStates).toBeUndefined();
});

test('a local tax that was just added withholds nothing and asks for its rate, or its amount', () => {
  const plain = typed(2000, '2026-11-20', 26, 'KY', {});
  const added = { ...plain, ...addLocalTax(plain) };
  expect(localTaxesOf(added)).toMatchObject([{ ratePercent: 0, amount: 0 }]);
  expect(localTaxErrors(added)).toEqual({ 'details.localTaxes.0.ratePercent': 'Please enter the rate' });
  const byAmount = { ...plain, ...addLocalTax(plain, { ratePercent: null }) };
  expect(localTaxErrors(byAmount)).toEqual({ 'details.localTaxes.0.amount': 'Please enter the amount' });
  expect(localTaxErrors({ ...plain, ...addLocalTax(plain, { ratePercent: 2.2 }) })).toEqual({});
});

const paidIn = async (state: string, place: string, fields: Fields = {}): Promise<PayStubForm> => {
  const plain = typed(2000, '2026-11-20', 26, state, {});
  const added = post({ ...plain, ...addLocalTax(plain) }, { 'details.localTaxes.0.place': place, ...fields });
  return payStubBuilder.complete!(plain, added);
};

test('a city’s rate that was read long ago is asked for, without scripts too, and one of this year is not', async () => {
  const error = { 'details.localTaxes.0.confirmedOn': 'Confirm the city’s rate, or enter another one' };
  expect(localTaxErrors(await paidIn('OH', 'OH-columbus'))).toEqual(error);
  const confirmed = await paidIn('OH', 'OH-columbus', { 'details.localTaxes.0.confirmedOn': '2026-11-20' });
  expect(localTaxErrors(confirmed)).toEqual({});
  const longAgo = await paidIn('OH', 'OH-columbus', { 'details.localTaxes.0.confirmedOn': '2025-11-19' });
  expect(localTaxErrors(longAgo)).toEqual(error);
  expect(localTaxErrors(await paidIn('MI', 'MI-detroit'))).toEqual({});
  // 2.5% of 2,000.00, by a call without an answer too.
  const unanswered = {
    ...confirmed,
    ...withLocalTaxes(
      confirmed,
      localTaxesOf(confirmed).map((tax) => ({ ...tax, confirmedOn: undefined })),
    ),
  };
  expect([await amountsOf(confirmed), await amountsOf(unanswered)]).toMatchObject([
    { 'localTax-1': '50.00' },
    { 'localTax-1': '50.00' },
  ]);
});

test.each(PUBLISHED_EXAMPLES)('$source: $pay', async ({ state, pay, periods, answers, tax }) => {
  const fields = Object.entries(answers).map(([name, answer]) => [`details.stateCertificate.${name}`, String(answer)]);
  const { stateIncomeTax } = await amountsOf(
    typed(pay, '2026-11-20', periods, state, Object.fromEntries(fields) as Fields),
  );
  expect(stateIncomeTax).toBe(printed(tax));
});

describe('what the Form W-4 says besides its steps', () => {
  const path = 'details.federalCertificate';

  test.each([
    // 52,000 − 8,600 = 43,400: 1,240 + 12% × 23,500 = 4,060; ÷ 26. With 619.20 more pay 236.61. 6.2% and 1.45% of 2,000.00.
    ['nonresidentAlien', 'general', ['236.61', '124.00', '29.00']],
    ['nonresidentAlien', 'fromIndia', ['156.15', '124.00', '29.00']],
    ['ficaExemption', 'studentVisa', ['156.15', '0.00', '0.00']],
    ['ficaExemption', 'publicPension', ['156.15', '0.00', '29.00']],
  ])('%s, %s: reaches the stub, and can be taken back', async (name, value, expected) => {
    const fields = { [`${path}.${name}`]: value };
    const form = typed(2000, '2026-11-20', 26, 'TX', fields);
    const { federalIncomeTax, socialSecurity, medicare } = await amountsOf(form);
    expect([federalIncomeTax, socialSecurity, medicare]).toEqual(expected);
    const takenBack = post(form, { [`${path}.${name}`]: '' });
    expect(takenBack.details.federalCertificate).toEqual(
      typed(2000, '2026-11-20', 26, 'TX', {}).details.federalCertificate,
    );
  });

  test('an answer that the question does not have is refused', async () => {
    const form = typed(2000, '2026-11-20', 26, 'TX', { [`${path}.ficaExemption`]: 'other' });
    expect(payStub.draftSchema.safeParse(form).success).toBe(false);
  });
});
