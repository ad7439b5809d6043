import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
  compareTotals,
  NO_TOTALS,
  type OpenedPerson,
  type OpeningAmounts,
  type ProviderTotals,
  QUARTER_ITEMS,
  REGISTER_ITEMS,
} from './provider-totals.ts';

type Item = keyof OpeningAmounts;
const ITEMS = [...new Set([...Object.keys(QUARTER_ITEMS), ...Object.keys(REGISTER_ITEMS)])] as Item[];

const person = fc
  .tuple(fc.integer({ min: 100_000, max: 9_000_000 }), fc.integer({ min: 0, max: 900_000 }))
  .map(([gross, deducted]): OpeningAmounts => {
    const wages = gross - deducted;
    const socialSecurityTax = Math.round(gross * 0.062);
    const medicareTax = Math.round(gross * 0.0145);
    return {
      gross: cents(gross),
      wages: cents(wages),
      federalIncomeTax: cents(Math.round(wages * 0.1)),
      socialSecurityWages: cents(gross),
      socialSecurityTips: cents(0),
      medicareWages: cents(gross),
      socialSecurityTax: cents(socialSecurityTax),
      medicareTax: cents(medicareTax),
      ficaTaxes: cents(2 * (socialSecurityTax + medicareTax)),
      stateTax: cents(Math.round(wages * 0.03)),
      otherTaxes: cents(17),
      deductions: cents(deducted),
    };
  });

const opened = (amounts: OpeningAmounts, index: number): OpenedPerson => {
  const { socialSecurityTax, medicareTax } = amounts;
  return { id: `p${index}`, name: `Person ${index}`, amounts, expected: { socialSecurityTax, medicareTax } };
};

/** What the provider reported: the quarters parted anyhow. */
function reported(people: readonly OpeningAmounts[], parts: readonly number[]): ProviderTotals {
  const total = (item: Item): number => people.reduce((sum, own) => sum + own[item], 0);
  const inQuarter = (quarter: number) =>
    Object.fromEntries(
      Object.keys(QUARTER_ITEMS).map((item) => {
        const all = total(item as Item);
        const part = (place: number): number => Math.floor((all * parts[place]!) / 400);
        return [item, cents(quarter < 3 ? part(quarter) : all - part(0) - part(1) - part(2))];
      }),
    );
  return {
    quarters: { 1: inQuarter(0), 2: inQuarter(1), 3: inQuarter(2), 4: inQuarter(3) },
    register: Object.fromEntries(Object.keys(REGISTER_ITEMS).map((item) => [item, cents(total(item as Item))])),
  };
}

const people = fc.array(person, { minLength: 2, maxLength: 12 });
const parts = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 100 })));

test('figures that were entered as they were reported agree in every total, however the quarters are parted', () => {
  fc.assert(
    fc.property(people, parts, (all, parted) => {
      const rows = compareTotals(reported(all, parted), all.map(opened));
      expect(rows).toHaveLength(Object.keys(QUARTER_ITEMS).length + Object.keys(REGISTER_ITEMS).length);
      expect(rows.filter(({ difference, suspects }) => difference !== 0 || suspects.length > 0)).toEqual([]);
    }),
  );
});

test('each cent that one figure is off is the difference of its totals and of no other', () => {
  fc.assert(
    fc.property(
      people,
      parts,
      fc.constantFrom(...ITEMS),
      fc.nat(11),
      fc.integer({ min: 1, max: 50_000 }),
      (all, parted, item, place, off) => {
        const wrong = all.map((own, index) =>
          index === place % all.length ? { ...own, [item]: cents(own[item] + off) } : own,
        );
        const rows = compareTotals(
          reported(all, parted),
          wrong.map((own, index) => ({ ...opened(all[index]!, index), amounts: own })),
        );
        const different = rows.filter(({ difference }) => difference !== 0);
        expect(new Set(different.map((row) => row.item))).toEqual(new Set([item]));
        expect(different.every(({ difference }) => difference === off)).toBe(true);
      },
    ),
  );
});

test('who makes a difference is named where it can be known', () => {
  const plain = fc.sample(person, { numRuns: 3, seed: 7 });
  const totals = reported(plain, [100, 100, 100]);
  const named = (all: readonly OpenedPerson[], item: Item) =>
    compareTotals(totals, all)
      .find((row) => row.of === 'register' && row.item === item)!
      .suspects.map(({ id, why }) => [id, why]);
  const all = plain.map(opened);
  const withAmounts = (changes: Partial<OpeningAmounts> | null) =>
    all.map((each, index) =>
      index === 1 ? { ...each, amounts: changes === null ? null : { ...plain[1]!, ...changes } } : each,
    );
  expect(
    named(withAmounts({ socialSecurityTax: cents(plain[1]!.socialSecurityTax + 1_250) }), 'socialSecurityTax'),
  ).toEqual([['p1', 'Social Security tax is $12.50 more than the rate of the wages']]);
  // A cent is rounding, unless it is the whole difference.
  expect(named(withAmounts({ medicareTax: cents(plain[1]!.medicareTax - 1) }), 'medicareTax')).toEqual([
    ['p1', 'Medicare tax is $0.01 less than the rate of the wages'],
  ]);
  expect(named(withAmounts(null), 'gross')).toEqual([['p1', 'no opening figures']]);
  expect(named([...all, { ...all[1]!, id: 'twice' }], 'gross')).toEqual([
    ['p1', 'has exactly this amount'],
    ['twice', 'has exactly this amount'],
  ]);
});

test('a total that nobody entered is compared with nothing', () => {
  expect(compareTotals(NO_TOTALS, [])).toEqual([]);
  const rows = compareTotals({ ...NO_TOTALS, register: { gross: cents(0) } }, fc.sample(person, 1).map(opened));
  expect(rows.map(({ item, reported: amount }) => [item, amount])).toEqual([['gross', 0]]);
});
