import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { compare, dollars, type Fraction, fraction, minus, over, plus, roundToCents, times } from '../../fraction.ts';
import { cents } from '../../money.ts';
import { STATE_OVERTIME, stateOvertimeOn } from './state-overtime.ts';
import { beforeOf, overtimeOfWeek, type Workweek } from './workweek.ts';

/*
 * The examples of 29 CFR 778.110 to 778.122, each named by its section, to the cent. Sections 778.112, 778.116, 778.117, 778.119,
 * 778.120(a), 778.121 and 778.122 hold rules, but no figures.
 */

/** [rate in cents, hours] */
const week = (lines: readonly (readonly [number, number])[], more: Partial<Workweek> = {}): Workweek => ({
  hours: lines.map(([rate, hours]) => ({ rate: cents(rate), parts: [Math.round(hours * 100)] })),
  otherPay: [],
  ...more,
});
const pay = (amount: string) => [{ amount: fraction(amount) }];
const rateOf = (of: Workweek): number => roundToCents(overtimeOfWeek(of).regularRate);
/** Everything that the week pays, with overtime. */
const totalOf = (of: Workweek): number => {
  const { remuneration, federalPremium } = overtimeOfWeek(of);
  return roundToCents(remuneration) + roundToCents(federalPremium);
};

test('778.110(a): 46 hours at 12 dollars pay 588 dollars', () => {
  expect(rateOf(week([[12_00, 46]]))).toBe(12_00);
  expect(totalOf(week([[12_00, 46]]))).toBe(588_00);
});

test('778.110(b): with a production bonus of 46 dollars the regular rate is 13 dollars and the pay is 637 dollars', () => {
  const bonus = week([[12_00, 46]], { otherPay: pay('46') });
  expect(rateOf(bonus)).toBe(13_00);
  expect(totalOf(bonus)).toBe(637_00);
});

test('778.111(a): 491 dollars of pieces in 46 hours and 4 hours of waiting at 8 dollars pay 575.30', () => {
  const pieces = week([[0, 46], [8_00, 4]], { otherPay: pay('491') }); // prettier-ignore
  expect(rateOf(pieces)).toBe(10_46);
  expect(roundToCents(overtimeOfWeek(pieces).federalPremium)).toBe(52_30);
  expect(totalOf(pieces)).toBe(575_30);
});

test('778.111(b): a guarantee of 11 dollars for 46 hours of piece work pays 539 dollars', () => {
  // 491 of pieces fall short of the guarantee, so the week is paid by the hour.
  const guaranteed = week([[11_00, 46]]);
  expect(rateOf(guaranteed)).toBe(11_00);
  expect(roundToCents(overtimeOfWeek(guaranteed).federalPremium)).toBe(33_00);
  expect(totalOf(guaranteed)).toBe(539_00);
});

test('778.112: all sums at a day rate or job rate are divided by all hours, and half of that is added', () => {
  // The section holds no figures: 5 days at 100 dollars and a job at 40 dollars, in 45 hours.
  const dayRates = week([[0, 45]], { otherPay: pay('540') });
  expect(rateOf(dayRates)).toBe(12_00);
  expect(totalOf(dayRates)).toBe(540_00 + 30_00);
});

const salary = (amount: string, meantFor: number | null, hours: number): Workweek =>
  week([[0, hours]], { salary: { amount: fraction(amount), hours: meantFor === null ? null : meantFor * 100 } });

test('778.113(a): 182.70 for 35 hours is 5.22 an hour up to 40 hours and 7.83 above them', () => {
  expect(rateOf(salary('182.70', 35, 38))).toBe(5_22);
  const total = (hours: number): number => totalOf(salary('182.70', 35, hours));
  expect([total(30), total(35)]).toEqual([182_70, 182_70]);
  expect([total(36) - total(35), total(40) - total(39)]).toEqual([5_22, 5_22]);
  expect([total(41) - total(40), total(50) - total(49)]).toEqual([7_83, 7_83]);
});

test('778.113(a): 220.80 for 40 hours is 5.52 an hour', () => {
  expect(rateOf(salary('220.80', 40, 44))).toBe(5_52);
});

