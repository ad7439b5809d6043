import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents } from '../../money.ts';
import { calculateOrder } from '../calculate-order.ts';
import { createOrder } from '../create-order.ts';
import { setDetailsState } from '../edit-details.ts';
import { addCustomEarning, editEarning } from '../edit-earnings.ts';
import { setPeriodStart } from '../edit-periods.ts';
import type { PaystubOrder } from '../order.ts';
import { HIGHEST_MINIMUM_WAGE } from '../predefined-earnings.ts';
import { TAX_STATES } from '../tax/tax-states.ts';
import { minimumWageOn, minimumWageShortfall } from './minimum-wage.ts';
import { lawAgainstTipCredit, tipCreditOf } from './tip-credit.ts';
import tipped from './tipped-wages.json' with { type: 'json' };
import wages from './minimum-wages.json' with { type: 'json' };

const rateOn = (state: string, day: string) => minimumWageOn(state, plainDate(day)).rate;

test('the higher of the federal and the state minimum wage applies, from its day on', () => {
  expect([rateOn('TX', '2026-03-01'), rateOn('CA', '2026-03-01'), rateOn('DC', '2026-03-01')]).toEqual([
    725, 1690, 1795,
  ]);
  expect([rateOn('FL', '2026-09-29'), rateOn('FL', '2026-09-30')]).toEqual([1400, 1500]);
  expect([rateOn('AK', '2026-06-30'), rateOn('AK', '2026-07-01')]).toEqual([1300, 1400]);
  // California's figure is known from 2023 on, because it had two before.
  expect(rateOn('CA', '2022-12-31')).toBe(725);
});

test('every figure is an amount in force from a day, later ones are higher, and none is above the highest', () => {
  for (const [state, { rates, law }] of Object.entries(wages.states)) {
    expect(TAX_STATES.map(({ code }) => code)).toContain(state);
    expect(law).not.toBe('');
    for (const [index, { from, rate }] of rates.entries()) {
      const amount = rateOn(state, from);
      expect([from, rate]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\d$/), (amount / 100).toFixed(2)]);
      const before = rates[index - 1];
      expect(amount).toBeGreaterThan(before ? rateOn(state, before.from) : 725);
      expect(before === undefined || before.from < from).toBe(true);
      expect(amount).toBeLessThan(HIGHEST_MINIMUM_WAGE);
    }
  }
});

function shortfall(state: string, rate: number, edit: (order: PaystubOrder) => PaystubOrder = (order) => order) {
  const started = setPeriodStart(
    setDetailsState(createOrder(plainDate('2026-06-30')), state),
    0,
    plainDate('2026-03-01'),
  );
  const order = calculateOrder(edit(editEarning(started, 0, 'regular', { rate: cents(rate), hours: 80 })), () => []);
  return minimumWageShortfall(order, order.stubs[0]!);
}

test('pay below the minimum wage is told with what is missing, pay at it is not', () => {
  expect(shortfall('CA', 16_50)).toMatchObject({ hourly: 16_50, missing: 32_00, minimum: { rate: 16_90 } });
  expect([shortfall('CA', 16_90), shortfall('TX', 7_25)]).toEqual([null, null]);
});

function withTips(order: PaystubOrder): PaystubOrder {
  const added = addCustomEarning(order, 0, { title: 'Cash tips', type: 'once', kind: 'cashTips' });
  return editEarning(added, 0, added.stubs[0]!.earnings.at(-1)!.key, { rate: cents(400_00) });
}

test('tips count toward the minimum wage', () => {
  // 2.13 x 80 + 400.00 is 7.13 an hour
  expect(shortfall('TX', 2_13, withTips)).toMatchObject({ hourly: 7_13, missing: 9_60 });
  expect(shortfall('TX', 2_25, withTips)).toBeNull();
  // The employer pays at least 2.13 an hour: 1.00 + 5.12
  expect(shortfall('TX', 1_00, (order) => withTips(withTips(order)))).toMatchObject({ hourly: 6_12, missing: 90_40 });
});

const rich = (order: PaystubOrder): PaystubOrder => withTips(withTips(order));

test('tips count only as far as the state allows, and not at all in seven states', () => {
  expect(shortfall('CA', 16_00, rich)).toMatchObject({ hourly: 16_00, missing: 72_00, tipLaw: 'Cal. Labor Code 351' });
  expect(shortfall('TX', 7_00)).toMatchObject({ tipLaw: null });
  // 14.00 less 3.02 is 10.98 in cash.
  expect(shortfall('FL', 10_98, rich)).toBeNull();
  expect(shortfall('FL', 10_97, rich)).toMatchObject({ missing: 80, tipLaw: 'Fla. Const. art. X, 24' });
  const against = TAX_STATES.flatMap(({ code }) => (lawAgainstTipCredit(code) === null ? [] : [code]));
  expect(against.toSorted()).toEqual(['AK', 'CA', 'MN', 'MT', 'NV', 'OR', 'WA']);
  for (const [state, { law }] of Object.entries(tipped.states)) {
    expect(law).not.toBe('');
    const { most } = tipCreditOf(state, minimumWageOn(state, plainDate('2026-03-01')).rate);
    expect(most).toBeGreaterThanOrEqual(0);
  }
});
