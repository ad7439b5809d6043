import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents } from '../../money.ts';
import { calculateOrder } from '../calculate-order.ts';
import { createOrder } from '../create-order.ts';
import { setDetailsState } from '../edit-details.ts';
import { addCustomEarning, editEarning } from '../edit-earnings.ts';
import { setPeriodStart } from '../edit-periods.ts';
import type { PaystubOrder } from '../order.ts';
import { aboveMinimumWages } from '../predefined-earnings.ts';
import { TAX_STATES } from '../tax/tax-states.ts';
import { minimumWageOn, minimumWageShortfall } from './minimum-wage.ts';
import { lawAgainstTipCredit, tipCreditOf } from './tip-credit.ts';
import local from './local-minimum-wages.json' with { type: 'json' };
import { localMinimumWageOn, type WorkAddress } from './local-minimum-wage.ts';
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
      expect(amount).toBeLessThan(aboveMinimumWages(state));
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
    const { most } = tipCreditOf(state, minimumWageOn(state, plainDate('2026-03-01')).rate, plainDate('2026-03-01'));
    expect(most).toBeGreaterThanOrEqual(0);
  }
});

const inCity = (city: string, state: string) => (order: PaystubOrder) => ({
  ...order,
  company: { ...order.company, city, state },
});

const addressIn = (state: string, city: string, zip = ''): WorkAddress => ({ state, city, zip });
/** An address in every place of the list. */
const PLACES = [
  ...local.places.map(({ state, name, rates }) => ({ rates, address: addressIn(state, name) })),
  ...local.areas.map(({ state, rates, zips, communities }) => ({
    rates,
    address: addressIn(state, communities?.[0] ?? '', zips?.[0] ?? ''),
  })),
];

test('every figure of a place has its source, comes after the one before and is below the highest', () => {
  for (const { address, rates } of PLACES) {
    const { state } = address;
    expect(TAX_STATES.map(({ code }) => code)).toContain(state);
    expect(rates.length).toBeGreaterThan(0);
    for (const [index, { from, rate, source }] of rates.entries()) {
      const found = localMinimumWageOn(address, plainDate(from))!;
      expect([from, rate, source]).toEqual([found.from, (found.rate / 100).toFixed(2), found.source]);
      expect(source).not.toBe('');
      expect(found.rate).toBeLessThan(aboveMinimumWages(state));
      const before = rates[index - 1];
      expect(before === undefined || (before.from < from && Number(before.rate) < Number(rate))).toBe(true);
    }
  }
});

test('in a city with a higher minimum wage the difference is to it, and only in the state of work', () => {
  expect(shortfall('WA', 18_00)).toBeNull();
  // 21.30 x 80 is 1,704.00, and 18.00 x 80 is 1,440.00
  expect(shortfall('WA', 18_00, inCity('SEATTLE', 'WA'))).toMatchObject({
    missing: 264_00,
    minimum: { rate: 21_30, place: 'Seattle', from: '2026-01-01' },
  });
  expect(shortfall('WA', 18_00, inCity('Seattle', 'OR'))).toBeNull();
  expect(shortfall('NY', 16_50, inCity('Brooklyn', 'NY'))).toMatchObject({ minimum: { place: 'New York City' } });
  expect(shortfall('MN', 13_00, inCity('ST PAUL', 'MN'))).toMatchObject({ minimum: { place: 'St. Paul' } });
  // The state's is higher than what we know of Oakland in 2025.
  expect(localMinimumWageOn(addressIn('CA', 'Oakland'), plainDate('2025-03-01'))?.rate).toBeLessThan(
    rateOn('CA', '2025-03-01'),
  );
});

const on = (state: string, city: string, zip = '') =>
  localMinimumWageOn(addressIn(state, city, zip), plainDate('2026-03-01'));

test('the highest of city, county and state applies, and a county is known by its ZIP codes or communities', () => {
  expect(on('NY', 'Hempstead', '11550')).toMatchObject({ place: 'Nassau County', rate: 17_00 });
  expect(on('NY', 'White Plains', '10601')).toMatchObject({ place: 'Westchester County', rate: 17_00 });
  expect(on('MD', 'Rockville', '20850')).toMatchObject({ place: 'Montgomery County', rate: 15_50 });
  // Part of this ZIP code is in another county.
  expect([on('MD', 'Baltimore', '21201'), on('NY', 'Albany', '12207'), on('NY', 'Floral Park', '11001')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(on('CA', 'Altadena')).toMatchObject({ place: 'unincorporated Los Angeles County', rate: 17_81 });
  // Portland is in a county with the standard minimum wage, Salem too, Bend as well, Pendleton is not.
  expect(on('OR', 'Portland', '97205')).toMatchObject({ place: 'Portland', rate: 16_30 });
  expect([on('OR', 'Salem', '97301')?.rate, on('OR', 'Pendleton', '97801')]).toEqual([15_05, null]);
  expect(shortfall('NY', 16_50, (order) => ({ ...order, company: { ...order.company, state: 'NY', zip: '11550' } })))
    .toMatchObject({ missing: 40_00, minimum: { place: 'Nassau County' } }); // prettier-ignore
});

const most = (state: string, minimum: number, day: string) => tipCreditOf(state, cents(minimum), plainDate(day)).most;
const chicago = (order: PaystubOrder): PaystubOrder => rich(inCity('Chicago', 'IL')(order));

test('tips count as far as the wage in cash of the state or city on that day', () => {
  expect([most('DC', 17_00, '2023-08-01'), most('DC', 17_50, '2024-08-01')]).toEqual([9_00, 7_50]);
  expect(most('DC', 17_00, '2022-08-01')).toBe(14_87);
  // 40 percent of 15.00, half of 15.10
  expect([most('IL', 15_00, '2026-03-01'), most('ME', 15_10, '2026-03-01')]).toEqual([6_00, 7_55]);
  // 16.60 less 12.62 is 3.98 in Chicago.
  expect(shortfall('IL', 12_62, chicago)).toBeNull();
  expect(shortfall('IL', 12_60, chicago)).toMatchObject({ missing: 1_60, minimum: { place: 'Chicago' } });
});
