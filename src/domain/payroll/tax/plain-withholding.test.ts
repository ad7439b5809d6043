import { expect, test } from 'vitest';
import { STATES } from '../../us.ts';
import { loadTaxTables } from './load-tables.ts';
import { disputesOf, STATES_BY_HAND } from './plain-withholding.fixture.ts';

test('random paychecks withhold what the formulas by hand do', async () => {
  expect(await disputesOf(800, 2026)).toEqual([]);
});

test('every state that taxes wages has a formula by hand', async () => {
  const taxing = await Promise.all(
    STATES.map(async ({ code }) => ((await loadTaxTables(2026, code)).incomeTax === null ? [] : [code])),
  );
  const withTables = taxing.flat().filter((code) => code !== 'PR');
  expect(Object.keys(STATES_BY_HAND).toSorted()).toEqual(withTables.toSorted());
});
