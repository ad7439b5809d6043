import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { isAppError } from '../../errors.ts';
import { cents } from '../../money.ts';
import { calculateOrder } from '../calculate-order.ts';
import { createOrder } from '../create-order.ts';
import { setDetails, setDetailsState } from '../edit-details.ts';
import { addCustomEarning, addEarning, editEarning } from '../edit-earnings.ts';
import { setPeriodicity, setPeriodNumber, setPeriodStart } from '../edit-periods.ts';
import { nextPeriod } from '../next-period.ts';
import type { PaystubOrder, Stub, StubWorkweek } from '../order.ts';
import type { Periodicity } from '../periodicity.ts';
import { setWorkweeks } from './edit-workweeks.ts';
import { fillOvertime } from './fill-overtime.ts';
import type { OvertimeWork } from './overtime-work.ts';

const noTaxes = () => [];
const day = plainDate;

/** The first period of the year, from a Sunday, with 12.00 an hour. */
function orderOf(state: string, start: string, periodicity: Periodicity = 'bi-weekly'): PaystubOrder {
  const started = setPeriodStart(
    setPeriodicity(setDetailsState(createOrder(day('2026-06-30')), state), periodicity),
    0,
    day(start),
  );
  return editEarning(setPeriodNumber(started, 1), 0, 'regular', { rate: cents(12_00), hours: 0 });
}

const weekly = (start: string, hours: number, more: Partial<StubWorkweek> = {}): StubWorkweek => ({
  start: day(start),
  hours: [{ key: 'regular', hours: [hours] }],
  ...more,
});
const withWeeks = (order: PaystubOrder, ...weeks: readonly StubWorkweek[]): PaystubOrder =>
  calculateOrder(setWorkweeks(order, 0, weeks), noTaxes, { fillOvertime });
const lineOf = (stub: Stub, key: string) => stub.earnings.find((earning) => earning.key === key);

test('the hours fill the regular line, and the overtime is a premium of half the regular rate', () => {
  const stub = withWeeks(orderOf('TX', '2026-01-04'), weekly('2026-01-04', 46), weekly('2026-01-11', 38)).stubs[0]!;
  expect(lineOf(stub, 'regular')).toMatchObject({ hours: 84, total: 1_008_00 });
  expect(lineOf(stub, 'overtimePremium')).toMatchObject({ hours: 6, rate: 6_00, total: 36_00 });
  expect([stub.total, stub.totalHours]).toEqual([1_044_00, 84]);
  expect(stub.overtime!.notes).toEqual([
    'Overtime, week of Jan 4, 2026: regular rate 12.00, 6.00 hours at 1.5 times (18.00).',
  ]);
});

test('each workweek stands alone: 50 and 30 hours have 10 hours of overtime', () => {
  const stub = withWeeks(orderOf('TX', '2026-01-04'), weekly('2026-01-04', 50), weekly('2026-01-11', 30)).stubs[0]!;
  expect(lineOf(stub, 'overtimePremium')!.hours).toBe(10);
});

test('the amount is exact where the rate is not a whole cent', () => {
  const order = editEarning(orderOf('TX', '2026-01-04'), 0, 'regular', { rate: cents(12_25) });
  const premium = lineOf(withWeeks(order, weekly('2026-01-04', 43)).stubs[0]!, 'overtimePremium')!;
  // 3 x 12.25 x 0.5 = 18.375; the half rate of 6.125 is printed as 6.13
  expect(premium).toMatchObject({ total: 18_38, rate: 6_13, hours: 3 });
});

