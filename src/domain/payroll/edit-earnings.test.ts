import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents, MAXIMUM_MONEY } from '../money.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { setEmploymentType } from './edit-details.ts';
import { addCustomEarning, addEarning, editEarning, removeEarning, setEarningPriorYTD } from './edit-earnings.ts';
import { setPeriodNumber, setQuantity } from './edit-periods.ts';
import type { Earning, PaystubOrder } from './order.ts';
import { isEarningVisible } from './order.ts';

// Contractors have no deductions, so earnings can be tested on their own.
const start = setEmploymentType(createOrder(plainDate('2026-11-21')), 'contractor');
const calculate = (order: PaystubOrder): PaystubOrder => calculateOrder(order, () => []);

const three = setQuantity(start, 3);
const [NEWEST, MIDDLE, FIRST] = [0, 1, 2] as const;

const earningOn = (order: PaystubOrder, index: number, key: string): Earning | undefined =>
  order.stubs[index]!.earnings.find((earning) => earning.key === key);

const shownOn = (order: PaystubOrder, index: number): readonly string[] =>
  calculate(order)
    .stubs[index]!.earnings.filter(isEarningVisible)
    .map(({ key }) => key);

test('overtime, holiday, vacation, bonus and tips are hidden until added', () => {
  expect(shownOn(start, 0)).toEqual(['regular']);
  const all = ['overtime', 'holiday', 'vacation', 'bonus', 'tips'];
  expect(
    shownOn(
      all.reduce((order, key) => addEarning(order, 0, key), start),
      0,
    ),
  ).toEqual(['regular', ...all]);
});

test('an added earning shows on its stub, and on the later ones once it has an amount', () => {
  const added = addEarning(three, MIDDLE, 'overtime');
  expect([NEWEST, MIDDLE, FIRST].map((index) => shownOn(added, index).length)).toEqual([1, 2, 1]);
  const paid = editEarning(added, MIDDLE, 'overtime', { rate: cents(3_000), hours: 2 });
  expect([NEWEST, MIDDLE, FIRST].map((index) => shownOn(paid, index).length)).toEqual([2, 2, 1]);
});

test('the regular rate and hours are copied to later stubs and not to earlier ones', () => {
  const edited = editEarning(three, MIDDLE, 'regular', { rate: cents(2_500), hours: 70 });
  const copied = { rate: 2_500, hours: 70 };
  expect(earningOn(edited, NEWEST, 'regular')).toMatchObject(copied);
  expect(earningOn(edited, MIDDLE, 'regular')).toMatchObject(copied);
  expect(earningOn(edited, FIRST, 'regular')).toMatchObject({ rate: 2_000, hours: 0 });
});

test('the overtime rate is copied to later stubs, its hours are not', () => {
  const edited = editEarning(three, MIDDLE, 'overtime', { rate: cents(3_000), hours: 5 });
  expect(earningOn(edited, NEWEST, 'overtime')).toMatchObject({ rate: 3_000, hours: 0 });
  expect(earningOn(edited, FIRST, 'overtime')).toMatchObject({ rate: 0, hours: 0 });
});

test('no other rate is copied', () => {
  const edited = editEarning(three, FIRST, 'holiday', { rate: cents(3_000), hours: 8 });
  expect(earningOn(edited, NEWEST, 'holiday')).toMatchObject({ rate: 0, hours: 0 });
});

test('ignores money outside 0 to 9,000,000 and hours outside 0 to the maximum', () => {
  expect(editEarning(start, 0, 'regular', { rate: cents(-1) })).toBe(start);
  expect(editEarning(start, 0, 'regular', { rate: cents(MAXIMUM_MONEY + 1) })).toBe(start);
  expect(editEarning(start, 0, 'regular', { hours: 336.01 })).toBe(start);
  expect(editEarning(start, 0, 'regular', { hours: 1.005 })).toBe(start);
  expect(setEarningPriorYTD(start, 0, 'regular', cents(-1))).toBe(start);
  expect(earningOn(editEarning(start, 0, 'regular', { hours: 336 }), 0, 'regular')?.hours).toBe(336);
});

