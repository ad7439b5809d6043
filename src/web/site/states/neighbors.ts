import { type StatePage, STATE_PAGES } from '../../state-pages.ts';

/** Which states share a border. Each pair is listed once. The test compares the counts with an atlas. */
const BORDERS: Readonly<Record<string, string>> = {
  AL: 'FL GA MS TN',
  AZ: 'CA CO NM NV UT',
  AR: 'LA MO MS OK TN TX',
  CA: 'NV OR',
  CO: 'KS NE NM OK UT WY',
  CT: 'MA NY RI',
  DE: 'MD NJ PA',
  DC: 'MD VA',
  FL: 'GA',
  GA: 'NC SC TN',
  ID: 'MT NV OR UT WA WY',
  IL: 'IA IN KY MO WI',
  IN: 'KY MI OH',
  IA: 'MN MO NE SD WI',
  KS: 'MO NE OK',
  KY: 'MO OH TN VA WV',
  LA: 'MS TX',
  ME: 'NH',
  MD: 'PA VA WV',
  MA: 'NH NY RI VT',
  MI: 'OH WI',
  MN: 'ND SD WI',
  MS: 'TN',
  MO: 'NE OK TN',
  MT: 'ND SD WY',
  NE: 'SD WY',
  NV: 'OR UT',
  NH: 'VT',
  NJ: 'NY PA',
  NM: 'OK TX UT',
  NY: 'PA VT',
  NC: 'SC TN VA',
  ND: 'SD',
  OH: 'PA WV',
  OK: 'TX',
  OR: 'WA',
  PA: 'WV',
  SD: 'WY',
  TN: 'VA',
  UT: 'WY',
  VA: 'WV',
};

const borders = (a: string, b: string): boolean =>
  (BORDERS[a] ?? '').split(' ').includes(b) || (BORDERS[b] ?? '').split(' ').includes(a);

/** The neighboring states, by name. */
export const neighborsOf = (code: string): readonly StatePage[] =>
  STATE_PAGES.filter((other) => borders(code, other.code));
