import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents, ZERO } from '../../money.ts';
import { type CourtOrder, type CourtOrderKind, PRIORITY } from './court-order.ts';
import { garnish, type PayFacts, prorate, type Served } from './garnish.ts';
import { exemptFromLevy } from './levy-exemption.ts';
import { federalLimit, supportShare } from './limits.ts';
import { stateLimit, stateSupportLimit } from './state-limit.ts';
import data from './state-limits.json' with { type: 'json' };
import { wageOfPeriod } from './pay-period-weeks.ts';

const order = (kind: CourtOrderKind, changes: Partial<CourtOrder> = {}): CourtOrder => ({
  key: `${kind}-1`,
  name: kind,
  kind,
  amount: cents(900_000_000),
  basisPoints: 0,
  secondFamily: false,
  inArrears: false,
  balance: null,
  ...changes,
});

const pay = (disposable: number, changes: Partial<PayFacts> = {}): PayFacts => ({
  gross: cents(disposable),
  tips: ZERO,
  required: ZERO,
  voluntary: ZERO,
  payDate: plainDate('2026-03-06'),
  frequency: 52,
  state: '',
  ...changes,
});

const serve = (...orders: readonly CourtOrder[]): readonly Served[] =>
  orders.map((item, index) => ({ order: { ...item, key: `${item.kind}-${index}` }, owed: item.balance }));

const amounts = (facts: PayFacts, ...orders: readonly CourtOrder[]): readonly number[] =>
  garnish(facts, serve(...orders)).map(({ amount }) => amount);

test('a fee is kept beside a paid order, and never more than its limit leaves', () => {
  const fee = cents(200);
  // 25% of 1,000.00 is the limit of a creditor.
  expect(amounts(pay(100_000), order('creditor', { amount: cents(10_000), fee }))).toEqual([10_000, 200]);
  expect(amounts(pay(100_000), order('creditor', { amount: cents(24_900), fee }))).toEqual([24_900, 100]);
  expect(amounts(pay(100_000), order('creditor', { fee }))).toEqual([25_000, 0]);
  // An order that takes nothing has no fee.
  expect(amounts(pay(100_000), order('creditor', { amount: ZERO, fee }))).toEqual([0, 0]);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...PRIORITY), fc.nat(60_000), fc.nat(2_000)), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 200_000 }),
      (orders, gross) => {
        const plain = orders.map(([kind, amount]) => order(kind, { amount: cents(amount) }));
        const withFees = orders.map(([kind, amount, kept]) => order(kind, { amount: cents(amount), fee: cents(kept) }));
        const lines = amounts(pay(gross), ...withFees);
        // Whoever is paid gets the same as without fees.
        expect(lines.slice(0, orders.length)).toEqual(amounts(pay(gross), ...plain));
        expect(lines.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(gross);
      },
    ),
    { seed: 20_261_127 },
  );
});

describe('the examples of DOL Fact Sheet 30', () => {
  test('of weekly disposable earnings of 233.00 only the 15.50 above 217.50 can be garnished', () => {
    expect(amounts(pay(26_300, { required: cents(3_000) }), order('creditor'))).toEqual([1_550]);
  });

  test('of a week with a bonus and disposable earnings of 368.00, 25% or 92.00 can be garnished', () => {
    expect(amounts(pay(40_200, { required: cents(3_400) }), order('creditor'))).toEqual([9_200]);
  });

  test('of two weeks with 500.00 and 80.00, 145.00 can be garnished, because the pay period counts as one', () => {
    expect(amounts(pay(58_000, { frequency: 26 }), order('creditor'))).toEqual([14_500]);
  });

  test('of a weekly draw of 300.00, 75.00, and of monthly commissions of 1,800.00, 450.00 can be garnished', () => {
    expect(amounts(pay(30_000), order('creditor'))).toEqual([7_500]);
    expect(amounts(pay(180_000, { frequency: 12 }), order('creditor'))).toEqual([45_000]);
  });

  test.each([
    [260, 21_750],
    [52, 21_750],
    [26, 43_500],
    [24, 47_125],
    [12, 94_250],
  ])(
    'with %i pay periods a year, %i cents are protected, and nothing can be garnished up to them',
    (frequency, kept) => {
      expect(wageOfPeriod(cents(725), 30, frequency)).toBe(kept);
      expect(amounts(pay(kept, { frequency }), order('creditor'))).toEqual([0]);
      expect(amounts(pay(kept + 1, { frequency }), order('creditor'))).toEqual([1]);
    },
  );
});

