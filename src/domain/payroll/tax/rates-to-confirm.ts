/** A city's rate that was read more than 12 months before the pay: the issuer is asked for it, and it is never assumed. */
import { addMonths, formatDate, type PlainDate, plainDate } from '../../calendar.ts';
import { floorTo, fraction, over, roundToCents, times, writtenAmount, writtenPlain } from '../../fraction.ts';
import { type Cents, ZERO } from '../../money.ts';
import { findPlace, type LocalPlace, type PlaceRates, ratesOn, sourceOf } from './local-places.ts';
import type { LocalTax } from './tax-context.ts';

const MONTHS = 12;

/** A source names its year alone, so it may have been read on the first day of it. */
const lastDayOf = (read: number): PlainDate => addMonths(plainDate(`${read}-01-01`), MONTHS);

/** A rate that a later one follows is known to its last day. */
export function isOldRate(place: LocalPlace, rates: PlaceRates, paidOn: PlainDate): boolean {
  if (rates !== place.rates.at(-1)) return false;
  const { read } = sourceOf(rates);
  return read === undefined || lastDayOf(read) < paidOn;
}

/** The issuer said that the figures of the city are still the same. */
export const isConfirmed = ({ confirmedOn }: Pick<LocalTax, 'confirmedOn'>, paidOn: PlainDate): boolean =>
  Boolean(confirmedOn) && paidOn <= addMonths(confirmedOn as PlainDate, MONTHS);

export interface RateToConfirm {
  readonly place: LocalPlace;
  /** "2.5% of pay, as of 2021". */
  readonly text: string;
  /** Null if the city taxes an amount, or in steps. */
  readonly ratePercent: number | null;
  /** In a pay period; zero if it is a rate. */
  readonly amount: Cents;
  readonly question: string;
}

/** What to ask about a local tax of a place on a pay date. Null if its figures are known. */
export function rateToConfirm(tax: LocalTax, paidOn: PlainDate, frequency: number): RateToConfirm | null {
  const place = findPlace(tax.place ?? '');
  const rates = place && ratesOn(place, paidOn);
  if (!place || !rates || !isOldRate(place, rates, paidOn) || isConfirmed(tax, paidOn)) return null;
  const { read } = sourceOf(rates);
  const { figures, ...entered } = figuresOf(rates, tax, frequency);
  const text = `${figures}, ${read === undefined ? 'from a source without a date' : `as of ${read}`}`;
  return {
    place,
    text,
    ...entered,
    question: `${place.name}: ${text}. Ask the city whether it is still the same, then confirm it or enter another one.`,
  };
}

/** The tax with an empty answer exactly where the issuer has to give one. */
export function withOpenAnswer(tax: LocalTax, paidOn: PlainDate): LocalTax {
  const place = findPlace(tax.place ?? '');
  const rates = place && ratesOn(place, paidOn);
  const { confirmedOn, ...others } = tax;
  if (!place || !rates || !isOldRate(place, rates, paidOn)) return confirmedOn === undefined ? tax : others;
  return isConfirmed(tax, paidOn) || confirmedOn === '' ? tax : { ...others, confirmedOn: '' };
}

interface Figures extends Pick<RateToConfirm, 'ratePercent' | 'amount'> {
  readonly figures: string;
}

function figuresOf(rates: PlaceRates, { isResident }: LocalTax, frequency: number): Figures {
  const each = (dollars: number, perYear: number, name: string): Figures => ({
    figures: `${writtenAmount(fraction(dollars))} ${name}`,
    ratePercent: null,
    amount: roundToCents(floorTo(over(times(fraction(dollars), fraction(perYear)), fraction(frequency)), CENT)),
  });
  if (rates.monthly) return each(rates.monthly.employee, 12, 'a month');
  if (rates.yearly !== undefined) return each(rates.yearly, 1, 'a year');
  if (rates.weekly !== undefined) return each(rates.weekly, 52, 'a week');
  if (rates.above) return { figures: 'its rates on high pay', ratePercent: null, amount: ZERO };
  const percent = (isResident === true ? rates.resident : rates.nonresident) ?? 0;
  return { figures: `${writtenPlain(fraction(percent))}% of pay`, ratePercent: percent, amount: ZERO };
}

const CENT = fraction('0.01');

/** The tax with figures of the issuer's own instead of the city's. */
export const withOwnFigures = (
  tax: LocalTax,
  { place }: Pick<RateToConfirm, 'place'>,
  { ratePercent, amount }: Pick<LocalTax, 'ratePercent' | 'amount'>,
): LocalTax => {
  const { confirmedOn: _, ...others } = tax;
  const { name, base } = place;
  return { ...others, ratePercent, amount, place: '', name, base: base as LocalTax['base'], cap: null };
};

/** What the working says of the date of a city's figures. Undefined if they are known. */
export function caveatOfRate(
  place: LocalPlace,
  rates: PlaceRates,
  tax: LocalTax,
  paidOn: PlainDate,
): string | undefined {
  if (!isOldRate(place, rates, paidOn)) return undefined;
  const { read } = sourceOf(rates);
  const source = read === undefined ? 'The date of its source is not known.' : `Its source is of ${read}.`;
  return isConfirmed(tax, paidOn)
    ? `${source} The issuer confirmed on ${formatDate(tax.confirmedOn as PlainDate)} that it is still the same.`
    : `${source} Check with the city that the tax is still the same.`;
}

/** Every local tax of a list that has to be confirmed. */
export const ratesToConfirm = (
  taxes: readonly LocalTax[] | undefined,
  paidOn: PlainDate,
  frequency: number,
): readonly (RateToConfirm & { readonly isResident: boolean })[] =>
  (taxes ?? []).flatMap((tax) => {
    const unknown = rateToConfirm(tax, paidOn, frequency);
    return unknown === null ? [] : [{ ...unknown, isResident: tax.isResident ?? false }];
  });
