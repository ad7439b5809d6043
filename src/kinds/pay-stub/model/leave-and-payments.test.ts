import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import type { StubView } from './document-view.ts';
import { payStub } from './kind.ts';
import { sample } from './sample.ts';
import { draftSchema } from './schema.ts';

const today = plainDate('2026-11-20');

const inputOf = (details: object, employee: object = {}, stub: object = {}) =>
  draftSchema.parse({
    details: { state: 'CA', paymentPeriodicity: 'weekly', ...details },
    company: sample(1).company,
    employee: { ...sample(1).employee, ...employee },
    stubs: [
      {
        payPeriod: { start: '2026-11-08', end: '2026-11-14' },
        payDate: '2026-11-20',
        earnings: [
          { key: 'regular', rate: 2500, hours: 30 },
          { key: 'vacation', rate: 2500, hours: 8 },
        ],
        ...stub,
      },
    ],
  });

const calculate = async (input: ReturnType<typeof inputOf>): Promise<CalculatedPayStubs> =>
  (await payStub.calculate(input, today)) as CalculatedPayStubs;
const viewOf = async (input: ReturnType<typeof inputOf>) =>
  payStub.documents(await calculate(input), 1)[0]!.view as StubView;

const DEPOSITS = [
  { bank: 'Larkspur Savings', accountNumber: '4471', amount: 20_000 },
  { method: 'payCard', accountNumber: '0032', basisPoints: 1_250 },
  { method: 'check' },
];

test('the parts of net pay are printed and are together the net pay', async () => {
  const input = inputOf({}, { directDeposit: 'yes', deposits: DEPOSITS });
  const { stubs } = await calculate(input);
  expect(stubs[0]!.deposits!.reduce((sum, part) => sum + part, 0)).toBe(stubs[0]!.netPayTotal);
  const view = await viewOf(input);
  expect(view.deposits.slice(0, 2)).toMatchObject([
    { name: 'Direct deposit, Larkspur Savings', account: '•••• 4471', amount: '200.00' },
    { name: 'Pay card', account: '•••• 0032' },
  ]);
  expect(view.paidBy).toEqual([]);
  expect(JSON.stringify(view.twin)).toContain('Pay card');
});

test('without direct deposit net pay is not divided', async () => {
  const view = await viewOf(inputOf({}, { directDeposit: 'no', deposits: DEPOSITS }));
  expect(view.deposits).toEqual([]);
});

test('a part of net pay has the last four digits of its account, never more', () => {
  const full = { directDeposit: 'yes', deposits: [{ accountNumber: '123456789' }] };
  expect(() => inputOf({}, full)).toThrow('four digits');
});

test('leave accrues on hours worked, not on hours of paid leave, and is printed with what was used', async () => {
  const view = await viewOf(inputOf({ leave: [{ key: 'sick', opening: 10 }] }, {}, { leaveUsed: { sick: 2.5 } }));
  expect(view.leave).toEqual([
    { name: 'Sick leave', opening: '10.00', accrued: '1.00', used: '2.50', balance: '8.50' },
  ]);
});

test('a debt of leave is printed with a minus', async () => {
  const view = await viewOf(inputOf({ leave: [{ key: 'sick' }] }, {}, { leaveUsed: { sick: 3 } }));
  expect(view.leave[0]!.balance).toBe('−2.00');
});

/** The leave of the next stub. */
const follow = async (issuedOn: string, changes: object) => {
  const input = inputOf({ leave: [{ key: 'sick', opening: 60, carryOver: 40 }] }, {}, changes);
  const day = plainDate(issuedOn);
  const { facts } = payStub.documents(await payStub.calculate(input, day), 1)[0]!;
  return draftSchema.parse(await payStub.following!({ input, facts, issuedOn: day }, async () => 'id')).details.leave;
};

test('the next stub begins with the last balance, and in a new year with what may be carried over', async () => {
  expect(await follow('2026-11-20', {})).toMatchObject([{ opening: 61 }]);
  const december = { payPeriod: { start: '2025-12-14', end: '2025-12-20' }, payDate: '2025-12-31' };
  expect(await follow('2026-01-02', december)).toMatchObject([{ opening: 40 }]);
});

test('an order without these parts is calculated and printed as before', async () => {
  const { stubs } = await calculate(inputOf({}));
  expect(stubs[0]).not.toHaveProperty('leave');
  expect(stubs[0]).not.toHaveProperty('deposits');
});