describe('support', () => {
  test.each([
    [true, false, 50],
    [true, true, 55],
    [false, false, 60],
    [false, true, 65],
  ])('with a second family: %s, in arrears: %s, at most %i%% is withheld', (secondFamily, inArrears, percent) => {
    expect(amounts(pay(100_000), order('support', { secondFamily, inArrears }))).toEqual([percent * 1_000]);
  });

  test('leaves nothing for a creditor when it takes 25% or more, and otherwise the rest of the 25%', () => {
    expect(amounts(pay(37_000), order('support', { amount: cents(14_000) }), order('creditor'))).toEqual([14_000, 0]);
    expect(amounts(pay(100_000), order('support', { amount: cents(10_000) }), order('creditor'))).toEqual([
      10_000, 15_000,
    ]);
  });

  test('two orders that want more than the limit share it in proportion', () => {
    const both = [order('support', { amount: cents(60_000) }), order('support', { amount: cents(30_000) })];
    expect(amounts(pay(100_000), ...both)).toEqual([40_000, 20_000]);
  });

  test('only an order in arrears takes from the 5% that arrears add', () => {
    const both = [
      order('support', { amount: cents(60_000) }),
      order('support', { amount: cents(60_000), inArrears: true }),
    ];
    expect(amounts(pay(100_000), ...both)).toEqual([30_000, 35_000]);
  });

  test('comes first wherever it is listed', () => {
    const [creditor, support] = amounts(pay(100_000), order('creditor'), order('support', { amount: cents(20_000) }));
    expect([creditor, support]).toEqual([5_000, 20_000]);
  });
});

describe('other orders', () => {
  test('a tax debt is outside the 25%, but not above what is left', () => {
    expect(amounts(pay(100_000), order('federalTax', { amount: cents(70_000) }))).toEqual([70_000]);
    expect(amounts(pay(100_000), order('support'), order('federalTax', { amount: cents(70_000) }))).toEqual([
      60_000, 40_000,
    ]);
  });

  test('a student loan takes at most 15%, and a creditor after it the rest of the 25%', () => {
    expect(amounts(pay(100_000), order('studentLoan'), order('creditor'))).toEqual([15_000, 10_000]);
  });

  test('the first of two creditors is paid first', () => {
    const first = order('creditor', { amount: cents(20_000) });
    expect(amounts(pay(100_000), first, order('creditor'))).toEqual([20_000, 5_000]);
  });

  test('an order stops when its balance is paid, to the cent', () => {
    expect(amounts(pay(100_000), order('creditor', { amount: cents(5_000), balance: cents(1_234) }))).toEqual([1_234]);
    expect(amounts(pay(100_000), order('creditor', { balance: ZERO }))).toEqual([0]);
  });

  test('an order takes nothing before its first pay date', () => {
    expect(amounts(pay(100_000), order('creditor', { from: plainDate('2026-03-07') }))).toEqual([0]);
    expect(amounts(pay(100_000), order('creditor', { from: plainDate('2026-03-06') }))).toEqual([25_000]);
  });

  test('a percentage is of disposable earnings, without tips', () => {
    const percent = order('creditor', { amount: null, basisPoints: 1_000 });
    expect(amounts(pay(100_000, { tips: cents(20_000), required: cents(10_000) }), percent)).toEqual([7_000]);
  });
});

const most = (state: string, gross: number, required: number, day = '2026-03-06'): number =>
  amounts(pay(gross, { state, required: cents(required), payDate: plainDate(day) }), order('creditor'))[0]!;

