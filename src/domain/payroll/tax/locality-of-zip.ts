/** A place that taxes the wages of its residents. */
export type Locality = 'newYorkCity' | 'perhapsYonkers';

/** Every ZIP code with these first three digits is in one of the five boroughs. */
const NEW_YORK_CITY: ReadonlySet<string> = new Set([
  '100',
  '101',
  '102',
  '103',
  '104',
  '111',
  '112',
  '113',
  '114',
  '116',
]);
/** Yonkers and its neighbors, which have no tax of their own. Mail for them is also addressed to Yonkers. */
const AROUND_YONKERS = '107';

/** Where a ZIP code leads to. Null if it says nothing, because most ZIP codes do not follow the borders of cities. */
export function localityOfZip(zip: string): Locality | null {
  if (!/^\d{5}$/.test(zip)) return null;
  const start = zip.slice(0, 3);
  if (NEW_YORK_CITY.has(start)) return 'newYorkCity';
  return start === AROUND_YONKERS ? 'perhapsYonkers' : null;
}
