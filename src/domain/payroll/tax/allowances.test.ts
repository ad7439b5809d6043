/** More allowances, exemptions and dependents on a certificate never raise the tax that is withheld. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZERO, sumOf } from '../../money.ts';
import { plainCertificate } from './federal-certificate.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import { TAX_STATES } from './tax-states.ts';
import type { StateCertificate } from './tax-context.ts';
import { taxLines } from './taxes.ts';
import { certificateQuestions } from './withholding/edition.ts';

const DAY = '2026-11-20';
const TABLES = new Map(
  await Promise.all(TAX_STATES.map(async ({ code }) => [code, await loadTaxTables(2026, code)] as const)),
);

/** Each question of each state that is answered by a number of allowances. */
const COUNTS = TAX_STATES.flatMap(({ code }) => {
  const questions = certificateQuestions(TABLES.get(code)!, stubOf(0, { payDate: DAY }).payDate);
  return (questions?.inputs ?? [])
    .filter(({ type, values }) => type === 'count' && values === undefined)
    .map(({ name }) => ({ state: code, name }));
});

const PERIODS = [260, 52, 26, 24, 12, 1] as const;

function stateTax(state: string, gross: number, frequency: number, stateCertificate: StateCertificate): number {
  const context = stubOf(gross, { state, frequency, payDate: DAY, stateCertificate });
  return sumOf(taxLines(context, TABLES.get(state)!), ({ key, amount }) =>
    ['stateIncomeTax', 'localIncomeTax'].includes(key) ? amount : ZERO,
  );
}

test('one more allowance on a state’s certificate never raises the tax', () => {
  expect(COUNTS.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTS),
      fc.integer({ min: 0, max: 30_000_000 }),
      fc.constantFrom(...PERIODS),
      fc.nat(8),
      ({ state, name }, yearly, frequency, count) => {
        const at = (allowances: number) =>
          stateTax(state, Math.floor(yearly / frequency), frequency, { [name]: allowances });
        expect([state, name, at(count + 1) <= at(count)]).toEqual([state, name, true]);
      },
    ),
    { numRuns: 3000 },
  );
});

test('one more allowance on a Form W-4 from before 2020 never raises the tax', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TAX_STATES.map(({ code }) => code)),
      fc.integer({ min: 0, max: 30_000_000 }),
      fc.constantFrom(...PERIODS),
      fc.nat(8),
      (state, yearly, frequency, count) => {
        const at = (allowances: number) =>
          taxLines(
            stubOf(Math.floor(yearly / frequency), {
              state,
              frequency,
              payDate: DAY,
              federalCertificate: { ...plainCertificate('single'), edition: 'earlier', allowances },
            }),
            TABLES.get(state)!,
          ).find(({ key }) => key === 'federalIncomeTax')!.amount;
        expect(at(count + 1)).toBeLessThanOrEqual(at(count));
      },
    ),
    { numRuns: 500 },
  );
});
