import { expect, test } from 'vitest';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedPayStubs } from '../model/calculate.ts';
import { cents } from '../../../domain/money.ts';
import { payStub } from '../model/kind.ts';
import { entriesOf, QUESTION, type Question } from '../../../domain/payroll/paycheck-question.ts';
import { initialForm } from './pay-stub-form.ts';
import { withSentPay } from './sent-pay.ts';

const TODAY = '2026-11-20' as PlainDate;
const EMPTY = initialForm(TODAY);

async function stubOf(changes: Partial<Question>) {
  const form = withSentPay(EMPTY, entriesOf({ ...QUESTION, ...changes }));
  const { stubs } = (await payStub.calculate(payStub.draftSchema.parse(form), TODAY)) as CalculatedPayStubs;
  return stubs[0]!;
}
const taken = ({ deductions }: Awaited<ReturnType<typeof stubOf>>) =>
  Object.fromEntries(deductions.filter(({ isEmployer }) => !isEmployer).map(({ name, amount }) => [name, amount]));

test('hourly pay is copied with overtime, state, employee and pre-tax deductions', async () => {
  const stub = await stubOf({
    state: 'CA',
    paid: 'weekly',
    rate: '20.00',
    hours: '40',
    overtime: '2.5',
    filing: 'married',
    exemptions: '2',
    health: '50',
    retirement: '4',
  });
  expect(stub.total).toBe(875_00);
  expect(taken(stub)).toMatchObject({
    'Health plan': 50_00,
    '401(k), 4%': 35_00,
    'California SDI': expect.any(Number),
  });
  const form = withSentPay(EMPTY, { paid: 'weekly', filing: 'married', exemptions: '2', method: 'official' });
  expect(form.details).toMatchObject({ paymentPeriodicity: 'weekly', paymentFrequency: 52, taxMethod: 'official' });
  expect(form.employee).toMatchObject({ maritalStatus: 'married', exemptions: 2 });
});

test('a salary is copied, and a calculated gross becomes the salary that pays it', async () => {
  expect((await stubOf({ by: 'salary', rate: '88,400' })).total).toBe(3_400_00);
  expect((await stubOf({ by: 'net', rate: '2,481.37' })).total).toBe(2_481_37);
});

test('invalid values are ignored, and an address without pay changes nothing', () => {
  const wrong = {
    state: 'XX',
    paid: 'now and then',
    rate: 'a lot',
    exemptions: '9',
    filing: 'both',
    retirement: '400',
  };
  expect(withSentPay(EMPTY, wrong)).toBe(EMPTY);
  expect(withSentPay(EMPTY, {})).toBe(EMPTY);
});

test('the Form W-4 and the state’s form are copied, and the marital status follows', async () => {
  const form = withSentPay(
    EMPTY,
    entriesOf({
      ...QUESTION,
      state: 'CA',
      federalCertificate: { ...QUESTION.federalCertificate, filingStatus: 'married', deductions: cents(1_234_50) },
      stateCertificate: { regularAllowances: '2' },
    }),
  );
  expect(form.details).toMatchObject({
    taxMethod: 'official',
    federalCertificate: { filingStatus: 'married', deductions: 1_234_50 },
    stateCertificate: { regularAllowances: '2' },
  });
  expect(form.employee.maritalStatus).toBe('married');
});

test('the calculator’s state of residence is filled in', () => {
  const { details } = withSentPay(initialForm(TODAY), { state: 'PA', home: 'NJ', agreement: 'false' });
  expect(details).toMatchObject({ state: 'PA', residence: { state: 'NJ', hasCertificate: false } });
});
