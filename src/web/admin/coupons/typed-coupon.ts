import { CONFIG_TYPES } from '../../../domain/documents/kind.ts';
import { centsOf } from '../parts/dollars.ts';

/** Converts the form's text fields to a coupon. Invalid values stay as they are, so that validation rejects them. */
export function typedCoupon(typed: Readonly<Record<string, string>>) {
  const { code, type, value = '', startsOn, endsOn, useLimit = '' } = typed;
  return {
    code,
    type,
    value: type === 'amount' ? centsOf(value) : Number(value.replace(/\s*%$/, '') || Number.NaN),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    useLimit: useLimit.trim() === '' ? null : Number(useLimit),
    kinds: CONFIG_TYPES.filter((kind) => typed[`kind-${kind}`] === 'on'),
    isActive: typed['isActive'] === 'on',
  };
}
