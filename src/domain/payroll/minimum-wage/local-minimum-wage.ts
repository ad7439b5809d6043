import type { PlainDate } from '../../calendar.ts';
import { type Cents, parseMoney } from '../../money.ts';
import wages from './local-minimum-wages.json' with { type: 'json' };

/*
 * Minimum wages of cities and counties. Each figure has its source, a list that was read: none of the ordinances could be
 * opened. Where a place has several figures by the size of the employer, it is the lowest, and the last one that we know stays
 * until a newer one is known. A county is known by ZIP codes that are in no other, or by its communities. So a warning is right
 * if the work is inside the place, and its absence proves nothing.
 */

interface DatedRate {
  readonly from: string;
  readonly rate: string;
  readonly source: string;
}

interface PlaceWage {
  readonly state: string;
  readonly name: string;
  readonly rates: readonly DatedRate[];
  /** The lowest wage in cash of somebody with tips, where the place has one of its own. */
  readonly tippedCash?: readonly DatedRate[];
  readonly note?: string;
}

interface CityWage extends PlaceWage {
  readonly aliases?: readonly string[];
}

/** A county, or the part of it that belongs to no city. */
interface AreaWage extends PlaceWage {
  /** First digits of its ZIP codes. */
  readonly zips?: readonly string[];
  readonly communities?: readonly string[];
}

const CITIES = wages.places as readonly CityWage[];
const AREAS = wages.areas as readonly AreaWage[];

export interface LocalMinimumWage {
  readonly place: string;
  readonly rate: Cents;
  readonly from: PlainDate;
  readonly source: string;
  readonly note: string;
  /** Null where the state's rule about tips applies. */
  readonly tippedCash: Cents | null;
}

/** "St. Paul" as typed in an address: "ST PAUL". */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const newest = (rates: readonly DatedRate[] = [], day: PlainDate): DatedRate | undefined =>
  rates.findLast(({ from }) => from <= day);

function wageOf(place: PlaceWage, day: PlainDate): LocalMinimumWage | null {
  const found = newest(place.rates, day);
  if (!found) return null;
  const cash = newest(place.tippedCash, day);
  return {
    place: place.name,
    rate: parseMoney(found.rate)!,
    from: found.from as PlainDate,
    source: found.source,
    note: place.note ?? '',
    tippedCash: cash ? parseMoney(cash.rate)! : null,
  };
}

export interface WorkAddress {
  readonly state: string;
  readonly city: string;
  readonly zip: string;
}

/** The highest minimum wage of the city and the county of an address on a day; null if we know none. */
export function localMinimumWageOn({ state, city, zip }: WorkAddress, day: PlainDate): LocalMinimumWage | null {
  const typed = folded(city);
  const isTyped = (name: string): boolean => folded(name) === typed;
  const cities = CITIES.filter(({ name, aliases = [] }) => [name, ...aliases].some(isTyped));
  const areas = AREAS.filter(
    ({ zips = [], communities = [] }) => zips.some((start) => zip.startsWith(start)) || communities.some(isTyped),
  );
  const known = [...cities, ...areas].flatMap((place) => (place.state === state ? (wageOf(place, day) ?? []) : []));
  return known.reduce<LocalMinimumWage | null>((most, one) => (most && most.rate >= one.rate ? most : one), null);
}
