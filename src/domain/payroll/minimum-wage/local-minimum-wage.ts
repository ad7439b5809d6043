import type { PlainDate } from '../../calendar.ts';
import { type Cents, parseMoney } from '../../money.ts';
import wages from './local-minimum-wages.json' with { type: 'json' };

/*
 * Minimum wages of cities. Each figure has its source, a list that was read: none of the ordinances could be opened. Where
 * a city has several figures by the size of the employer, it is the lowest, and the last one that we know stays until a
 * newer one is known. So a warning is right if the work is inside the city limits, and its absence proves nothing.
 */

interface DatedRate {
  readonly from: string;
  readonly rate: string;
  readonly source: string;
}

interface PlaceWage {
  readonly state: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly rates: readonly DatedRate[];
  /** The lowest wage in cash of somebody with tips, where the city has one of its own. */
  readonly tippedCash?: readonly DatedRate[];
  readonly note?: string;
}

const PLACES = wages.places as readonly PlaceWage[];

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

/** The minimum wage of a city on a day; null if we know none. */
export function localMinimumWageOn(state: string, city: string, day: PlainDate): LocalMinimumWage | null {
  const typed = folded(city);
  const place = PLACES.find(
    (each) => each.state === state && [each.name, ...(each.aliases ?? [])].some((name) => folded(name) === typed),
  );
  const found = place && newest(place.rates, day);
  if (!place || !found) return null;
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