test('salary and one-time earnings count once', () => {
  expect(editEarning(start, 0, 'bonus', { hours: 2 })).toBe(start);
  expect(earningOn(calculate(start), 0, 'bonus')?.maxHours).toBe(1);
  expect(earningOn(calculate(start), 0, 'regular')?.maxHours).toBe(336);
});

test('a custom earning needs a title, is hourly or one-time, and belongs to every stub', () => {
  expect(addCustomEarning(three, NEWEST, { title: '  ', type: 'once' })).toBe(three);
  const once = addCustomEarning(three, MIDDLE, { title: ' Shoes ', type: 'once' });
  const twice = addCustomEarning(once, MIDDLE, { title: 'Night shift', type: 'hourly' });
  expect(earningOn(twice, MIDDLE, 'custom-1')).toMatchObject({ name: 'Shoes', type: 'once', hours: 1, isCustom: true });
  expect(earningOn(twice, FIRST, 'custom-2')).toMatchObject({ name: 'Night shift', type: 'hourly', hours: 0 });
  expect(shownOn(twice, MIDDLE)).toEqual(['regular', 'custom-1', 'custom-2']);
  expect(shownOn(twice, FIRST)).toEqual(['regular']);
});

test('removing an earning hides it and zeroes its rate and prior year to date', () => {
  let order = editEarning(addEarning(start, 0, 'bonus'), 0, 'bonus', { rate: cents(100) });
  order = setEarningPriorYTD(order, 0, 'bonus', cents(500));
  expect(earningOn(calculate(order), 0, 'bonus')).toMatchObject({ priorYTD: 500, ytdTotal: 600 });
  const removed = calculate(removeEarning(order, 0, 'bonus'));
  expect(earningOn(removed, 0, 'bonus')).toMatchObject({ visible: false, rate: 0, priorYTD: 0, ytdTotal: 0 });
  expect(shownOn(removed, 0)).toEqual(['regular']);
});

test('the regular earning cannot be removed', () => {
  expect(removeEarning(start, 0, 'regular')).toBe(start);
  expect(earningOn(calculate(start), 0, 'regular')?.deletable).toBe(false);
});

test('a custom earning is deleted only when no stub has a year-to-date total for it', () => {
  let order = addCustomEarning(three, FIRST, { title: 'Night shift', type: 'hourly' });
  order = editEarning(order, FIRST, 'custom-1', { rate: cents(500), hours: 3 });
  order = editEarning(order, NEWEST, 'custom-1', { rate: cents(500), hours: 4 });
  const hidden = removeEarning(order, FIRST, 'custom-1');
  expect(earningOn(hidden, FIRST, 'custom-1')).toMatchObject({ rate: 0, visible: false });
  expect(earningOn(hidden, NEWEST, 'custom-1')).toMatchObject({ rate: 500, hours: 4 });
  const gone = removeEarning(hidden, NEWEST, 'custom-1');
  expect(gone.stubs.some((stub) => stub.earnings.some(({ key }) => key === 'custom-1'))).toBe(false);
});

test('an earning is deletable without a prior year to date or on the first stub that shows a total', () => {
  const numbered = setPeriodNumber(three, 3);
  const deletable = (order: PaystubOrder): readonly (boolean | undefined)[] =>
    [NEWEST, MIDDLE, FIRST].map((index) => earningOn(calculate(order), index, 'overtime')?.deletable);
  expect(deletable(numbered)).toEqual([true, true, true]);
  const onMiddle = editEarning(numbered, MIDDLE, 'overtime', { rate: cents(3_000), hours: 1 });
  expect(deletable(onMiddle)).toEqual([false, true, true]);
  // The first stub has an estimated prior amount, but no earlier stub shows a total.
  const onFirst = editEarning(numbered, FIRST, 'overtime', { rate: cents(3_000), hours: 1 });
  expect(earningOn(calculate(onFirst), FIRST, 'overtime')?.priorYTD).toBeGreaterThan(0);
  expect(deletable(onFirst)).toEqual([false, false, true]);
});
