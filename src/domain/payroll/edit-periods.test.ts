import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { createOrder } from './create-order.ts';
import { addDeduction, setDeductionAmount } from './edit-deductions.ts';
import { addEarning, editEarning } from './edit-earnings.ts';
import {
  endBy,
  firstPeriodNumber,
  maximumPeriods,
  setPayDate,
  setPeriodEnd,
  setPeriodicity,
  setPeriodNumber,
  setPeriodStart,
  setQuantity,
} from './edit-periods.ts';
import type { PaystubOrder } from './order.ts';
import { firstStub, paystubNumber } from './order.ts';
import { PERIODICITIES } from './periodicity.ts';

const TODAY = plainDate('2026-11-21');

const periodsOf = (order: PaystubOrder): readonly string[] =>
  order.stubs.map(({ payPeriod }) => `${payPeriod.start} to ${payPeriod.end}`);

const payDatesOf = (order: PaystubOrder): readonly string[] => order.stubs.map((stub) => stub.payDate);

const payDateGapsOf = (order: PaystubOrder): readonly number[] =>
  order.stubs.map(({ payPeriod, payDate }) => daysBetween(payPeriod.end, payDate));

const isContiguous = ({ stubs }: PaystubOrder): boolean =>
  stubs.every(({ payPeriod }, index) => {
    const earlier = stubs[index + 1];
    return payPeriod.start <= payPeriod.end && (!earlier || payPeriod.start === addDays(earlier.payPeriod.end, 1));
  });

test('an order starts with one bi-weekly stub of an hourly employee, paid on the latest Friday', () => {
  const order = createOrder(TODAY);
  expect(periodsOf(order)).toEqual(['2026-11-01 to 2026-11-14']);
  expect(payDatesOf(order)).toEqual(['2026-11-20']);
  expect(order.period0Index).toBe(-1);
  expect(order.template.selectedTemplateIndex).toBe(1);
  expect(order.details).toMatchObject({
    autoCalculator: true,
    paymentType: 'hourly',
    employmentType: 'employee',
    paymentFrequency: 26,
    paymentPeriodicity: 'bi-weekly',
    quantity: 1,
    state: '',
    email: '',
    copies: 'both',
    taxMethod: 'standard',
  });
  expect(order.employee).toMatchObject({ exemptions: 0, maritalStatus: 'single', directDeposit: 'no' });
});

test('raising the quantity adds stubs before the first, each in the period just before it', () => {
  const order = setQuantity(createOrder(TODAY), 3);
  expect(order.details.quantity).toBe(3);
  expect(periodsOf(order)).toEqual([
    '2026-11-01 to 2026-11-14',
    '2026-10-18 to 2026-10-31',
    '2026-10-04 to 2026-10-17',
  ]);
  expect(payDatesOf(order)).toEqual(['2026-11-20', '2026-11-06', '2026-10-23']);
  expect([0, 1, 2].map((index) => paystubNumber(order, index))).toEqual([3, 2, 1]);
});

test('lowering the quantity removes the first stubs and leaves the others as they were', () => {
  const two = setQuantity(createOrder(TODAY), 2);
  expect(setQuantity(setQuantity(two, 7), 2)).toEqual(two);
});

test('the quantity is at least 1 and at most a year of periods, 52 for shorter ones', () => {
  const order = createOrder(TODAY);
  expect(setQuantity(order, 0).stubs).toHaveLength(1);
  expect(setQuantity(order, Number.NaN).stubs).toHaveLength(1);
  expect(setQuantity(order, 99).stubs).toHaveLength(26);
  expect(setQuantity(setPeriodicity(order, 'daily'), 99).stubs).toHaveLength(52);
  expect(setQuantity(setPeriodicity(order, 'annually'), 2).stubs).toHaveLength(1);
});

test('no stub is added that would start before 2021', () => {
  const order = setPeriodStart(createOrder(TODAY), 0, plainDate('2021-02-01'));
  expect(periodsOf(setQuantity(order, 10)).at(-1)).toBe('2021-01-04 to 2021-01-17');
});

