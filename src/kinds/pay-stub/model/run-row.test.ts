import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../../../domain/calendar.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { offCycleSchema } from '../../../domain/companies/off-cycle.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { sumOf } from '../../../domain/money.ts';
import { COMPANY } from '../../company-year.fixture.ts';
import { calculate, type CalculatedPayStubs } from './calculate.ts';
import { carriedFrom } from './carried-from.ts';
import { requestOfRow, type RunRow } from './run-row.ts';
import { draftSchema } from './schema.ts';
import { documents } from './view.ts';

const TODAY = plainDate('2027-01-31');
const person = (more: object): CompanyPerson =>
  companyPersonSchema.parse({ name: 'Ann Lee', state: 'TX', rate: 2_000, ...more });

const row = (who: CompanyPerson, start: string, entries: object, more: Partial<RunRow> = {}): RunRow => ({
  company: COMPANY,
  person: who,
  periodicity: 'bi-weekly',
  period: { start: plainDate(start), end: addDays(plainDate(start), 13) },
  payDate: addDays(plainDate(start), 19),
  offCycle: null,
  entries: runEntriesSchema.parse(entries),
  carried: null,
  ...more,
});

const stubOf = (one: RunRow) => calculate(parseInput(draftSchema, requestOfRow(one)), TODAY);
const leaveOf = ({ stubs: [stub] }: CalculatedPayStubs) =>
  stub!.leave?.map(({ key, opening, accrued, used, balance }) => [key, opening, accrued, used, balance]);

const VACATION = { kind: 'vacation', accrual: { by: 'period', hours: 4 }, opening: 20 };
const SICK = { kind: 'sick', accrual: { by: 'hoursWorked', hours: 30 } };

test('each pay stub begins with the time off that the last one left, less what its run takes', async () => {
  const ann = person({ leave: [VACATION, SICK] });
  const first = await stubOf(row(ann, '2026-03-01', { regular: 72, vacation: 8 }));
  expect(leaveOf(first)).toEqual([
    ['vacation', 20, 4, 8, 16],
    ['sick', 0, 2.4, 0, 2.4],
  ]);
  const carried = carriedFrom(first, 'first');
  const second = await stubOf(row(ann, '2026-03-15', { regular: 80, sick: 2 }, { carried }));
  expect(leaveOf(second)).toEqual([
    ['vacation', 16, 4, 0, 20],
    ['sick', 2.4, 2.67, 2, 3.07],
  ]);
});

test('time off that no pay stub has yet begins with the entered balance', async () => {
  const first = await stubOf(row(person({ leave: [VACATION] }), '2026-03-01', { regular: 80 }));
  const both = person({
    leave: [
      { ...VACATION, opening: 99 },
      { ...SICK, opening: 5 },
    ],
  });
  const second = await stubOf(row(both, '2026-03-15', { regular: 80 }, { carried: carriedFrom(first, 'first') }));
  expect(leaveOf(second)).toEqual([
    ['vacation', 24, 4, 0, 28],
    ['sick', 5, 2.67, 0, 7.67],
  ]);
});

test('off-cycle pay takes time off and accrues none by the pay period, and the next run goes on from it', async () => {
  const ann = person({ leave: [VACATION] });
  const offCycle = offCycleSchema.parse({ reason: 'final', supplemental: 'flat' });
  const carried = carriedFrom(await stubOf(row(ann, '2026-03-01', { regular: 80 })), 'first');
  const extra = await stubOf(row(ann, '2026-03-15', { vacation: 10 }, { carried, offCycle }));
  expect(leaveOf(extra)).toEqual([['vacation', 24, 0, 10, 14]]);
  const next = await stubOf(row(ann, '2026-03-15', { regular: 80 }, { carried: carriedFrom(extra, 'extra', carried) }));
  expect(leaveOf(next)).toEqual([['vacation', 14, 4, 0, 18]]);
});

test('a new year begins with what may be carried over and with the leave given for the year', async () => {
  const ann = person({
    leave: [
      { ...VACATION, carryOver: 16 },
      { kind: 'pto', accrual: { by: 'year', hours: 40 }, cap: 60, opening: 30 },
    ],
  });
  const last = await stubOf(row(ann, '2026-11-29', { regular: 80 }));
  const carried = carriedFrom(last, 'last');
  const first = await stubOf(row(ann, '2026-12-13', { regular: 80 }, { carried }));
  expect(first.stubs[0]!.payDate).toBe('2027-01-01');
  expect(leaveOf(first)).toEqual([
    ['vacation', 16, 4, 0, 20],
    ['pto', 60, 0, 0, 60],
  ]);
});

