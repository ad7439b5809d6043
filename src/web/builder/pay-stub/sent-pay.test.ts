import { expect, test } from 'vitest';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedPayStubs } from '../../../domain/documents/pay-stub/calculate.ts';
import { payStub } from '../../../domain/documents/pay-stub/kind.ts';
import { QUESTION, type Question } from '../../../domain/payroll/paycheck-question.ts';
import { initialForm } from './pay-stub-form.ts';
import { withSentPay } from './sent-pay.ts';

const TODAY = '2026-11-20' as PlainDate;
const EMPTY = initialForm(TODAY);

async function stubOf(changes: Partial<Question>) {
  const form = withSentPay(EMPTY, { ...QUESTION, ...changes });
  const { stubs } = (await payStub.calculate(payStub.draftSchema.parse(form), TODAY)) as CalculatedPayStubs;
  return stubs[0]!;
}
const taken = ({ deductions }: Awaited<ReturnType<typeof stubOf>>) =>
  Object.fromEntries(deductions.filter(({ isEmployer }) => !isEmployer).map(({ name, amount }) => [name, amount]));

test('a pay by the hour comes over with its overtime, its state, its employee and what is taken before tax', async () => {
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

test('a salary comes over as a salary, and a gross that was looked for as the salary that pays it', async () => {
  expect((await stubOf({ by: 'salary', rate: '88,400' })).total).toBe(3_400_00);
  expect((await stubOf({ by: 'net', rate: '2,481.37' })).total).toBe(2_481_37);
});

test('what cannot stand on a stub is left as it was, and an address without a pay changes nothing', () => {
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