test('a bonus counts in the week that it names, else in every week by its hours', () => {
  const added = addCustomEarning(orderOf('TX', '2026-01-04'), 0, {
    title: 'Bonus',
    type: 'once',
    kind: 'productionBonus',
  });
  const { key } = added.stubs[0]!.earnings.at(-1)!;
  const order = editEarning(added, 0, key, { rate: cents(46_00) });
  const premium = (...weeks: readonly StubWorkweek[]) =>
    lineOf(withWeeks(order, ...weeks).stubs[0]!, 'overtimePremium')!.total;
  // 778.110(b): 13.00 x 6 x 0.5
  expect(premium(weekly('2026-01-04', 46, { pay: [{ key, amount: cents(46_00) }] }), weekly('2026-01-11', 30))).toBe(
    39_00,
  );
  expect(premium(weekly('2026-01-04', 46), weekly('2026-01-11', 30, { pay: [{ key, amount: cents(46_00) }] }))).toBe(
    36_00,
  );
  // 46.00 over 92 hours is 0.50 more an hour in both: 6 x 12.50 x 0.5 twice
  expect(premium(weekly('2026-01-04', 46), weekly('2026-01-11', 46))).toBe(75_00);
});

test('a week that two pay periods share earns the same overtime as in one', () => {
  // The week of January 11 to 17; the first half of the month ends on the 15th.
  const first = withWeeks(
    orderOf('TX', '2026-01-01', 'semi-monthly'),
    weekly('2026-01-04', 40),
    weekly('2026-01-11', 42),
  ).stubs[0]!;
  const second = withWeeks(orderOf('TX', '2026-01-16', 'semi-monthly'), {
    start: day('2026-01-11'),
    hours: [{ key: 'regular', hours: [7], before: 42 }],
  }).stubs[0]!;
  const whole = withWeeks(orderOf('TX', '2026-01-11', 'weekly'), weekly('2026-01-11', 49)).stubs[0]!;
  const premium = (stub: Stub) => lineOf(stub, 'overtimePremium')!.total;
  expect([premium(first), premium(second)]).toEqual([12_00, 42_00]);
  expect(premium(first) + premium(second)).toBe(premium(whole));
  expect(lineOf(second, 'regular')!.hours).toBe(7);
});

const daily = (start: string, ...hours: readonly number[]): StubWorkweek => ({
  start: day(start),
  hours: [{ key: 'regular', hours }],
});

test('what the state adds is a line of its own, and is not qualified overtime', () => {
  // 34 hours: 9 over 8 hours a day, 1 of more than 12; federal law has no overtime.
  const stub = withWeeks(orderOf('CA', '2026-01-04'), daily('2026-01-04', 0, 10, 13, 11, 0, 0, 0)).stubs[0]!;
  expect(lineOf(stub, 'overtimePremium')).toBeUndefined();
  // 9 x 6.00 + 1 x 12.00
  expect(lineOf(stub, 'stateOvertimePremium')!.total).toBe(66_00);
  expect(stub.overtime!.notes[0]).toMatch(/9\.00 hours at 1\.5 times \(18\.00\), 1\.00 hours at 2 times \(24\.00\)\.$/);
});

test('a salary for 35 hours pays the hours above them, and half more above 40', () => {
  const hourly = setPeriodStart(
    setPeriodicity(setDetailsState(createOrder(day('2026-06-30')), 'TX'), 'weekly'),
    0,
    day('2026-01-04'),
  );
  const order: PaystubOrder = {
    ...setPeriodNumber(hourly, 1),
    details: { ...hourly.details, paymentType: 'salary' },
    stubs: hourly.stubs.map((stub) => ({
      ...stub,
      // 182.70 a week: 778.113(a)
      earnings: stub.earnings.map((line) =>
        line.isRegular ? { ...line, type: 'salary', rate: cents(9_500_40), hours: 1 } : line,
      ),
    })),
  };
  const stub = withWeeks(order, weekly('2026-01-04', 41, { salaryHours: 35 })).stubs[0]!;
  // 40 x 5.22 + 7.83
  expect(stub.total).toBe(208_80 + 7_83);
});

const salaried = (state: string, weeklySalary: number): PaystubOrder => {
  const order = setPeriodNumber(setPeriodicity(orderOf(state, '2026-01-04', 'weekly'), 'weekly'), 1);
  return {
    ...order,
    details: { ...order.details, paymentType: 'salary' },
    stubs: order.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((line) =>
        line.isRegular ? { ...line, type: 'salary', rate: cents(weeklySalary * 52), hours: 1 } : line,
      ),
    })),
  };
};

