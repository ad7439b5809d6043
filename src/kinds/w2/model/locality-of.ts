import type { Cents } from '../../../domain/money.ts';
import type { Deduction, PaystubOrder } from '../../../domain/payroll/order.ts';
import { findPlace } from '../../../domain/payroll/tax/local-places.ts';
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
  { state, localTaxes = [] }: PaystubOrder['details'],
  { key, isCustom }: Pick<Deduction, 'key' | 'isCustom'>,
): Locality | undefined {
  const tax = isCustom ? undefined : localTaxes[Number(KEY.exec(key)?.[1]) - 1];
  if (!tax) return undefined;
  const place = tax.place ? findPlace(tax.place) : undefined;
  if (!place)
    return tax.ratePercent === null ? undefined : { state, name: shortName(tax.name), base: tax.base, most: tax.cap };
  if (place.rates.some(({ monthly, weekly, yearly }) => (monthly ?? weekly ?? yearly) !== undefined)) return undefined;
  return {
    state: place.key.slice(0, 2),
    name: shortName(place.place),
    base: place.base as LocalTax['base'],
    most: place.cap === undefined ? null : 'wageBase',
  };
}

/** The locality of a tax that the state's own tables calculate, where one can be named. */
export function localityOfState(state: string, certificate: StateCertificate | undefined): string {
  if (state === 'NY') {
    const isYonkers = (certificate?.yonkers ?? 'none') !== 'none';
    if (certificate?.nycResident === true) return isYonkers ? '' : 'NYC';
    return isYonkers ? 'Yonkers' : '';
  }
  const county = state === 'IN' ? String(certificate?.county ?? 'none') : 'none';
  return county === 'none' ? '' : county.slice(0, NAME_LENGTH);
}
