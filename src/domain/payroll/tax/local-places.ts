/** Cities whose taxes on pay we have figures for. Loaded only by orders and forms that name one. */
import type { PlainDate } from '../../calendar.ts';
import data from './tables/local-places.json' with { type: 'json' };

/** The rates of one place from a day on. Figures are as the source prints them: percent and dollars. */
export interface PlaceRates {
  readonly from: string;
  /** The last day, if the tax was abolished. */
  readonly until?: string;
  readonly source: string;
  /** Percent of pay. */
  readonly resident?: number;
  readonly nonresident?: number;
  /** Percent of the pay of a year above each amount, lowest first. */
  readonly above?: readonly { readonly over: number; readonly percent: number }[];
  /** Dollars a year, divided by the pay periods and rounded down. */
  readonly yearly?: number;
  /** Dollars for each week. */
  readonly weekly?: number;
  /** Dollars for each month in which the pay is at least `least`. */
  readonly monthly?: { readonly employee: number; readonly employer: number; readonly least: number };
}

export interface LocalPlace {
  readonly key: string;
  readonly place: string;
  /** The name of the line on the stub. */
  readonly name: string;
  readonly base: string;
  /** The county, if it has the borders of the place: then a ZIP code can say for certain that an address is in it. */
  readonly county?: string;
  /** The pay that is taxed in a year, at most: the wage base of Social Security. */
  readonly cap?: string;
  /** Dollars of the year's pay that each exemption on the city's form leaves untaxed. */
  readonly exemption?: number;
  readonly paidBy?: string;
  /** People who live there do not pay it. */
  readonly spares?: string;
  readonly rates: readonly PlaceRates[];
}

/** Where a rate was read. */
export interface PlaceSource {
  readonly text: string;
  /** The year for which the source gives the rate. Missing if it is not dated. */
  readonly read?: number;
}

const PLACES: Readonly<Record<string, readonly LocalPlace[]>> = data.places;
const SOURCES: Readonly<Record<string, PlaceSource>> = data.sources;

export const sourceOf = ({ source }: PlaceRates): PlaceSource => SOURCES[source]!;

/** The places of a state, also those whose tax ended. */
export const localPlaces = (state: string): readonly LocalPlace[] => PLACES[state] ?? [];

export const findPlace = (key: string): LocalPlace | undefined =>
  localPlaces(key.slice(0, 2)).find((place) => place.key === key);

/** The rates of a day. Undefined before the first ones and after the tax ended. */
export const ratesOn = ({ rates }: LocalPlace, day: PlainDate): PlaceRates | undefined => {
  const rate = rates.findLast(({ from }) => from <= day);
  return rate?.until !== undefined && rate.until < day ? undefined : rate;
};

/** The places of a state that have a tax on a day. */
export const placesOn = (state: string, day: PlainDate): readonly LocalPlace[] =>
  localPlaces(state).filter((place) => ratesOn(place, day) !== undefined);

/** Whether it matters if the employee lives there. */
export const asksResidence = ({ rates, spares }: LocalPlace): boolean =>
  spares === 'residents' || rates.some(({ resident, nonresident }) => resident !== nonresident);
