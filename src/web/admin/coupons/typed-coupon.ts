import { CONFIG_TYPES } from '../../../domain/documents/kind.ts';
import { readAmount, readText } from '../../../domain/imports/read-value.ts';
import { readCount } from '../../ui/typed-values.ts';

const wholeNumber = (typed: string): number => readCount(typed, 999_999_999) ?? Number.NaN;

/** Converts the form's text fields to a coupon. Invalid values stay as they are, so that validation rejects them. */
export function typedCoupon(typed: Readonly<Record<string, string>>) {
  const { code, type, value = '', startsOn, endsOn, useLimit = '' } = typed;
  return {
    code,
    type,
    value: type === 'amount' ? readText(readAmount, value) : wholeNumber(value.replace(/\s*%$/, '')),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    useLimit: useLimit.trim() === '' ? null : wholeNumber(useLimit),
    kinds: CONFIG_TYPES.filter((kind) => typed[`kind-${kind}`] === 'on'),
    isActive: typed['isActive'] === 'on',
  };
}
