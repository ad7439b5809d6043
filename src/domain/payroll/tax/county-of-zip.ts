/** The counties of ZIP codes, in states where a county decides about a tax. Loaded only by forms that ask for one. */
import data from './tables/zip-counties.json' with { type: 'json' };

/** State -> counties, joined by a bar -> ZIP codes that can be in any of them. `scripts/zip-counties.ts` writes it. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = data;

/** The counties of a state that a ZIP code can be in: one if that is certain, none if nothing is known. */
export function countiesOfZip(state: string, zip: string): readonly string[] {
  if (!/^\d{5}$/.test(zip)) return [];
  const [counties] = Object.entries(TABLE[state] ?? {}).find(([, zips]) => zips.includes(zip)) ?? [];
  return counties?.split('|') ?? [];
}

/** Undefined unless the ZIP code is certainly in one county. */
export function certainCounty(state: string, zip: string): string | undefined {
  const counties = countiesOfZip(state, zip);
  return counties.length === 1 ? counties[0] : undefined;
}

/** "stmarys" for "St. Mary’s County", but the city and the county of Baltimore are two. */
const plainCounty = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^saint/, 'st')
    .replace(/(?<!^baltimore)county$/, '');

/** The county of a state that a person named. Undefined if there is none. */
export const countyNamed = (state: string, text: string): string | undefined =>
  Object.keys(TABLE[state] ?? {})
    .flatMap((counties) => counties.split('|'))
    .find((county) => plainCounty(county) === plainCounty(text));

/** "Montgomery County", "Baltimore City": as people write it. */
export const countyName = (county: string): string => (/ (City|County)$/.test(county) ? county : `${county} County`);

/** The county after a ZIP code was typed: one that came from the ZIP code before changes with it, a chosen one stays. */
export function countyAfter(
  state: string,
  zip: string,
  { before, county }: { readonly before: string; readonly county: string | undefined },
): string | undefined {
  if (!/^\d{5}$/.test(zip)) return county;
  const isOurs = county === undefined || county === certainCounty(state, before);
  return isOurs ? certainCounty(state, zip) : county;
}
