import type { PlainDate } from '../calendar.ts';
import type { ConfigType } from '../documents/kind.ts';
import { AppError } from '../errors.ts';
import { type Cents, cents, scale, smaller } from '../money.ts';

/** A discount from staff: a percentage or an amount, limited by time, number of uses and kinds. */
export interface Coupon {
  readonly code: string;
  readonly type: 'percent' | 'amount';
  /** Percent from 1 to 100, or cents. */
  readonly value: number;
  readonly startsOn: PlainDate | null;
  /** The last day on which it is valid. */
  readonly endsOn: PlainDate | null;
  readonly useLimit: number | null;
  readonly used: number;
  /** Empty for every kind. */
  readonly kinds: readonly ConfigType[];
  readonly isActive: boolean;
}

/** Ignores case and spaces. */
export const couponCode = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase();

export const UNKNOWN_COUPON = 'This coupon does not exist. Check the code, or remove it.';
export const USED_UP = 'This coupon has reached its use limit.';

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', message, { coupon: message });
};

/** Throws a message if the coupon is not valid today or covers nothing in the order. */
export function requireUsable(coupon: Coupon, today: PlainDate, kinds: readonly ConfigType[]): void {
  if (!coupon.isActive) refuse(UNKNOWN_COUPON);
  if (coupon.startsOn && today < coupon.startsOn) refuse('This coupon is not valid yet.');
  if (coupon.endsOn && today > coupon.endsOn) refuse('This coupon has expired.');
  if (coupon.useLimit !== null && coupon.used >= coupon.useLimit) refuse(USED_UP);
  if (!kinds.some((kind) => covers(coupon, kind))) refuse('This coupon is for other document types.');
}

export const covers = (coupon: Pick<Coupon, 'kinds'>, kind: ConfigType): boolean =>
  coupon.kinds.length === 0 || coupon.kinds.includes(kind);

/** The discount on the covered part, and never more than that part. */
export function discountOf(coupon: Coupon, covered: Cents): Cents {
  return coupon.type === 'percent'
    ? scale(covered, Math.min(100, coupon.value), 100)
    : smaller(cents(coupon.value), covered);
}
