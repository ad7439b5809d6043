import { expect, test } from 'vitest';
import type { PlainDate } from '../../../domain/calendar.ts';
import { addressOf, QUESTION, type Question, questionOf } from '../../../domain/payroll/paycheck-question.ts';
import { type Paycheck, takenFrom, workOut } from './paycheck.ts';

const TODAY = '2026-11-20' as PlainDate;
const answer = (changes: Partial<Question> = {}) => workOut({ ...QUESTION, ...changes }, TODAY);
async function paycheck(changes: Partial<Question> = {}): Promise<Paycheck> {
  const given = await answer(changes);
  if (!('paycheck' in given)) throw new Error(given.problem);
  return given.paycheck;
}

test('what is taken and the net are the gross, for every state, way of pay and method', async () => {
  for (const state of ['PA', 'CA', 'TX', 'NY', 'PR'])
    for (const method of ['standard', 'official'])
      for (const by of ['hourly', 'salary']) {
        const result = await paycheck({ state, method, by, rate: by === 'salary' ? '88400' : '31.50', health: '84' });
        expect(takenFrom(result), `${state} ${method} ${by}`).toBe(
          result.taken.reduce((sum, { amount }) => sum + amount, 0),
        );
      }
});

test('a wanted net is met by the gross that the calculator finds', async () => {
  const { gross, net } = await paycheck({ by: 'net', rate: '2000' });
  expect(net).toBe(200_000);
  const hourly = await paycheck({ by: 'salary', rate: ((gross * 26) / 100).toFixed(2) });
  expect(hourly.net).toBe(200_000);
});

test('every tax brings its working, which ends in its own figure', async () => {
  const { taken } = await paycheck();
  const taxes = taken.filter(({ working }) => working !== null);
  expect(taxes.length).toBeGreaterThan(2);
  for (const { amount, working } of taxes) expect(working!.amount).toBe(amount);
});

test.each([
  [{ rate: 'a lot' }, 'rate'],
  [{ hours: '337' }, 'hours'],
  [{ overtime: '-1' }, 'overtime'],
  [{ retirement: '101' }, 'retirement'],
  [{ exemptions: '9' }, 'exemptions'],
  [{ state: 'XX' }, 'state'],
  [{ paid: 'now and then' }, 'paid'],
] satisfies [Partial<Question>, keyof Question][])('%o is answered at its field', async (changes, field) => {
  expect(await answer(changes)).toMatchObject({ field, problem: expect.stringMatching(/\w/) });
});

test('an address gives back the question, and what it leaves out has its usual value', () => {
  expect(questionOf(new URLSearchParams('state=CA&rate=20'))).toEqual({ ...QUESTION, state: 'CA', rate: '20' });
  expect(addressOf({ ...QUESTION, state: 'CA', rate: '20' })).toEqual({ state: 'CA', rate: '20' });
});
