import type { Cents } from '../../../domain/money.ts';
import type { Deduction, PaystubDetails } from '../../../domain/payroll/order.ts';
import { isFixedLocalTax, localityOfState, placeOfKey } from '../../../domain/payroll/places-of-lines.ts';
import { findPlace, type LocalPlace } from '../../../domain/payroll/tax/local-places.ts';
import type { LocalTax, StateCertificate } from '../../../domain/payroll/tax/tax-context.ts';

/** A tax of boxes 18 to 20. */
export interface Locality {
  readonly state: string;
  /** The name in box 20. */
  readonly name: string;
  readonly base: LocalTax['base'];
  /** The most pay that it taxes in a year. */
  readonly most: Cents | 'wageBase' | null;
}

const NAME_LENGTH = 12;
const KEY = /^localTax-(\d+)$/;
const KINDS = /\s+(?:(?:city|local|earned|income|occupational|earnings|wage|payroll)\s+)*(?:tax|fee)$/i;

const shortName = (name: string): string => name.replace(KINDS, '').slice(0, NAME_LENGTH).trim();

/**
 * The locality that taxes pay by a rate. Undefined for other lines: fees and taxes of a fixed amount are not income
 * taxes, so they stay in box 14.
 */
export function localityOf(
  { state, localTaxes = [] }: PaystubDetails,
  { key, isCustom, name }: Pick<Deduction, 'key' | 'isCustom' | 'name'>,
): Locality | undefined {
  if (isCustom) return undefined;
  const tax = localTaxes[Number(KEY.exec(key)?.[1]) - 1];
  if (!tax) return formerLocality(key, name);
  const place = tax.place ? findPlace(tax.place) : undefined;
  if (place) return ofPlace(place);
  return tax.ratePercent === null ? undefined : { state, name: shortName(tax.name), base: tax.base, most: tax.cap };
}

function ofPlace(place: LocalPlace): Locality | undefined {
  if (place.rates.some(({ monthly, weekly, yearly }) => (monthly ?? weekly ?? yearly) !== undefined)) return undefined;
  return {
    state: place.key.slice(0, 2),
    name: shortName(place.place),
    base: place.base as LocalTax['base'],
    most: place.cap === undefined ? null : 'wageBase',
  };
}

/** A locality that was left earlier in the year. */
function formerLocality(key: string, name: string): Locality | undefined {
  const [, ofPlaceKey] = /^localTax-(.+)$/.exec(key) ?? [];
  const left = placeOfKey(key);
  if (ofPlaceKey === undefined || left === null || isFixedLocalTax(key)) return undefined;
  const place = findPlace(ofPlaceKey);
  return place ? ofPlace(place) : { state: left.state, name: shortName(name), base: 'gross', most: null };
}

/** The locality of a tax that the state's own tables calculate, as box 20 has room for it. */
export const nameInBox20 = (state: string, certificate: StateCertificate | undefined): string =>
  localityOfState(state, certificate).slice(0, NAME_LENGTH);
