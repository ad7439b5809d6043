import { expect, test } from 'vitest';
import { certainCounty, countiesOfZip, countyAfter, countyName, countyNamed } from './county-of-zip.ts';
import { formQuestions } from './withholding/form-questions.ts';
import { stateWithholding } from './state-withholding.ts';
import { plainDate } from '../../calendar.ts';
import data from './tables/zip-counties.json' with { type: 'json' };

test.each([
  ['MD', '20850', 'Montgomery'],
  ['MD', '21201', 'Baltimore City'],
  ['MD', '21204', 'Baltimore County'],
  ['MD', '20602', 'Charles'],
  ['MD', '20646', 'Charles'],
  ['IN', '46204', 'Marion'],
  ['IN', '46703', 'Steuben'],
  ['CO', '80202', 'Denver'],
  ['KY', '40202', 'Jefferson'],
  ['KY', '40507', 'Fayette'],
  ['MO', '63101', 'St. Louis City'],
  ['PA', '19103', 'Philadelphia'],
])('in %s, ZIP code %s is certainly in %s', (state, zip, county) => {
  expect(certainCounty(state, zip)).toBe(county);
});

test.each([
  ['MD', 'Montgomery', 'Montgomery'],
  ['MD', 'HOWARD COUNTY', 'Howard'],
  ['MD', 'Saint Mary’s', "St. Mary's"],
  ['MD', 'Prince Georges', "Prince George's"],
  ['MD', 'Baltimore County', 'Baltimore County'],
  ['MD', 'Baltimore City', 'Baltimore City'],
  ['MD', 'Baltimore', undefined],
  ['IN', 'La Porte', 'LaPorte'],
  ['IN', 'Howard Co', undefined],
  ['IN', 'Prince George’s', undefined],
  ['PA', 'Lehigh', undefined],
])('in %s, a file’s "%s" is the county %s', (state, text, county) => {
  expect(countyNamed(state, text)).toBe(county);
});

test('a ZIP code that several counties share leads to all of them, and to none with certainty', () => {
  expect(countiesOfZip('MD', '21771')).toEqual(['Carroll', 'Frederick', 'Howard', 'Montgomery']);
  expect(certainCounty('MD', '21771')).toBeUndefined();
  expect(countiesOfZip('IN', '46032')).toEqual(['Boone', 'Hamilton']);
});

test('an unknown ZIP code, an unfinished one and one of another state lead nowhere', () => {
  for (const [state, zip] of [
    ['MD', '2085'],
    ['MD', ''],
    ['MD', '00000'],
    ['MD', '46204'],
    ['IN', '20850'],
    ['VA', '22201'],
  ] as const)
    expect(countiesOfZip(state, zip)).toEqual([]);
});

test('every county of the table is an answer to the question of its state', async () => {
  for (const state of ['IN', 'MD'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const withholding = await stateWithholding(state, plainDate('2026-11-20'), plainDate('2026-11-20'));
    const question = formQuestions(state, withholding!.questions!, {}).find(({ input }) => input.name === 'county')!;
    const answers = new Set(question.options.map(({ value }) => value));
    const named = new Set(Object.keys(data[state]).flatMap((key) => key.split('|')));
    expect([...named].filter((county) => !answers.has(county))).toEqual([]);
    // Every county can be reached, apart from the answers that name none.
    expect([...answers].filter((answer) => !named.has(answer))).toEqual([state === 'IN' ? 'none' : 'Nonresident']);
  }
});

test('no ZIP code of a state is in the table twice', () => {
  for (const counties of Object.values(data)) {
    const zips = Object.values(counties).flatMap((list) => list.split(' '));
    expect(new Set(zips).size).toBe(zips.length);
    expect(zips.every((zip) => /^\d{5}$/.test(zip))).toBe(true);
  }
});

test.each([
  ['Montgomery', 'Montgomery County'],
  ['Baltimore City', 'Baltimore City'],
  ['Baltimore County', 'Baltimore County'],
  ['St. Louis City', 'St. Louis City'],
])('the county %s is written "%s"', (county, name) => {
  expect(countyName(county)).toBe(name);
});

test.each([
  ['an open answer is filled in', '20850', '', undefined, 'Montgomery'],
  ['a county from the ZIP code before changes with it', '21201', '20850', 'Montgomery', 'Baltimore City'],
  [
    'a county from the ZIP code before is asked again where several share the new one',
    '21771',
    '20850',
    'Montgomery',
    undefined,
  ],
  ['a chosen county stays', '21201', '20850', 'Harford', 'Harford'],
  ['an unfinished ZIP code changes nothing', '2120', '20850', 'Montgomery', 'Montgomery'],
])('%s', (_rule, zip, before, county, after) => {
  expect(countyAfter('MD', zip, { before, county })).toBe(after);
});