test.each([
  // 1,000 ÷ 50 = 20.00; 10 × 10.00 on top (29 CFR 778.114)
  ['TX', undefined, 1_100_00],
  // 1,000 ÷ 40 = 25.00; 10 × 37.50, whatever the salary is meant for
  ['CA', undefined, 1_375_00],
  ['CA', 50, 1_375_00],
  ['AK', undefined, 1_375_00],
  ['MT', undefined, 1_375_00],
  ['NM', undefined, 1_375_00],
  // 1,000 ÷ 50 = 20.00; 10 × 30.00
  ['PA', undefined, 1_300_00],
  // Agreed for 40 hours: 25.00; 10 × 37.50
  ['PA', 40, 1_375_00],
] as const)('a salary of 1,000 for 50 hours, in %s, meant for %s', (state, salaryHours, total) => {
  const hours = [{ key: 'regular', hours: [0, 10, 10, 10, 10, 10, 0] }];
  const week: StubWorkweek = { start: plainDate('2026-01-04'), hours, ...(salaryHours && { salaryHours }) };
  expect(withWeeks(salaried(state, 1_000_00), week).stubs[0]!.total).toBe(total);
});

test('every sum of the working gives its result', () => {
  const stub = withWeeks(orderOf('TX', '2026-01-04'), weekly('2026-01-04', 46), weekly('2026-01-11', 44)).stubs[0]!;
  const { steps, amount } = stub.overtime!.working.read();
  expect(steps.map(({ sum, result }) => [sum, result])).toEqual([
    ['', '46.00'],
    ['46.00 × 12.00', '552.00'],
    ['552.00 ÷ 46.00', '12.00'],
    ['46.00 − 40, not below 0', '6.00'],
    ['6.00 × 12.00 × 0.5', '36.00'],
    ['', '44.00'],
    ['44.00 × 12.00', '528.00'],
    ['528.00 ÷ 44.00', '12.00'],
    ['44.00 − 40, not below 0', '4.00'],
    ['4.00 × 12.00 × 0.5', '24.00'],
    ['36.00 + 24.00', '60.00'],
  ]);
  expect(amount).toBe(60_00);
});

test('the next stub keeps the premium’s year to date and repeats no overtime', () => {
  const first = withWeeks(orderOf('TX', '2026-01-04'), weekly('2026-01-04', 46));
  const next = nextPeriod(first);
  const plain = calculateOrder(next, noTaxes).stubs[0]!;
  expect(lineOf(plain, 'overtimePremium')).toMatchObject({ total: 0, ytdTotal: 36_00 });
  const again = withWeeks(next, weekly('2026-01-18', 45)).stubs[0]!;
  expect(lineOf(again, 'overtimePremium')).toMatchObject({ total: 30_00, ytdTotal: 66_00 });
});

test('overtime of workweeks is never estimated for earlier periods', () => {
  const order = setPeriodNumber(orderOf('TX', '2026-03-01'), 5);
  const stub = withWeeks(order, weekly('2026-03-01', 46)).stubs[0]!;
  expect(lineOf(stub, 'overtimePremium')!.priorYTD).toBe(0);
});

test('removing the workweeks removes the premium', () => {
  const filled = fillOvertime(setWorkweeks(orderOf('TX', '2026-01-04'), 0, [weekly('2026-01-04', 46)]));
  const removed = calculateOrder(setWorkweeks(filled, 0, null), noTaxes).stubs[0]!;
  expect(removed.total).toBe(46 * 12_00);
});