describe('states that protect more from creditors', () => {
  test('Texas and Pennsylvania let an ordinary creditor take nothing, but support is withheld', () => {
    expect(most('TX', 200_000, 40_000)).toBe(0);
    expect(most('PA', 200_000, 40_000)).toBe(0);
    expect(amounts(pay(100_000, { state: 'PA' }), order('support'))).toEqual([60_000]);
  });

  test('New York and New Jersey: 10% of gross pay', () => {
    expect(most('NY', 200_000, 40_000)).toBe(20_000);
    expect(most('NJ', 200_000, 40_000)).toBe(20_000);
  });

  test('New York: nothing up to 30 hours at the state’s minimum wage', () => {
    expect(most('NY', 48_000, 0)).toBe(0);
    expect(most('NY', 48_100, 0)).toBe(100);
  });

  test('Illinois and Massachusetts: 15% of gross pay, after 45 and 50 hours at the minimum wage', () => {
    expect(most('IL', 200_000, 40_000)).toBe(30_000);
    expect(most('IL', 67_500, 0)).toBe(0);
    expect(most('MA', 200_000, 40_000)).toBe(30_000);
    expect(most('MA', 75_100, 0)).toBe(100);
  });

  test('California: 20%, or 40% of what is above 48 hours at the minimum wage, from September 1, 2023', () => {
    expect(most('CA', 200_000, 0)).toBe(40_000);
    // 48 × 16.90 = 811.20; 40% of 188.80
    expect(most('CA', 100_000, 0)).toBe(7_552);
    expect(most('CA', 100_000, 0, '2023-08-31')).toBe(25_000);
  });

  test('Colorado 20%, Arizona 10% and Delaware 15% of disposable earnings', () => {
    expect(most('CO', 200_000, 0)).toBe(40_000);
    expect(most('AZ', 200_000, 0)).toBe(20_000);
    expect(most('DE', 200_000, 0)).toBe(30_000);
  });
});

const mostOf = (state: string, gross: number, facts: Partial<CourtOrder>, changes: Partial<PayFacts> = {}): number =>
  amounts(pay(gross, { state, ...changes }), order('creditor', facts))[0]!;

const kept = (day: string, frequency: number, gross: number): number =>
  mostOf('OR', gross, {}, { payDate: plainDate(day), frequency });

