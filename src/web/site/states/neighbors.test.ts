import { expect, test } from 'vitest';
import { STATE_PAGES } from '../../state-pages.ts';
import { neighborsOf } from './neighbors.ts';

/** How many states each one borders, as an atlas counts them, including Four Corners. */
const COUNTS: Readonly<Record<string, number>> = {
  AK: 0,
  HI: 0,
  ME: 1,
  SC: 2,
  FL: 2,
  RI: 2,
  DC: 2,
  WA: 2,
  ND: 3,
  MI: 3,
  CA: 3,
  CT: 3,
  DE: 3,
  LA: 3,
  NJ: 3,
  NH: 3,
  VT: 3,
  AL: 4,
  IN: 4,
  MN: 4,
  MS: 4,
  NC: 4,
  OR: 4,
  TX: 4,
  WI: 4,
  MT: 4,
  KS: 4,
  AZ: 5,
  NM: 5,
  GA: 5,
  IL: 5,
  MA: 5,
  NV: 5,
  NY: 5,
  OH: 5,
  UT: 6,
  WV: 5,
  MD: 5,
  ID: 6,
  AR: 6,
  CO: 7,
  IA: 6,
  NE: 6,
  OK: 6,
  PA: 6,
  SD: 6,
  VA: 6,
  WY: 6,
  KY: 7,
  MO: 8,
  TN: 8,
};

test('every state has as many neighbors as an atlas counts', () => {
  const counted = Object.fromEntries(STATE_PAGES.map(({ code }) => [code, neighborsOf(code).length]));
  expect(counted).toEqual(COUNTS);
});