function refusal(order: PaystubOrder, ...weeks: readonly StubWorkweek[]): string {
  try {
    withWeeks(order, ...weeks);
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
  return '';
}

test('weeks that do not fit the stub are refused with what to enter', () => {
  const texas = orderOf('TX', '2026-01-04');
  expect(refusal(texas, weekly('2026-02-01', 40))).toBe('The workweek has no day in the pay period');
  expect(refusal(orderOf('CA', '2026-01-04'), weekly('2026-01-04', 40))).toBe(
    'California counts overtime by the day. Enter the hours of all seven days',
  );
  expect(refusal(texas, { start: day('2026-01-04'), hours: [{ key: 'vacation', hours: [8] }] })).toBe(
    'Name a line of this stub that is paid for hours worked',
  );
  expect(refusal(texas, daily('2026-01-11', 8, 8, 8, 8, 8, 8, 8))).toBe('');
  expect(refusal(orderOf('CA', '2026-01-01', 'semi-monthly'), daily('2026-01-11', 8, 8, 8, 8, 8, 8, 0))).toBe(
    'These days are after the pay period. Enter them on the next stub',
  );
});

const tipped = (state: string): PaystubOrder =>
  withWeeks(orderOf(state, '2026-01-04'), weekly('2026-01-04', 46, { tipCredit: cents(5_12) }));

test('a tip credit is refused in a state that allows none', () => {
  expect(() => tipped('WA')).toThrow('Washington allows no tip credit (RCW 49.46.020). Leave it empty');
  expect(tipped('TX').stubs[0]!.total).toBeGreaterThan(0);
});

test('an Overtime line that was entered by hand is emptied in the form and refused in the API', () => {
  const byHand = editEarning(addEarning(orderOf('TX', '2026-01-04'), 0, 'overtime'), 0, 'overtime', {
    rate: cents(18_00),
    hours: 6,
  });
  expect(lineOf(withWeeks(byHand, weekly('2026-01-04', 46)).stubs[0]!, 'overtime')!.total).toBe(0);
  const sent = { ...byHand, stubs: byHand.stubs.map((stub) => ({ ...stub, workweeks: [weekly('2026-01-04', 46)] })) };
  expect(() => calculateOrder(sent, noTaxes, { fillOvertime })).toThrow(/Leave the Overtime line empty/);
});

test('Kentucky takes the hours of a week, and counts the seventh day where the days are given', () => {
  const kentucky = orderOf('KY', '2026-01-04');
  expect(withWeeks(kentucky, weekly('2026-01-04', 45.5)).stubs[0]!.total).toBe(546_00 + 33_00);
  const stub = withWeeks(kentucky, daily('2026-01-04', 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5)).stubs[0]!;
  // 5.5 x 6.00 by federal law, and one hour more
  expect([lineOf(stub, 'overtimePremium')!.total, lineOf(stub, 'stateOvertimePremium')!.total]).toEqual([33_00, 6_00]);
});

const atWork = (order: PaystubOrder, overtimeWork: OvertimeWork): PaystubOrder => setDetails(order, { overtimeWork });

test('overtime of farm work is the state’s alone, so it is not qualified', () => {
  const farm = atWork(orderOf('WA', '2026-01-04'), 'agriculture');
  const stub = withWeeks(farm, weekly('2026-01-04', 46)).stubs[0]!;
  expect(lineOf(stub, 'overtimePremium')).toBeUndefined();
  expect(lineOf(stub, 'stateOvertimePremium')!.total).toBe(36_00);
  expect(stub.overtime!.notes).toEqual([
    'Overtime, week of Jan 4, 2026: regular rate 12.00, 6.00 hours at 1.5 times (18.00).',
  ]);
  expect(stub.overtime!.working.read().steps.map(({ label }) => label)).toContain(
    'Federal law asks for no overtime (29 U.S.C. 213(b)(12))',
  );
  // New Year’s Day of 2026 is a Thursday, and January 4 a Sunday.
  const shop = atWork(orderOf('RI', '2026-01-01', 'weekly'), 'sundays');
  const paid = withWeeks(shop, daily('2026-01-01', 8, 0, 0, 8, 0, 0, 0)).stubs[0]!;
  expect(lineOf(paid, 'stateOvertimePremium')!.total).toBe(16 * 6_00);
  expect(refusal(shop, weekly('2026-01-01', 16))).toMatch(/^Rhode Island counts overtime by the day/);
});
