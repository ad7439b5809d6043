import { expect, test } from 'vitest';
import { disputesOf, STATES_BY_HAND } from './plain-withholding.fixture.ts';

test('random paychecks withhold what the formulas by hand do', async () => {
  expect(await disputesOf(600, 2026)).toEqual([]);
});

test('most states have a formula by hand', () => {
  expect(Object.keys(STATES_BY_HAND).length).toBeGreaterThan(30);
});
