/** Several states of work in one pay period. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditRuleOf } from './credit-rules.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import { TAX_STATES } from './tax-states.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';
import { taxLines } from './taxes.ts';

const TABLES: ReadonlyMap<string, TaxTables> = new Map(
  await Promise.all(TAX_STATES.map(async ({ code }) => [code, await loadTaxTables(2026, code)] as const)),
);

interface Work {
  readonly state: string;
  readonly hours: Readonly<Record<string, number>>;
  readonly home?: string;
  readonly hasCertificate?: boolean;
  readonly gross?: number;
  readonly more?: Parameters<typeof stubOf>[1];
}

function linesOf({ state, hours, home = state, hasCertificate = false, gross = 200_000, more }: Work) {
  const others = Object.keys(hours).filter((code) => code !== state);
  const context: TaxContext = stubOf(gross, {
    state,
    otherStates: others.map((code) => ({ state: code, stateCertificate: {}, hasCertificate })),
    stateHours: hours,
    ...(home !== state && { residence: { state: home, stateCertificate: {}, hasCertificate } }),
    ...more,
  });
  const lines = taxLines(context, {
    ...TABLES.get(state)!,
    others: others.map((code) => TABLES.get(code)!),
    ...(home !== state && { residence: TABLES.get(home)! }),
  });
  return new Map<string, TaxLine>(lines.map((line) => [line.key, line]));
}
const alone = (state: string, gross: number): number =>
  linesOf({ state, hours: {}, gross }).get('stateIncomeTax')?.amount ?? 0;

test('each state taxes the wages of the hours there, and the state of residence gives credit', () => {
  // Lives and works in Pennsylvania, 20 of 80 hours in Ohio without the form of the agreement.
  const lines = linesOf({ state: 'PA', hours: { PA: 60, OH: 20 } });
  const ohio = lines.get('stateIncomeTax-OH')!;
  expect([ohio.name, ohio.base, ohio.amount]).toEqual(['Ohio income tax', 50_000, alone('OH', 50_000)]);
  expect(ohio.working().notice).toMatch(/^20 of 80 hours were worked in Ohio, so it taxes that part of the wages\./);
  // 3.07% of 2,000 = 61.40, less what Ohio took: at most 15.35, which is a quarter of it.
  expect(lines.get('stateIncomeTax')!.amount).toBe(6140 - Math.min(ohio.amount, 1535));
});

test('without a home in any of them, each takes its own part', () => {
  const lines = linesOf({ state: 'PA', hours: { PA: 50, NC: 30 }, home: 'TX' });
  // 3.07% of 1,250.00 = 38.375
  expect(lines.get('stateIncomeTax')!.amount).toBe(3838);
  expect(lines.get('stateIncomeTax-NC')!.base).toBe(75_000);
  expect(lines.get('stateIncomeTax-NC')!.amount).toBe(alone('NC', 75_000));
  expect(lines.has('residentStateIncomeTax')).toBe(false);
});

test('the form of an agreement stops the tax of that state only', () => {
  const lines = linesOf({ state: 'PA', hours: { PA: 40, NJ: 40 }, hasCertificate: true });
  expect(lines.has('stateIncomeTax-NJ')).toBe(false);
  expect(lines.get('stateIncomeTax')!.amount).toBe(6140);
});

test('programs stay with the main state of work', () => {
  const lines = linesOf({ state: 'NY', hours: { NY: 40, CA: 40 } });
  expect([lines.has('nyPfl'), lines.has('caSdi')]).toEqual([true, false]);
  expect(lines.get('nyPfl')!.base).toBe(200_000);
});

test('without hours elsewhere the main state is the only one', () => {
  const lines = linesOf({ state: 'NC', hours: { NC: 80, GA: 0 } });
  expect(lines.get('stateIncomeTax')!.amount).toBe(alone('NC', 200_000));
  expect(lines.has('stateIncomeTax-GA')).toBe(false);
});

test('both methods divide the wages, and the working ends in the amount', () => {
  for (const method of ['official', 'standard'] as const)
    for (const line of linesOf({ state: 'OR', hours: { OR: 50.5, CA: 29.5 }, more: { method } }).values()) {
      const working = line.working();
      expect(working.steps.at(-1)!.result).toBe(
        (line.amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      );
    }
});

test('a bonus is divided like all pay', () => {
  const supplemental = { amount: 100_000, flat: 100_000, flatBonus: 0, before: 0 } as unknown as NonNullable<
    TaxContext['supplemental']
  >;
  // Half of a bonus of 1,000 in North Carolina at its flat rate of 4.09%: 20.45, to the dollar.
  const plain = linesOf({ state: 'TX', hours: { TX: 40, NC: 40 } }).get('stateIncomeTax-NC')!.amount;
  const lines = linesOf({ state: 'TX', hours: { TX: 40, NC: 40 }, gross: 300_000, more: { supplemental } });
  expect(lines.get('stateIncomeTax-NC')!.amount).toBe(plain + 2000);
});

test('names the field of a wrong answer to the form of another state', () => {
  const otherStates = [{ state: 'NY', stateCertificate: { nycResident: 'perhaps' }, hasCertificate: false }];
  expect(() => linesOf({ state: 'PA', hours: { PA: 40, NY: 40 }, more: { otherStates } })).toThrow(
    expect.objectContaining({ fields: { 'otherStates.0.stateCertificate.nycResident': expect.any(String) } }),
  );
});

test('South Carolina withholds nothing for the hours that another state taxes, although its own tax is more', () => {
  const lines = linesOf({ state: 'SC', hours: { SC: 40, NC: 40 }, gross: 400_000 });
  const whole = alone('SC', 400_000);
  const atHome = lines.get('stateIncomeTax')!;
  expect(lines.get('stateIncomeTax-NC')!.amount).toBeGreaterThan(0);
  expect(lines.get('stateIncomeTax-NC')!.amount).toBeLessThan(whole / 2);
  expect(atHome.amount).toBe(whole - Math.round(whole / 2));
  expect(atHome.working().source).toContain('South Carolina Code section 12-8-520(C)(1)');
});

test('Pennsylvania leaves the withholding to other states only if all work is there', () => {
  // Indiana takes 2.95% of its half, which is less than Pennsylvania's 3.07% of it.
  const partly = linesOf({ state: 'PA', hours: { PA: 40, IN: 40 } });
  expect(partly.get('stateIncomeTax')!.amount).toBe(6140 - 2950);
  const away = linesOf({ state: 'IN', hours: { IN: 40, KY: 40 }, home: 'PA' });
  expect(away.get('residentStateIncomeTax')!.amount).toBe(0);
});

test('the form of an agreement leaves the tax of an Indiana county on the hours there', () => {
  const otherStates = [{ state: 'IN', stateCertificate: { county: 'Marion' }, hasCertificate: true }];
  const lines = linesOf({ state: 'OH', hours: { OH: 60, IN: 20 }, more: { otherStates } });
  // 2.02% of a quarter of 2,000.
  expect([lines.has('stateIncomeTax-IN'), lines.get('localIncomeTax-IN')?.amount]).toEqual([false, 1010]);
});

test('together they take at least the tax of the state of residence, and never both taxes in full on the same hours', () => {
  const codes = TAX_STATES.map(({ code }) => code);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...codes), { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      ([main, second, third], mainHours, otherHours, gross) => {
        const home = third ?? main!;
        const hours = { [main!]: mainHours, [second!]: otherHours };
        const lines = linesOf({ state: main!, hours, home, gross });
        const taken = ['stateIncomeTax', `stateIncomeTax-${second}`, 'residentStateIncomeTax'].map(
          (key) => lines.get(key)?.amount ?? 0,
        );
        const total = taken.reduce<number>((sum, amount) => sum + amount, 0);
        const away = [main!, second!].filter((code) => code !== home);
        const apart = away.map(
          (code) => lines.get(code === main ? 'stateIncomeTax' : `stateIncomeTax-${code}`)?.amount ?? 0,
        );
        expect(total).toBeLessThanOrEqual(alone(home, gross) + apart.reduce<number>((sum, amount) => sum + amount, 0));
        // Some states leave the withholding to the state of work, also if their own tax is more.
        const least = creditRuleOf(home)?.withholds === 'none' ? 0 : alone(home, gross) - 1;
        expect(total).toBeGreaterThanOrEqual(least);
      },
    ),
    { numRuns: 300 },
  );
});