describe('states whose limits depend on the employee, the debt or the day', () => {
  test('Florida, Missouri and Nebraska protect who supports a family: all, 90% and 85%', () => {
    const family = { headOfFamily: true };
    expect(['FL', 'MO', 'NE'].map((state) => mostOf(state, 200_000, family))).toEqual([0, 20_000, 30_000]);
    expect(['FL', 'MO', 'NE'].map((state) => mostOf(state, 200_000, {}))).toEqual([50_000, 50_000, 50_000]);
  });

  test('North and South Carolina let consumer debts take nothing, Washington 20% above 35 hours at its minimum wage', () => {
    const consumer = { consumerDebt: true };
    expect(['NC', 'SC', 'WA'].map((state) => mostOf(state, 200_000, consumer))).toEqual([0, 0, 40_000]);
    // 35 × 17.13 = 599.55
    expect(mostOf('WA', 60_000, consumer)).toBe(45);
    // Other debts: 35 × 7.25 = 253.75
    expect([mostOf('WA', 60_000, {}), mostOf('WA', 26_000, {})]).toEqual([15_000, 625]);
  });

  test('the Dakotas protect more for each dependent', () => {
    // 40 × 7.25 = 290.00; 25% of 380.00 is 95.00, and 90.00 is above 290.00
    expect([mostOf('ND', 38_000, {}), mostOf('ND', 38_000, { dependents: 2 })]).toEqual([9_000, 5_000]);
    expect([mostOf('SD', 33_000, {}), mostOf('SD', 33_000, { dependents: 1 })]).toEqual([4_000, 1_500]);
    // 20% of disposable earnings stays
    expect(mostOf('SD', 200_000, { dependents: 4 })).toBe(40_000);
  });

  test('Nevada: 18% up to 770.00 gross a week, and nothing up to 50 hours at the federal minimum wage', () => {
    expect([mostOf('NV', 77_000, {}), mostOf('NV', 77_100, {})]).toEqual([13_860, 19_275]);
    expect(mostOf('NV', 154_000, {}, { frequency: 26 })).toBe(27_720);
    expect(mostOf('NV', 36_300, {})).toBe(50);
  });

  test('Hawaii: 5% of the first 100.00 of a month, 10% of the next, 20% of the rest', () => {
    expect(mostOf('HI', 300_000, {}, { frequency: 12 })).toBe(500 + 1_000 + 56_000);
    // Half a month: 5% of 50.00, 10% of 50.00, 20% of 1,400.00
    expect(mostOf('HI', 150_000, {}, { frequency: 24 })).toBe(250 + 500 + 28_000);
  });

  test('Oregon keeps an amount that rises by law', () => {
    expect([kept('2026-06-30', 52, 34_000), kept('2026-07-01', 52, 34_000)]).toEqual([200, 0]);
    expect([kept('2026-06-30', 26, 70_000), kept('2026-06-30', 24, 74_000)]).toEqual([2_500, 300]);
    expect(kept('2026-06-30', 52, 200_000)).toBe(50_000);
  });

  test('the District takes 25% of what is above 40 hours at its minimum wage, Wisconsin and West Virginia 20%', () => {
    // 40 × 17.95 = 718.00
    expect([mostOf('DC', 71_800, {}), mostOf('DC', 81_800, {})]).toEqual([0, 2_500]);
    expect([mostOf('WI', 200_000, {}), mostOf('WV', 200_000, {})]).toEqual([40_000, 40_000]);
    // 50 × 7.25 = 362.50
    expect(mostOf('WV', 36_300, {})).toBe(50);
    // Connecticut and Virginia: 40 × 16.94 = 677.60, 40 × 12.77 = 510.80; New Mexico: 290.00
    expect([mostOf('CT', 67_800, {}), mostOf('VA', 51_100, {}), mostOf('NM', 29_100, {})]).toEqual([40, 20, 100]);
  });

  test('Arizona, New Mexico, Texas and Washington let support take half', () => {
    for (const state of ['AZ', 'NM', 'TX', 'WA']) {
      expect(amounts(pay(100_000, { state }), order('support', { inArrears: true }))).toEqual([50_000]);
      expect(stateSupportLimit(state)!.read).not.toBe('');
    }
    expect(amounts(pay(100_000, { state: 'OH' }), order('support', { inArrears: true }))).toEqual([65_000]);
  });

  test('every limit names its law and what was read of it', () => {
    for (const { law, read } of Object.values(data.states)) expect([law, read].includes('')).toBe(false);
  });
});

const exempt = (
  filingStatus: 'single' | 'married' | 'headOfHousehold' | 'marriedSeparate',
  dependents: number,
  frequency: number,
  { day = '2024-03-01', agedOrBlind = 0 } = {},
): number => exemptFromLevy({ filingStatus, agedOrBlind }, dependents, plainDate(day), frequency).amount;

describe('a federal levy takes what is above the exempt amount of Publication 1494', () => {
  test('its four examples of 2024', () => {
    expect(exempt('single', 3, 52)).toBe(569_22);
    expect(exempt('single', 3, 52, { agedOrBlind: 1 })).toBe(606_72);
    expect(exempt('married', 2, 26)).toBe(1_507_70);
    expect(exempt('married', 2, 26, { agedOrBlind: 2 })).toBe(1_626_93);
  });

  test.each([
    ['2020-05-01', 'single', 238_46, 476_92, 516_67, 1_033_33, 82_69],
    ['2024-05-01', 'single', 280_77, 561_54, 608_33, 1_216_67, 96_15],
    ['2024-05-01', 'headOfHousehold', 421_15, 842_31, 912_50, 1_825_00, 96_15],
    ['2025-05-01', 'single', 288_46, 576_92, 625_00, 1_250_00, 98_08],
  ] as const)('the table of %s for %s', (day, status, week, twoWeeks, halfMonth, month, dependent) => {
    expect([52, 26, 24, 12].map((frequency) => exempt(status, 0, frequency, { day }))).toEqual([
      week,
      twoWeeks,
      halfMonth,
      month,
    ]);
    expect(exempt(status, 1, 52, { day }) - week).toBe(dependent);
    expect(exempt('marriedSeparate', 0, 52, { day })).toBe(exempt('single', 0, 52, { day }));
  });

  test('of take-home pay after support and what the employee agreed to', () => {
    const levy = order('federalTax', { amount: null, dependents: 1, levy: { filingStatus: 'single', agedOrBlind: 0 } });
    // 2026, weekly: 309.62 + 101.92; 1,000.00 − 50.00 − 200.00 is left
    const facts = pay(100_000, { voluntary: cents(5_000) });
    expect(amounts(facts, order('support', { amount: cents(20_000) }), levy)).toEqual([20_000, 75_000 - 41_154]);
    expect(amounts(pay(40_000), levy)).toEqual([0]);
    const [line] = garnish(facts, serve(levy));
    expect(line!.working().steps.map(({ label }) => label)).toContain('Exempt from a levy (Publication 1494, 2026)');
  });
});

