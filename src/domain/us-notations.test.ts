import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionalZip4, phoneField, zipField } from './fields.ts';
import { dashPhone, maskLastFour, maskPhone, maskZip, readZip, splitZip, wholeZip } from './us.ts';

/** What a field shows after each key, so that typing and pasting end in the same. */
const typeInto = (mask: (typed: string) => string, keys: string): string =>
  [...keys].reduce((shown, key) => mask(shown + key), '');

const REFUSED = null;

const zips: readonly (readonly [notation: string, printed: string | null])[] = [
  ['75001', '75001'],
  [' 75001 ', '75001'],
  ['ZIP 75001', '75001'],
  ['TX-75001', '75001'],
  ['75001-1234', '75001-1234'],
  ['75001 1234', '75001-1234'],
  ['75001–1234', '75001-1234'],
  ['75001 - 1234', '75001-1234'],
  ['750011234', '75001-1234'],
  ['01850-0001', '01850-0001'],
  ['750011', '750011'],
  ['75001-', '75001'],
  ['75001-1', REFUSED],
  ['75001-12', REFUSED],
  ['7500112', REFUSED],
  ['75001-12345', REFUSED],
  ['75001-1234-5', REFUSED],
  ['7500', REFUSED],
  ['7-5001', REFUSED],
  ['K1A 0B1', REFUSED],
  ['750011-1234', REFUSED],
];

const phones: readonly (readonly [notation: string, printed: string | null])[] = [
  ['6105550142', '(610) 555-0142'],
  ['610-555-0142', '(610) 555-0142'],
  ['610.555.0142', '(610) 555-0142'],
  ['610 555 0142', '(610) 555-0142'],
  ['(610) 555-0142', '(610) 555-0142'],
  ['(610)555-0142', '(610) 555-0142'],
  ['610/555-0142', '(610) 555-0142'],
  ['16105550142', '(610) 555-0142'],
  ['1-610-555-0142', '(610) 555-0142'],
  ['1 (610) 555-0142', '(610) 555-0142'],
  ['+16105550142', '(610) 555-0142'],
  ['+1 610 555 0142', '(610) 555-0142'],
  ['+1 (610) 555-0142', '(610) 555-0142'],
  ['+1-610-555-0142', '(610) 555-0142'],
  ['tel:+1-610-555-0142', '(610) 555-0142'],
  ['610-555-014', REFUSED],
  ['555-0142', REFUSED],
  ['610-555-01422', REFUSED],
  ['610-555-0142 x12', REFUSED],
  ['+44 20 7946 0958', REFUSED],
  ['+44 20 7946 095', REFUSED],
];

const lastFours: readonly (readonly [notation: string, kept: string])[] = [
  ['6789', '6789'],
  ['123456789', '6789'],
  ['123-45-6789', '6789'],
  ['123 45 6789', '6789'],
  ['XXX-XX-6789', '6789'],
  ['***-**-6789', '6789'],
  ['12-3456789', '6789'],
  ['45-6789', '6789'],
  ['1234 0000 1234 6789', '6789'],
  ['0006789', '6789'],
  ['67 89', '6789'],
  ['ending in 6789', '6789'],
  ['...6789', '6789'],
  ['56789', '6789'],
  ['#0001', '0001'],
  ['0001', '0001'],
  ['x0042', '0042'],
  ['678', '678'],
  ['67', '67'],
  ['none', ''],
];

const accepted = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const zipRules = z.object({ zip: zipField('zip'), zip4: optionalZip4 });
const printedZip = (shown: string): string | null => {
  const { zip, zip4 } = readZip(shown);
  if (!accepted(zipRules, { zip, zip4 })) return null;
  return zip4 === '' ? zip : `${zip}-${zip4}`;
};
const printedPhone = (shown: string): string | null =>
  accepted(phoneField('Please enter a phone'), shown) ? maskPhone(shown) : null;

test.each(zips)('ZIP code %s, typed or pasted, is %s', (notation, printed) => {
  expect([printedZip(maskZip(notation)), printedZip(typeInto(maskZip, notation))]).toEqual([printed, printed]);
});

test.each([
  ['10ab001', '10001'],
  ['75001a', '75001'],
  ['75001a-1234', '75001-1234'],
  ['7500Ol', '7500'],
  ['abcde', ''],
])('a field for a ZIP code keeps no letter of %s', (notation, shown) => {
  expect([maskZip(notation), typeInto(maskZip, notation)]).toEqual([shown, shown]);
});

test.each(phones)('phone %s, typed or pasted, is %s', (notation, printed) => {
  expect([printedPhone(maskPhone(notation)), printedPhone(typeInto(maskPhone, notation))]).toEqual([printed, printed]);
});

test.each(phones)('a document that prints dashes has the same number for %s', (notation, printed) => {
  const dashed = dashPhone(notation);
  const number = accepted(phoneField('Please enter a phone'), dashed) ? dashed.replaceAll(/\D/g, '').slice(-10) : null;
  expect(number).toBe(printed === null ? null : printed.replaceAll(/\D/g, ''));
});

test.each(lastFours)('the last four digits of %s, typed or pasted, are %s', (notation, kept) => {
  expect([maskLastFour(notation), typeInto(maskLastFour, notation)]).toEqual([kept, kept]);
});

test.each(zips)('ZIP code %s, sent by a form as one text, is %s', (notation, printed) => {
  const { zip, zip4 } = splitZip(notation);
  const isTaken = accepted(zipRules, { zip, zip4 });
  // What is refused stays as typed.
  expect([isTaken, wholeZip(zip, zip4)]).toEqual([printed !== null, printed ?? notation]);
});
