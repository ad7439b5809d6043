import type { PlainDate } from '../calendar.ts';
import type { ConfigType } from '../documents/kind.ts';
import { AppError } from '../errors.ts';
import { type Cents, cents, scale, smaller } from '../money.ts';

/** What staff give away: a percentage or an amount off, for a time, a number of uses and the kinds it covers. */
export interface Coupon {
  readonly code: string;
  readonly type: 'percent' | 'amount';
  /** Percent from 1 to 100, or cents. */
  readonly value: number;
  readonly startsOn: PlainDate | null;
  /** The last day on which it counts. */
  readonly endsOn: PlainDate | null;
  readonly useLimit: number | null;
  readonly used: number;
  /** Empty for every kind. */
  readonly kinds: readonly ConfigType[];
  readonly isActive: boolean;
}

/** Typed as it was read aloud: capitals and spaces do not matter. */
export const couponCode = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase();

export const UNKNOWN_COUPON = 'There is no such coupon. Check the letters, or leave it out.';
export const USED_UP = 'This coupon has been used as often as it may be.';

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', message, { coupon: message });
};

/** Stops with a sentence when the coupon does not count today, or for none of what is bought. */
export function requireUsable(coupon: Coupon, today: PlainDate, kinds: readonly ConfigType[]): void {
  if (!coupon.isActive) refuse(UNKNOWN_COUPON);
  if (coupon.startsOn && today < coupon.startsOn) refuse('This coupon does not count yet.');
  if (coupon.endsOn && today > coupon.endsOn) refuse('This coupon has run out.');
  if (coupon.useLimit !== null && coupon.used >= coupon.useLimit) refuse(USED_UP);
  if (!kinds.some((kind) => covers(coupon, kind))) refuse('This coupon is for other kinds of papers.');
}

export const covers = (coupon: Pick<Coupon, 'kinds'>, kind: ConfigType): boolean =>
  coupon.kinds.length === 0 || coupon.kinds.includes(kind);

/** Off the covered part, and never more than that. */
export function discountOf(coupon: Coupon, covered: Cents): Cents {
  return coupon.type === 'percent'
    ? scale(covered, Math.min(100, coupon.value), 100)
    : smaller(cents(coupon.value), covered);
}