const anyOrder = fc.record({
  kind: fc.constantFrom(...PRIORITY),
  amount: fc.option(fc.nat(300_000).map(cents)),
  basisPoints: fc.nat(10_000),
  secondFamily: fc.boolean(),
  inArrears: fc.boolean(),
  balance: fc.option(fc.nat(100_000).map(cents)),
  headOfFamily: fc.boolean(),
  consumerDebt: fc.boolean(),
  dependents: fc.nat(6),
});
const anyPay = fc.record({
  gross: fc.nat(1_000_000).map(cents),
  tips: fc.nat(50_000).map(cents),
  required: fc.nat(300_000).map(cents),
  voluntary: fc.nat(100_000).map(cents),
  frequency: fc.constantFrom(260, 52, 26, 24, 13, 12, 4, 2, 1),
  state: fc.constantFrom('', 'OH', ...Object.keys(data.states)),
  payDate: fc.constantFrom('2021-06-04', '2023-08-31', '2024-05-03', '2026-03-06').map((day) => plainDate(day)),
});

test('several orders never take a cent more than the limits of each kind and of all together', () => {
  fc.assert(
    fc.property(anyPay, fc.array(anyOrder, { maxLength: 8 }), (facts, kinds) => {
      const served = serve(...kinds.map((changes) => order(changes.kind, changes)));
      const lines = garnish(facts, served);
      const taken = (...of: readonly CourtOrderKind[]): number =>
        lines.reduce((sum, line, index) => (of.includes(served[index]!.order.kind) ? sum + line.amount : sum), 0);
      const earnings = cents(Math.max(0, facts.gross - facts.tips));
      const disposable = cents(Math.max(0, earnings - facts.required));
      const own = { ...facts, earnings, disposable };
      const support = served.filter(({ order: { kind } }) => kind === 'support');
      const share = supportShare(
        support.some(({ order: { secondFamily } }) => secondFamily),
        support.some(({ order: { inArrears } }) => inArrears),
      );
      expect(taken('support') * 10_000).toBeLessThanOrEqual(disposable * share);
      expect(taken('studentLoan') * 100).toBeLessThanOrEqual(disposable * 15);
      expect(taken('creditor')).toBeLessThanOrEqual(stateLimit(own)?.amount ?? Number.POSITIVE_INFINITY);
      expect(taken(...PRIORITY)).toBeLessThanOrEqual(disposable);
      const ordinary = taken('studentLoan', 'creditor');
      // Ordinary orders never leave less than the floor, whatever else was taken.
      expect(ordinary).toBeLessThanOrEqual(federalLimit(own).amount);
      const all = taken(...PRIORITY);
      expect(ordinary === 0 || all <= federalLimit(own).amount).toBe(true);
      expect(ordinary === 0 || disposable - all >= wageOfPeriod(cents(725), 30, facts.frequency)).toBe(true);
      for (const [index, line] of lines.entries()) {
        expect(line.amount).toBeGreaterThanOrEqual(0);
        expect(line.amount).toBeLessThanOrEqual(served[index]!.owed ?? Number.POSITIVE_INFINITY);
        expect(line.working().amount).toBe(line.amount);
      }
    }),
  );
});

test('an amount is divided to the last cent, and nobody gets more than asked for', () => {
  fc.assert(
    fc.property(fc.nat(100_000).map(cents), fc.array(fc.nat(80_000).map(cents), { minLength: 1 }), (room, wants) => {
      const parts = prorate(room, wants);
      const total = wants.reduce((sum, want) => sum + want, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(room, total));
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(wants[index]!);
    }),
  );
});