test('778.113(b): 1,040 dollars a month, or 520 twice a month, for 40 hours is 6 dollars an hour', () => {
  const rates = [
    [1_040, 12],
    [520, 24],
  ].map(([amount, periods]) => {
    const weekly = over(fraction(amount! * periods!), fraction(52));
    return rateOf(week([[0, 45]], { salary: { amount: weekly, hours: 40_00 } }));
  });
  expect(rates).toEqual([6_00, 6_00]);
});

test('778.114(b): 600 dollars for fluctuating hours: 37.5, 44, 50 and 48 hours', () => {
  const weeks = [37.5, 44, 50, 48].map((hours) => salary('600', null, hours));
  expect(weeks.map(rateOf)).toEqual([16_00, 13_64, 12_00, 12_50]);
  expect(weeks.map(totalOf)).toEqual([600_00, 627_28, 660_00, 650_00]);
});

test('778.115: the regular rate of two rates is their weighted average', () => {
  // 25 x 12 + 20 x 15 = 600; / 45 = 13.333..., rounded up
  expect(rateOf(week([[12_00, 25], [15_00, 20]]))).toBe(13_34); // prettier-ignore
});

test('778.118: a weekly commission adds half of its hourly part for each overtime hour', () => {
  const [without, commission] = [week([[10_00, 50]]), week([[10_00, 50]], { otherPay: pay('100') })];
  // 100 / 50 = 2.00 more an hour; 10 overtime hours at half of it
  expect(totalOf(commission) - totalOf(without)).toBe(100_00 + 10_00);
});

test('778.120(b): a commission of 192 dollars for two weeks of 48 hours adds 16 dollars for 16 overtime hours', () => {
  const [without, commission] = [week([[10_00, 48]]), week([[10_00, 48]], { otherPay: pay('96') })];
  // 192 / 96 = 2.00 more an hour; half of it for 16 hours
  const added = 2 * (totalOf(commission) - totalOf(without));
  expect(added).toBe(192_00 + 16_00);
});

test('531.60: a tip credit counts in the regular rate', () => {
  const tipped = week([[2_13, 45]], { tipCredit: cents(5_12) });
  expect(rateOf(tipped)).toBe(7_25);
  // 5 hours x 7.25 x 0.5 = 18.125
  expect(roundToCents(overtimeOfWeek(tipped).federalPremium)).toBe(18_13);
});

const days = (rate: number, ...hours: readonly number[]): Workweek => ({
  hours: [{ rate: cents(rate), parts: hours.map((each) => each * 100) }],
  otherPay: [],
});
const counted = (state: string, of: Workweek) => {
  const { overtimeHours, doubleHours } = overtimeOfWeek(of, STATE_OVERTIME[state]);
  return [overtimeHours / 100, doubleHours / 100];
};
const premium = (state: string, of: Workweek): number => {
  const { federalPremium, statePremium } = overtimeOfWeek(of, STATE_OVERTIME[state]);
  return roundToCents(plus(federalPremium, statePremium));
};

test('California: over 8 hours a day at one and a half times, over 12 at twice, in a week of 34 hours', () => {
  const short = days(20_00, 0, 10, 13, 11, 0, 0, 0);
  expect(counted('CA', short)).toEqual([2 + 4 + 3, 1]);
  // 9 x 10.00 + 1 x 20.00
  expect(premium('CA', short)).toBe(110_00);
  expect(roundToCents(overtimeOfWeek(short, STATE_OVERTIME['CA']).federalPremium)).toBe(0);
});

test('California: the seventh day in a row is overtime, above 8 hours at twice the rate', () => {
  expect(counted('CA', days(20_00, 4, 4, 4, 4, 4, 4, 10))).toEqual([8, 2]);
  expect(counted('CA', days(20_00, 0, 4, 4, 4, 4, 4, 10))).toEqual([2, 0]);
});

test('California: hours of overtime by the day do not count again toward 40', () => {
  // 6 days of 9 hours: 6 daily hours, and 48 - 40 more
  expect(counted('CA', days(20_00, 9, 9, 9, 9, 9, 9, 0))).toEqual([14, 0]);
});

test('California: a flat sum is divided by the hours without overtime, with the whole multiple', () => {
  const attendance = { ...days(20_00, 10, 8, 8, 8, 6, 0, 0), otherPay: [{ amount: fraction(76), isFlatSum: true }] };
  // 40 hours, 2 of them overtime: 2 x 20.00 x 0.5, and 76 / 38 = 2.00 x 1.5 x 2
  expect(premium('CA', attendance)).toBe(20_00 + 6_00);
});