test('a salary pays for time off, and its hours only lower the balance', async () => {
  const cy = person({ paymentType: 'salary', rate: 6_500_000, leave: [VACATION] });
  const [worked, away] = await Promise.all([
    stubOf(row(cy, '2026-03-01', {})),
    stubOf(row(cy, '2026-03-01', { vacation: 16 })),
  ]);
  expect(away.stubs[0]!.netPayTotal).toBe(worked.stubs[0]!.netPayTotal);
  expect(leaveOf(away)).toEqual([['vacation', 20, 4, 16, 8]]);
});

test('a contractor and somebody without time off have no balances', async () => {
  const one = await stubOf(
    row(person({ employmentType: 'contractor', leave: [VACATION] }), '2026-03-01', { regular: 8 }),
  );
  const other = await stubOf(row(person({}), '2026-03-01', { regular: 72, vacation: 8 }));
  expect([one, other].map((order) => leaveOf(order))).toEqual([undefined, undefined]);
});

test('over any runs, what is left is what was there with all that accrued and without all that was used', async () => {
  const period = fc.record({ vacation: fc.nat(2_000).map((count) => count / 100), isOffCycle: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(period, { minLength: 1, maxLength: 6 }), fc.nat(9_000), async (runs, opening) => {
      const ann = person({ leave: [{ ...VACATION, opening: opening / 100 }] });
      const offCycle = offCycleSchema.parse({ reason: 'other', supplemental: 'flat' });
      let carried: RunRow['carried'] = null;
      let start = '2026-03-01';
      let expected = opening;
      for (const { vacation, isOffCycle } of runs) {
        const stub = await stubOf(row(ann, start, { vacation }, { carried, offCycle: isOffCycle ? offCycle : null }));
        carried = carriedFrom(stub, start, carried);
        expected += (isOffCycle ? 0 : 400) - Math.round(vacation * 100);
        if (!isOffCycle) start = addDays(plainDate(start), 14);
      }
      expect(Math.round(carried!.leave![0]!.balance * 100)).toBe(expected);
    }),
    { numRuns: 25 },
  );
});

const CHECKING = { method: 'account', bank: 'Larkspur Savings', accountNumber: '4471' };

test('one account gets the whole net pay, and is printed with its last four digits', async () => {
  const paid = await stubOf(row(person({ deposits: [CHECKING] }), '2026-03-01', { regular: 80 }));
  const { view } = documents(paid, 1)[0]!;
  expect(view.paidBy).toEqual(['Direct deposit to Larkspur Savings', 'account •••• 4471']);
  expect(view.deposits).toEqual([]);
});

test('net pay is divided among accounts, a check and a pay card, to the cent', async () => {
  const deposits = [
    { ...CHECKING, amount: 20_000 },
    { method: 'payCard', bank: 'Fern', accountNumber: '0918', basisPoints: 2_500 },
    { method: 'check' },
  ];
  const paid = await stubOf(row(person({ deposits }), '2026-03-01', { regular: 80 }));
  const [stub] = paid.stubs;
  expect(sumOf(stub!.deposits!, (part) => part)).toBe(stub!.netPayTotal);
  expect(stub!.deposits![0]).toBe(20_000);
  expect(documents(paid, 1)[0]!.view.deposits.map(({ name, account }) => [name, account])).toEqual([
    ['Direct deposit, Larkspur Savings', '•••• 4471'],
    ['Pay card, Fern', '•••• 0918'],
    ['Check', ''],
  ]);
});

test('a check alone is printed as the way of payment', async () => {
  const paid = await stubOf(row(person({ deposits: [{ method: 'check' }] }), '2026-03-01', { regular: 80 }));
  expect(documents(paid, 1)[0]!.view.deposits).toEqual([
    { name: 'Check', account: '', amount: expect.stringMatching(/^1,\d{3}\.\d{2}$/) },
  ]);
});

test('a contractor’s statement names what is paid for besides services', async () => {
  const landlord = person({
    employmentType: 'contractor',
    rate: 0,
    earnings: [{ name: 'Workshop', amount: 210_000, kind: 'rents' }],
  });
  const paid = await stubOf(row(landlord, '2026-03-01', { royalties: 5_000 }));
  const { view } = documents(paid, 1)[0]!;
  // Without a pay rate there is no regular line.
  expect(view.earnings.map(({ name, amount }) => [name, amount.text])).toEqual([
    ['Royalties', '50.00'],
    ['Workshop (rents)', '2,100.00'],
  ]);
  expect([view.pay.rate, view.gross.amount, view.sums.net.amount]).toEqual(['', '2,150.00', '2,150.00']);
});

test('an employee is never paid rents', async () => {
  const ann = person({ earnings: [{ name: 'Phone', amount: 3_000, kind: 'rents' }] });
  const paid = await stubOf(row(ann, '2026-03-01', { regular: 80, rents: 50_000 }));
  expect(paid.stubs[0]!.total).toBe(163_000);
  expect(paid.stubs[0]!.earnings.filter(({ kind }) => kind !== undefined)).toEqual([]);
});
