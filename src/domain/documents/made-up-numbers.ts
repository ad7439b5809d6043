import { digitsOf } from '../us.ts';

/** A source of numbers from 0 (included) to 1 (excluded), handed in: the same seed gives the same numbers. */
export type Random = () => number;

const digit = (random: Random): string => String(Math.floor(random() * 10));
const digits = (random: Random, count: number): string => Array.from({ length: count }, () => digit(random)).join('');

/**
 * What stands in front of every number we make up. An issuer's numbering starts with something else, so a made-up number
 * is known at sight and nobody's account is ever hit by chance.
 */
const NEVER_ISSUED = '000';

/** Random digits that begin with 000; several lengths are joined by dashes. 11 digits if nothing else is asked. */
export function makeNumber(random: Random, ...lengths: readonly number[]): string {
  const wanted = lengths.length === 0 ? [11] : lengths;
  const total = wanted.reduce((sum, length) => sum + length, 0);
  const all = (NEVER_ISSUED + digits(random, Math.max(0, total - NEVER_ISSUED.length))).slice(0, total);
  let from = 0;
  return wanted.map((length) => all.slice(from, (from += length))).join('-');
}

/** 1-888-0XX-XXXX: the numbering plan of North America has no exchange that begins with 0, so nobody's telephone rings. */
export const makeServiceNumber = (random: Random): string => `1-888-0${digits(random, 2)}-${digits(random, 4)}`;

export interface MadeUpNumbers {
  readonly accountNumber: string;
  readonly billNumber: string;
  readonly meterSerial: string;
  readonly customerCode: string;
  readonly accountReference: string;
  readonly customerServiceNumber: string;
}

export const makeNumbers = (random: Random): MadeUpNumbers => ({
  accountNumber: makeNumber(random),
  billNumber: makeNumber(random, 8),
  meterSerial: makeNumber(random, 9),
  customerCode: makeNumber(random, 4),
  accountReference: makeNumber(random, 17),
  customerServiceNumber: makeServiceNumber(random),
});

export const isMadeUpNumber = (number: string): boolean => digitsOf(number).startsWith(NEVER_ISSUED);

/** Whether the telephone cannot exist, as those of makeServiceNumber. */
export const isMadeUpPhone = (phone: string): boolean => /^[01]/.test(digitsOf(phone).slice(-7));
/** 555-0100 to 555-0199 are kept for stories: they ring nowhere either. */
const isStoryPhone = (phone: string): boolean => digitsOf(phone).slice(-7).startsWith('55501');

/** The same length and dashes, every character a zero: what a specimen prints in the place of a number that may be real. */
export const blankNumber = (number: string): string =>
  isMadeUpNumber(number) ? number : number.replace(/[0-9A-Za-z]/g, '0');

export function blankPhone(phone: string): string {
  if (phone === '' || isMadeUpPhone(phone) || isStoryPhone(phone)) return phone;
  return digitsOf(phone).length === 11 ? '1-888-000-0000' : '000-000-0000';
}
