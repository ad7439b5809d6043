import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { compare, dollars, type Fraction, fraction, minus, over, plus, roundToCents, times } from '../../fraction.ts';
import { cents } from '../../money.ts';
import type { OvertimeWork } from './overtime-work.ts';
import { overtimeWorkOf, ruleInWords, STATE_OVERTIME, stateOvertimeOn } from './state-overtime.ts';
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
const lawOf = (state: string, work?: OvertimeWork) => stateOvertimeOn(state, plainDate('2026-03-01'), work);
const counted = (state: string, of: Workweek, work?: OvertimeWork) => {
  const { overtimeHours, doubleHours } = overtimeOfWeek(of, lawOf(state, work));
  return [overtimeHours / 100, doubleHours / 100];
};
const premium = (state: string, of: Workweek, work?: OvertimeWork): number => {
  const { federalPremium, statePremium } = overtimeOfWeek(of, lawOf(state, work));
  return roundToCents(plus(federalPremium, statePremium));
};

test('California: over 8 hours a day at one and a half times, over 12 at twice, in a week of 34 hours', () => {
  const short = days(20_00, 0, 10, 13, 11, 0, 0, 0);
  expect(counted('CA', short)).toEqual([2 + 4 + 3, 1]);
  // 9 x 10.00 + 1 x 20.00
  expect(premium('CA', short)).toBe(110_00);
  expect(roundToCents(overtimeOfWeek(short, lawOf('CA')).federalPremium)).toBe(0);
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

test('Kentucky: the seventh day is overtime in a week of more than 40 hours, and its hours count once', () => {
  expect(counted('KY', days(20_00, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5))).toEqual([6.5, 0]);
  // 16 over 40: 8 of them on the seventh day
  expect(counted('KY', days(20_00, 8, 8, 8, 8, 8, 8, 8))).toEqual([16, 0]);
  expect(counted('KY', days(20_00, 5, 5, 5, 5, 5, 5, 10))).toEqual([0, 0]);
  expect(counted('KY', days(20_00, 0, 8, 8, 8, 8, 8, 4))).toEqual([4, 0]);
  // 6.5 x 10.00, of which 5.5 x 10.00 by federal law
  const { federalPremium, statePremium } = overtimeOfWeek(days(20_00, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5), lawOf('KY'));
  expect([roundToCents(federalPremium), roundToCents(statePremium)]).toEqual([55_00, 10_00]);
});

test('Oregon manufacturing: the greater of the hours over 10 a day and over 40 a week', () => {
  expect(counted('OR', days(20_00, 12, 12, 8, 8, 0, 0, 0), 'manufacturing')).toEqual([4, 0]);
  expect(counted('OR', days(20_00, 12, 8, 8, 8, 8, 0, 0), 'manufacturing')).toEqual([4, 0]);
  expect(counted('OR', days(20_00, 12, 12, 12, 12, 12, 0, 0), 'manufacturing')).toEqual([20, 0]);
  expect(counted('OR', days(20_00, 12, 12, 8, 8, 0, 0, 0))).toEqual([0, 0]);
});

test('four 10-hour days as agreed: California counts over 10 hours and further days, Nevada only the week', () => {
  const agreed = days(12_00, 10, 10, 10, 10, 0, 0, 0);
  expect([counted('CA', agreed, 'tenHourDays'), counted('NV', agreed, 'tenHourDays')]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect([counted('CA', agreed), counted('NV', agreed)]).toEqual([
    [8, 0],
    [8, 0],
  ]);
  expect(counted('CA', days(12_00, 13, 10, 10, 10, 10, 0, 0), 'tenHourDays')).toEqual([2 + 8, 1 + 2]);
  expect(counted('NV', days(12_00, 13, 10, 10, 10, 10, 0, 0), 'tenHourDays')).toEqual([13, 0]);
});

test('farm work has the weekly hours of its state and year, and none of it is federal overtime', () => {
  const long = week([[20_00, 60]]);
  const beyond = (state: string, date: string): readonly number[] => {
    const law = stateOvertimeOn(state, plainDate(date), 'agriculture');
    const { overtimeHours, federalHours, statePremium } = overtimeOfWeek(long, law);
    return [overtimeHours / 100, federalHours, roundToCents(statePremium)];
  };
  expect([beyond('WA', '2023-06-01'), beyond('WA', '2026-06-01')]).toEqual([
    [12, 0, 120_00],
    [20, 0, 200_00],
  ]);
  expect([beyond('OR', '2026-12-31'), beyond('OR', '2027-01-01')]).toEqual([
    [12, 0, 120_00],
    [20, 0, 200_00],
  ]);
  expect([beyond('NY', '2025-12-31'), beyond('NY', '2026-01-01')]).toEqual([
    [4, 0, 40_00],
    [8, 0, 80_00],
  ]);
  const grapes = overtimeOfWeek(days(20_00, 9, 9, 9, 9, 9, 0, 0), lawOf('CA', 'agriculture'));
  expect([grapes.overtimeHours, grapes.federalHours]).toEqual([5_00, 0]);
});

test('Rhode Island: Sundays are paid on top of the hours over 40, but in retail an hour counts once', () => {
  const sunday = [true, false, false, false, false, false, false];
  const worked = { ...days(20_00, 8, 9, 9, 8, 8, 8, 0), sundays: sunday };
  // The example of the department: of 50 hours, 8 on a Sunday and 10 over 40.
  expect(counted('RI', worked, 'sundays')).toEqual([18, 0]);
  expect(counted('RI', worked, 'sundaysInRetail')).toEqual([10, 0]);
  expect(counted('RI', worked)).toEqual([10, 0]);
  expect(counted('RI', { ...days(20_00, 8, 8, 0, 0, 0, 0, 0), sundays: sunday }, 'sundaysInRetail')).toEqual([8, 0]);
});

test('every rule names its law, what was read of it, and is told to the employer in words', () => {
  for (const law of STATE_OVERTIME) {
    expect(law.law).not.toBe('');
    expect(law.read).not.toBe('');
    expect(ruleInWords(law)).toMatch(/^Overtime is .*hours over \d+ a week \(.+\)\./);
    expect(stateOvertimeOn(law.state, law.from, law.work)).toBe(law);
  }
  expect(overtimeWorkOf('OR', plainDate('2026-03-01'))).toEqual(['agriculture', 'manufacturing']);
  expect(overtimeWorkOf('TX', plainDate('2026-03-01'))).toEqual([]);
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
const anyLaw = fc.constantFrom(
  undefined,
  ...STATE_OVERTIME.filter(({ dailyBelowRate }) => dailyBelowRate === undefined),
);

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
