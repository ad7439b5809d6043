import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { coverageOf } from './coverage.ts';
import { loadTaxTables } from './load-tables.ts';
import { coverageOn } from './place-coverage.ts';
import { stubOf } from './tax-context.fixture.ts';
import { TAX_STATES } from './tax-states.ts';
import { taxLines } from './taxes.ts';

const DAY = plainDate('2026-11-20');

test('names exactly the income tax and the programs that the official method has lines for', async () => {
  for (const { code, name } of TAX_STATES) {
    const tables = await loadTaxTables(2026, code);
    const { calculated } = coverageOf(tables, DAY);
    const lines = taxLines(stubOf(300_000, { state: code }), tables).filter(({ isEmployer }) => !isEmployer);
    const tax = lines.some(({ key }) => key === 'stateIncomeTax');
    expect([name, calculated.some((text) => text.startsWith(`${name} income tax`))]).toEqual([name, tax]);
    for (const { key, name: program } of tables.programs)
      expect([name, program, lines.some((line) => line.key === key)]).toEqual([
        name,
        program,
        calculated.includes(program),
      ]);
  }
});

test('says what is left out', async () => {
  const washington = coverageOf(await loadTaxTables(2026, 'WA'), DAY);
  expect(washington.notInSimpleEstimate).toEqual(['Form W-4', 'Washington PFML', 'WA Cares Fund']);
  expect(washington.notCalculated.some((text) => text.startsWith('Workers’ compensation (L&I)'))).toBe(true);
  const maryland = coverageOf(await loadTaxTables(2026, 'MD'), DAY);
  expect(maryland.calculated).toContain('Maryland county income tax, if you answer its questions');
});

const saidOf = async (state: string) =>
  coverageOf(await loadTaxTables(2026, state), DAY).calculated.find((text) => text.includes('of residents who work'));

test('says what is withheld from residents who work in another state, by the rule of each state', async () => {
  expect(await saidOf('NC')).toBe(
    'North Carolina income tax of residents who work in another state: nothing if that state withholds',
  );
  expect(await saidOf('PA')).toContain(': nothing if they work only in states that withhold');
  expect(await saidOf('NJ')).toMatch(/: what is more than the other state’s$/);
  expect(await saidOf('OH')).toMatch(/: what is more than the other state’s, as a general rule$/);
  expect(await saidOf('TX')).toBeUndefined();
});

test('names the cities that it has figures for, and says that their taxes are added', async () => {
  const ohio = await coverageOn('OH', DAY, DAY);
  expect(ohio.calculated.at(-1)).toMatch(/^Local taxes, if you add them: Akron income tax, .+, Youngstown income tax$/);
  expect(ohio.places).toContainEqual({ key: 'OH-columbus', name: 'Columbus income tax' });
  const colorado = await coverageOn('CO', DAY, DAY);
  expect(colorado.places.map(({ key }) => key)).not.toContain('CO-aurora');
  // Who cannot add one leaves them out.
  expect(coverageOf(await loadTaxTables(2026, 'OH'), DAY).notCalculated).toContain('City income taxes');
});

test('claims no income tax of a place whose tables it does not have', async () => {
  expect(coverageOf(await loadTaxTables(2026, 'PR'), DAY)).toEqual({
    calculated: ['Social Security and Medicare', 'Federal income tax, in the simple estimate alone'],
    notCalculated: ['Puerto Rico income tax: the issuer enters it', 'Puerto Rico disability insurance'],
    notInSimpleEstimate: ['The line of Puerto Rico income tax'],
  });
});
