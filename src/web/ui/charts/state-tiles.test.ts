import { expect, test } from 'vitest';
import { TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { STATE_TILES } from './state-tiles.ts';

test('each of the 51 places has one tile, and no two share one', () => {
  const codes = TAX_STATES.map(({ code }) => code);
  expect(codes).toHaveLength(51);
  expect([...STATE_TILES.keys()].toSorted()).toEqual(codes.toSorted());
  expect(new Set([...STATE_TILES.values()].map(({ row, column }) => `${row} ${column}`)).size).toBe(51);
});