test('an earlier stub repeats recurring earnings and not one-time earnings', () => {
  let order = editEarning(createOrder(TODAY), 0, 'regular', { hours: 80 });
  order = editEarning(addEarning(order, 0, 'bonus'), 0, 'bonus', { rate: cents(50_000) });
  order = setDeductionAmount(addDeduction(order, { title: 'Union dues' }), 0, 'custom-deduction-1', cents(1_500));
  const earlier = setQuantity(order, 2).stubs[1]!;
  expect(earlier.earnings.find(({ key }) => key === 'regular')).toMatchObject({ rate: 2_000, hours: 80 });
  expect(earlier.earnings.find(({ key }) => key === 'bonus')).toMatchObject({ rate: 0, visible: false });
  expect(earlier.deductions).toMatchObject([{ name: 'Union dues', enteredAmount: 1_500 }]);
});

test('earlier months that start on the 31st keep their 31st across February', () => {
  const monthly = setPeriodicity(createOrder(TODAY), 'monthly');
  const march = setPeriodStart(monthly, 0, plainDate('2026-03-31'));
  expect(periodsOf(setQuantity(march, 3))).toEqual([
    '2026-03-31 to 2026-04-29',
    '2026-02-28 to 2026-03-30',
    '2026-01-31 to 2026-02-27',
  ]);
  // Adding one at a time, as a button does, gives the same result as adding all at once.
  expect(setQuantity(setQuantity(march, 2), 3)).toEqual(setQuantity(march, 3));
});

test('choosing a periodicity sets the frequency, lowers the quantity and derives all periods from the first end', () => {
  const order = setPeriodicity(setQuantity(createOrder(TODAY), 20), 'monthly');
  expect(order.details).toMatchObject({ paymentFrequency: 12, paymentPeriodicity: 'monthly', quantity: 12 });
  expect(order.stubs).toHaveLength(12);
  const two = setPeriodicity(setQuantity(createOrder(TODAY), 2), 'weekly');
  // The first stub ended on October 31 before and still does.
  expect(periodsOf(two)).toEqual(['2026-11-01 to 2026-11-07', '2026-10-25 to 2026-10-31']);
});

test('choosing a periodicity sets its usual hours for the regular hourly earning', () => {
  const order = setPeriodicity(createOrder(TODAY), 'weekly');
  expect(order.stubs[0]!.earnings[0]).toMatchObject({ key: 'regular', hours: 40 });
});

test('moving one start or end moves all other periods, without gap or overlap', () => {
  const order = setQuantity(createOrder(TODAY), 3);
  expect(periodsOf(setPeriodStart(order, 1, plainDate('2026-10-20')))).toEqual([
    '2026-11-03 to 2026-11-16',
    '2026-10-20 to 2026-11-02',
    '2026-10-06 to 2026-10-19',
  ]);
  expect(periodsOf(setPeriodEnd(order, 2, plainDate('2026-10-10')))).toEqual([
    '2026-10-25 to 2026-11-07',
    '2026-10-11 to 2026-10-24',
    '2026-09-27 to 2026-10-10',
  ]);
});

test('periods stay contiguous and one unit long after edits in any order', () => {
  const anyEdit = fc.oneof(
    fc.record({ edit: fc.constant('quantity' as const), value: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ edit: fc.constant('periodicity' as const), value: fc.constantFrom(...PERIODICITIES) }),
    fc.record({ edit: fc.constantFrom('start' as const, 'end' as const), value: fc.nat(1_900), at: fc.nat(51) }),
  );
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
      let order = createOrder(TODAY);
      for (const change of edits) {
        if (change.edit === 'quantity') order = setQuantity(order, change.value);
        else if (change.edit === 'periodicity') order = setPeriodicity(order, change.value);
        else {
          const index = change.at % order.stubs.length;
          const date = addDays(plainDate('2021-06-01'), change.value);
          order = change.edit === 'start' ? setPeriodStart(order, index, date) : setPeriodEnd(order, index, date);
        }
        expect(order.details.quantity).toBe(order.stubs.length);
        expect(isContiguous(order)).toBe(true);
      }
    }),
  );
});

