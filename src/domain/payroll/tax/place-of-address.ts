/** Which places with a tax on pay an address is in. Has the cities of all states: loaded by forms and reviews that ask. */
import type { PlainDate } from '../../calendar.ts';
import { certainCounty } from './county-of-zip.ts';
import { type LocalPlace, placesOn } from './local-places.ts';

export interface Address {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const isSameCity = (city: string, { place }: LocalPlace): boolean =>
  city
    .trim()
    .toLowerCase()
    .replace(/^saint /, 'st. ') === place.toLowerCase();

/** The whole county is the city, and the ZIP code is certainly in it. */
export const isInCounty = ({ state, zip }: Pick<Address, 'state' | 'zip'>, { county }: LocalPlace): boolean =>
  county !== undefined && certainCounty(state, zip.slice(0, 5)) === county;

/** By the ZIP code where that is certain, otherwise by the name of the city. */
export const isAddressIn = (address: Address, place: LocalPlace): boolean =>
  place.key.startsWith(`${address.state}-`) && (isInCounty(address, place) || isSameCity(address.city, place));

export const placesOfAddress = (address: Address, day: PlainDate): readonly LocalPlace[] =>
  placesOn(address.state, day).filter((place) => isAddressIn(address, place));
