import { digitsOf } from '../us.ts';

/** A source of random numbers from 0 (included) to 1 (excluded): the same seed gives the same numbers. */
export type Random = () => number;

const digit = (random: Random): string => String(Math.floor(random() * 10));
const digits = (random: Random, count: number): string => Array.from({ length: count }, () => digit(random)).join('');

/**
 * The prefix of every made-up number. No issuer's numbers start with it, so a made-up number is
 * recognizable and never matches a real account.
 */
const NEVER_ISSUED = '000';

/** Random digits that start with 000; several lengths are joined by dashes. 11 digits by default. */
export function makeNumber(random: Random, ...lengths: readonly number[]): string {
  const wanted = lengths.length === 0 ? [11] : lengths;
  const total = wanted.reduce((sum, length) => sum + length, 0);
  const all = (NEVER_ISSUED + digits(random, Math.max(0, total - NEVER_ISSUED.length))).slice(0, total);
  let from = 0;
  return wanted.map((length) => all.slice(from, (from += length))).join('-');
}

/** 1-888-0XX-XXXX: no North American exchange starts with 0, so the phone number cannot exist. */
export const makeServiceNumber = (random: Random): string => `1-888-0${digits(random, 2)}-${digits(random, 4)}`;

export interface SampleNumbers {
  readonly accountNumber: string;
  readonly billNumber: string;
  readonly meterSerial: string;
  readonly customerCode: string;
  readonly accountReference: string;
  readonly customerServiceNumber: string;
}

export const makeNumbers = (random: Random): SampleNumbers => ({
  accountNumber: makeNumber(random),
  billNumber: makeNumber(random, 8),
  meterSerial: makeNumber(random, 9),
  customerCode: makeNumber(random, 4),
  accountReference: makeNumber(random, 17),
  customerServiceNumber: makeServiceNumber(random),
});

export const isSampleNumber = (number: string): boolean => digitsOf(number).startsWith(NEVER_ISSUED);

/** Whether the phone number cannot exist, like those of makeServiceNumber. */
export const isSamplePhone = (phone: string): boolean => /^[01]/.test(digitsOf(phone).slice(-7));
/** 555-0100 to 555-0199 are reserved for fiction and also reach nobody. */
const isStoryPhone = (phone: string): boolean => digitsOf(phone).slice(-7).startsWith('55501');

/** Same length and dashes, every character a zero: what a specimen prints instead of a number that may be real. */
export const blankNumber = (number: string): string =>
  isSampleNumber(number) ? number : number.replace(/[0-9A-Za-z]/g, '0');

export function blankPhone(phone: string): string {
  if (phone === '' || isSamplePhone(phone) || isStoryPhone(phone)) return phone;
  return digitsOf(phone).length === 11 ? '1-888-000-0000' : '000-000-0000';
}