test('Alaska counts over 8 hours a day, Colorado over 12', () => {
  const long = days(20_00, 13, 9, 8, 0, 0, 0, 0);
  expect([counted('AK', long), counted('CO', long)]).toEqual([
    [6, 0],
    [1, 0],
  ]);
});

test('Nevada counts the day only below one and a half times its minimum wage', () => {
  expect([premium('NV', days(17_99, 10, 0, 0, 0, 0, 0, 0)), premium('NV', days(18_00, 10, 0, 0, 0, 0, 0, 0))]).toEqual([
    17_99, 0,
  ]);
  expect(stateOvertimeOn('NV', plainDate('2024-06-30'))).toBeUndefined();
  expect(stateOvertimeOn('TX', plainDate('2026-06-30'))).toBeUndefined();
});

const hoursOfDays = fc.array(fc.integer({ min: 0, max: 24_00 }), { minLength: 7, maxLength: 7 });
const anyWeek = fc
  .array(fc.tuple(fc.integer({ min: 7_25, max: 90_00 }), hoursOfDays), { minLength: 1, maxLength: 3 })
  .map((lines): Workweek => ({
    // A day has 24 hours for all lines together.
    hours: lines.map(([rate, parts]) => ({
      rate: cents(rate),
      parts: parts.map((each) => Math.floor(each / lines.length)),
    })),
    otherPay: [],
  }));
const anyLaw = fc.constantFrom(undefined, STATE_OVERTIME['CA'], STATE_OVERTIME['AK'], STATE_OVERTIME['CO']);

test('a week that is split over two pay periods earns the same overtime', () => {
  fc.assert(
    fc.property(anyWeek, anyLaw, fc.integer({ min: 0, max: 7 }), (whole, law, count) => {
      const premiumOf = (of: Workweek): number => {
        const { federalPremium, statePremium } = overtimeOfWeek(of, law);
        return roundToCents(federalPremium) + roundToCents(statePremium);
      };
      const first = premiumOf(beforeOf(whole, count));
      const second = premiumOf(whole) - first;
      expect(first + second).toBe(premiumOf(whole));
      // The part before the split is a week of its own: nothing in it depends on what follows.
      const rest = whole.hours.map((line) => ({ ...line, parts: line.parts.slice(0, count) }));
      expect(overtimeOfWeek(beforeOf(whole, count)).federalPremium).toEqual(
        overtimeOfWeek({ ...whole, hours: rest }).federalPremium,
      );
    }),
  );
});

test('more hours at no less than half of the regular rate never earn less, but for its rounding to a cent', () => {
  fc.assert(
    fc.property(anyWeek, anyLaw, fc.nat(6), fc.integer({ min: 1, max: 4_00 }), (base, law, day, added) => {
      const [line, ...others] = base.hours;
      // Cheaper hours can lower the rate of all overtime by more than they are paid: the law takes the weighted average.
      fc.pre(compare(times(dollars(line!.rate), fraction(2)), overtimeOfWeek(base, law).regularRate) >= 0);
      const parts = line!.parts.map((each, index) => (index === day ? each + added : each));
      const earned = (of: Workweek): Fraction => {
        const { remuneration, federalPremium, statePremium } = overtimeOfWeek(of, law);
        return plus(remuneration, plus(federalPremium, statePremium));
      };
      const more: Workweek = { ...base, hours: [{ ...line!, parts }, ...others] };
      // Half a cent for an overtime hour, a cent for one at twice the rate.
      const { hours } = overtimeOfWeek(more);
      const slack = times(dollars(cents(1)), over(fraction(hours), fraction(100)));
      expect(compare(minus(earned(more), earned(base)), minus(fraction(0), slack))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('at one rate, more hours never earn less, to the cent', () => {
  fc.assert(
    fc.property(hoursOfDays, anyLaw, fc.nat(6), fc.integer({ min: 1, max: 4_00 }), (parts, law, day, added) => {
      const earned = (each: readonly number[]): Fraction => {
        const of = overtimeOfWeek({ hours: [{ rate: cents(17_35), parts: each }], otherPay: [] }, law);
        return plus(of.remuneration, plus(of.federalPremium, of.statePremium));
      };
      const more = parts.map((each, index) => (index === day ? each + added : each));
      expect(compare(earned(more), earned(parts))).toBeGreaterThanOrEqual(0);
    }),
  );
});
