import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { tablesInForce } from './tables-in-force.ts';

const placeOn = async (day: string, state: string) =>
  (await tablesInForce(plainDate(day))).places.find((place) => place.state === state);

test('names the edition that is in force on the day', async () => {
  expect((await placeOn('2026-05-31', 'UT'))?.incomeTax).toMatchObject({ since: '2026-01-01' });
  expect((await placeOn('2026-06-01', 'UT'))?.incomeTax).toEqual({
    name: 'Utah Pub. 14 (rev. 4/26)',
    since: '2026-06-01',
  });
  expect((await placeOn('2026-06-01', 'CT'))?.incomeTax?.name).toBe(
    'Connecticut TPG-211 (rev. 12/25; same rules 2024-2026)',
  );
  expect(await placeOn('2026-06-01', 'WA')).toMatchObject({
    incomeTax: null,
    programs: [{ name: 'Washington PFML' }, { name: 'WA Cares Fund' }],
  });
  expect((await placeOn('2026-06-01', 'PR'))?.hasTables).toBe(false);
});

test('keeps the newest tables in force while those of a new year are missing', async () => {
  const { year, federal, places } = await tablesInForce(plainDate('2027-01-08'));
  expect(year).toBe(2026);
  // The wage base of 2027 was announced before the rest.
  expect(federal.map(({ since }) => since)).toEqual(['2026-01-01', '2027-01-01', '2026-01-01']);
  expect(places.find(({ state }) => state === 'UT')?.incomeTax?.since).toBe('2026-06-01');
});
