/** Working in one state and living in another. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditRuleOf } from './credit-rules.ts';
import { loadTaxTables } from './load-tables.ts';
import { reciprocityCertificate } from './reciprocity.ts';
import { stubOf } from './tax-context.fixture.ts';
import { TAX_STATES } from './tax-states.ts';
import type { StateCertificate, TaxLine, TaxMethod } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';
import { taxLines } from './taxes.ts';

interface Pay {
  readonly gross?: number;
  readonly hasCertificate?: boolean;
  readonly stateCertificate?: StateCertificate;
  readonly method?: TaxMethod;
}

const TABLES: ReadonlyMap<string, TaxTables> = new Map(
  await Promise.all(TAX_STATES.map(async ({ code }) => [code, await loadTaxTables(2026, code)] as const)),
);

function linesOf(work: string, home: string, pay: Pay = {}): ReadonlyMap<string, TaxLine> {
  const { gross = 300_000, hasCertificate = true, stateCertificate = {}, method = 'official' } = pay;
  const context = stubOf(gross, { method, state: work, residence: { state: home, stateCertificate, hasCertificate } });
  const lines = taxLines(context, { ...TABLES.get(work)!, residence: TABLES.get(home)! });
  return new Map(lines.map((line) => [line.key, line]));
}
const amounts = (lines: ReadonlyMap<string, TaxLine>) =>
  ['stateIncomeTax', 'residentStateIncomeTax'].map((key) => lines.get(key)?.amount);
const alone = (state: string, pay: Pay = {}): number => linesOf(state, state, pay).get('stateIncomeTax')?.amount ?? 0;

const PAIRS = TAX_STATES.flatMap(({ code: work }) =>
  TAX_STATES.flatMap(({ code: home }) => {
    const certificate = reciprocityCertificate(work, home);
    return certificate === null ? [] : [{ work, home, certificate }];
  }),
);

test('knows the agreements by the form that the employee files', () => {
  expect(reciprocityCertificate('NJ', 'PA')).toBe('NJ-165');
  expect(reciprocityCertificate('PA', 'NJ')).toBe('REV-419');
  expect(reciprocityCertificate('DC', 'VA')).toBe('D-4A');
  expect(reciprocityCertificate('MN', 'WI')).toBeNull();
  expect(reciprocityCertificate('PA', 'PA')).toBeNull();
  expect(reciprocityCertificate('constructor', 'PA')).toBeNull();
  // Arizona spares residents of four states, and the District everyone; the other agreements are mutual.
  const oneSided = PAIRS.filter(({ work, home }) => reciprocityCertificate(home, work) === null);
  expect(new Set(oneSided.map(({ work }) => work))).toEqual(new Set(['AZ', 'DC']));
});

test('the form of an agreement leaves the tax of the state of residence only, and the stub says so', () => {
  const lines = linesOf('NJ', 'PA');
  expect(amounts(lines)).toEqual([undefined, 9210]);
  const home = lines.get('residentStateIncomeTax')!;
  expect(home.name).toBe('Pennsylvania income tax');
  expect(home.working().notice).toMatch(/^Form NJ-165 is on file, so New Jersey income tax is not withheld\./);
});

test('without the form only the state of work withholds', () => {
  const lines = linesOf('NJ', 'PA', { hasCertificate: false });
  expect(amounts(lines)).toEqual([alone('NJ'), undefined]);
  expect(lines.get('stateIncomeTax')!.working().notice).toMatch(/^With Form NJ-165, Pennsylvania income tax would/);
});

test('without an agreement the state of residence takes only what is more than the tax of the state of work', () => {
  // Pennsylvania: 3.07% of 3,000 = 92.10. New York's tax on it is more, Delaware's too.
  expect(amounts(linesOf('NY', 'PA'))).toEqual([alone('NY'), 0]);
  const lines = linesOf('PA', 'NY');
  expect(amounts(lines)).toEqual([9210, alone('NY') - 9210]);
  expect(lines.get('residentStateIncomeTax')!.working().steps.at(-1)!.label).toBe(
    'Less Pennsylvania income tax on the same pay',
  );
});

test.each([
  ['NJ', 'NY'],
  ['CT', 'NY'],
  ['NY', 'NJ'],

  ['MA', 'RI'],
  ['MN', 'WI'],
  ['KS', 'MO'],
  ['NE', 'IA'],

  ['CA', 'OR'],
])('a resident of %s who works in %s has the difference withheld at home, by the published rule', (home, work) => {
  const lines = linesOf(work, home);
  expect(amounts(lines)).toEqual([alone(work), Math.max(0, alone(home) - alone(work))]);
  expect(lines.get('residentStateIncomeTax')!.working().source).toContain(`; credit: ${creditRuleOf(home)!.source}`);
});

test.each([
  ['GA', 'SC'],
  ['NC', 'VA'],
  ['NC', 'GA'],
  ['SC', 'NC'],
  ['SC', 'GA'],
  ['PA', 'DE'],
  ['PA', 'NY'],
])('a resident of %s who works in %s has only the tax of the state of work withheld', (home, work) => {
  const lines = linesOf(work, home);
  expect(amounts(lines)).toEqual([alone(work), 0]);
  expect(lines.get('residentStateIncomeTax')!.working().source).toContain(`; credit: ${creditRuleOf(home)!.source}`);
});

test('where the home state leaves the withholding to the other state, that holds although its own tax is more', () => {
  const gross = 300_000;
  // North Carolina: (3,000 − 12,750 ÷ 26) × 4.09%, more than North Dakota's tax on the same pay.
  expect(alone('NC', { gross })).toBeGreaterThan(alone('ND', { gross }));
  const lines = linesOf('ND', 'NC', { gross });
  expect(amounts(lines)).toEqual([alone('ND', { gross }), 0]);
  expect(lines.get('residentStateIncomeTax')!.working().steps.at(-1)!.label).toBe(
    'Nothing is withheld, because North Dakota income tax is',
  );
});

test('without tax of the state of work the home state withholds its own in full', () => {
  for (const home of ['GA', 'NC', 'PA', 'SC', 'NJ'])
    expect(amounts(linesOf('TX', home))).toEqual([undefined, alone(home)]);
});

test('a state without income tax leaves the tax of the other state', () => {
  expect(amounts(linesOf('WA', 'OR'))).toEqual([undefined, alone('OR')]);
  expect(amounts(linesOf('OR', 'WA'))).toEqual([alone('OR'), undefined]);
});

test('programs belong to the state of work', () => {
  const lines = linesOf('CA', 'NY');
  expect([lines.has('caSdi'), lines.has('nyPfl')]).toEqual([true, false]);
});

test('the local tax of the state of residence comes with its certificate', () => {
  const lines = linesOf('OH', 'IN', { stateCertificate: { county: 'Marion' } });
  expect(lines.has('localIncomeTax')).toBe(false);
  expect(lines.get('residentLocalIncomeTax')!.amount).toBeGreaterThan(0);
});

test('an agreement of Indiana stops its state tax, not the tax of the county of work', () => {
  const context = stubOf(300_000, {
    method: 'official',
    state: 'IN',
    stateCertificate: { county: 'Marion' },
    residence: { state: 'OH', stateCertificate: {}, hasCertificate: true },
  });
  const lines = taxLines(context, { ...TABLES.get('IN')!, residence: TABLES.get('OH')! });
  const county = lines.find(({ key }) => key === 'localIncomeTax')!;
  expect(lines.some(({ key }) => key === 'stateIncomeTax')).toBe(false);
  // 3,000 × 2.02%.
  expect([county.name, county.amount]).toEqual(['Indiana county tax', 6060]);
  expect(county.working().notice).toMatch(/^Agreements do not cover the county taxes of Indiana\./);
});

const noticeInMaryland = (home: string) => linesOf('MD', home).get('stateIncomeTax')!.working().notice;

test('Maryland withholds its rate for nonresidents from somebody who lives in another state, and says so', () => {
  const said = 'The employee lives in another state, so Maryland’s rate for nonresidents is withheld.';
  expect(noticeInMaryland('DE')).toContain(said);
  expect(noticeInMaryland('MD')).toContain('No county was given, so Maryland’s rate for nonresidents is withheld.');
});

test('a wrong answer to the form of the state of residence is named as its own', () => {
  expect(() => linesOf('CT', 'NY', { stateCertificate: { nycResident: 'perhaps' } })).toThrow(
    expect.objectContaining({ fields: { 'residence.stateCertificate.nycResident': expect.any(String) } }),
  );
});

test('a move of residence between states with an agreement never taxes the pay twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PAIRS),
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.boolean(),
      fc.constantFrom<TaxMethod>('official', 'standard'),
      ({ work, home }, gross, hasCertificate, method) => {
        const [atWork, atHome] = amounts(linesOf(work, home, { gross, hasCertificate, method }));
        expect([atWork, atHome].filter((amount) => amount !== undefined).length).toBeLessThanOrEqual(1);
        expect(atWork ?? atHome ?? 0).toBe(alone(hasCertificate ? home : work, { gross, method }));
      },
    ),
    { numRuns: 300 },
  );
});

test('two states together take no more than the higher of the two', () => {
  const codes = TAX_STATES.map(({ code }) => code);
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      fc.integer({ min: 0, max: 3_000_000 }),
      (work, home, gross) => {
        const [atWork = 0, atHome = 0] = amounts(linesOf(work, home, { gross }));
        expect(atWork + atHome).toBeLessThanOrEqual(Math.max(alone(work, { gross }), alone(home, { gross })));
      },
    ),
    { numRuns: 300 },
  );
});