test("later stubs keep the first one's gap between last day and pay date, unless they have their own", () => {
  const order = setQuantity(createOrder(TODAY), 3);
  const own = setPayDate(order, 0, plainDate('2026-11-25'));
  expect(payDatesOf(own)).toEqual(['2026-11-25', '2026-11-06', '2026-10-23']);
  expect(payDatesOf(setPayDate(own, 2, plainDate('2026-10-20')))).toEqual(['2026-11-25', '2026-11-03', '2026-10-20']);
});

test('pay dates move with their periods', () => {
  const order = setPayDate(setQuantity(createOrder(TODAY), 2), 0, plainDate('2026-11-16'));
  expect(payDateGapsOf(order)).toEqual([2, 6]);
  expect(payDateGapsOf(setPeriodicity(order, 'monthly'))).toEqual([2, 6]);
});

test('the pay period number is the maximum until one is chosen', () => {
  const order = createOrder(TODAY);
  // November 1 is day 305: 304/14 = 21.71, less 0.02, rounded up, plus 1.
  expect(maximumPeriods(order)).toBe(23);
  expect(firstPeriodNumber(order)).toBe(23);
  expect(firstPeriodNumber(setPeriodNumber(order, 4))).toBe(4);
  for (const number of [0, 24, 1.5]) expect(setPeriodNumber(order, number)).toBe(order);
});

test.each([
  ['weekly', 53],
  ['bi-weekly', 27],
] as const)('%s: pay of December 31 can be number %i of its year', (periodicity, number) => {
  const start = plainDate(periodicity === 'weekly' ? '2026-12-20' : '2026-12-13');
  const placed = setPeriodStart(setPeriodicity(createOrder(TODAY), periodicity), 0, start);
  const paid = setPayDate(placed, 0, plainDate('2026-12-31'));
  expect(firstPeriodNumber(paid)).toBe(number - 1);
  expect(maximumPeriods(paid)).toBe(number);
  const chosen = setPeriodNumber(paid, number);
  expect(firstPeriodNumber(chosen)).toBe(number);
  expect(firstPeriodNumber(setQuantity(chosen, 2))).toBe(number - 1);
  expect(maximumPeriods(setPayDate(placed, 0, plainDate('2026-12-30')))).toBe(number - 1);
});

test('a chosen pay period number follows its maximum when the first stub moves', () => {
  const chosen = setPeriodNumber(createOrder(TODAY), 4);
  expect(setQuantity(chosen, 3).period0Index).toBe(2);
  expect(setQuantity(setQuantity(chosen, 3), 1).period0Index).toBe(4);
  expect(setQuantity(chosen, 10).period0Index).toBe(1);
  expect(setPeriodStart(chosen, 0, plainDate('2026-11-15')).period0Index).toBe(5);
  expect(firstStub(setPeriodStart(chosen, 0, plainDate('2025-12-28'))).payDate).toBe('2026-01-16');
  expect(setPeriodStart(chosen, 0, plainDate('2025-12-28')).period0Index).toBe(1);
  expect(setPeriodicity(chosen, 'weekly').period0Index).toBe(-1);
});

test('periods that run into the future move back to the last ones that have ended, in step with the former ones', () => {
  const future = setPeriodicity(setQuantity(createOrder(TODAY), 6), 'monthly');
  expect(periodsOf(future)[0]).toBe('2027-01-06 to 2027-02-05');
  const ended = endBy(future, TODAY);
  expect(periodsOf(ended)[0]).toBe('2026-10-06 to 2026-11-05');
  expect(isContiguous(ended)).toBe(true);
  expect(payDateGapsOf(ended)).toEqual(payDateGapsOf(future));
  expect(periodsOf(endBy(setQuantity(future, 1), TODAY))).toEqual(['2026-10-06 to 2026-11-05']);
});

test('periods of any length that ended by today stay', () => {
  for (const periodicity of PERIODICITIES) {
    const ended = endBy(setPeriodicity(createOrder(TODAY), periodicity), TODAY);
    expect(ended.stubs[0]!.payPeriod.end <= TODAY).toBe(true);
    expect(periodsOf(endBy(ended, TODAY))).toEqual(periodsOf(ended));
  }
});
