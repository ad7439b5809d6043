import { expect, test } from 'vitest';
import { plainDate } from './calendar.ts';
import { einField } from './documents/tax-identifiers.ts';
import { readAmount, readDay, readHours, readText } from './imports/read-value.ts';
import { cardFields, groupedCardNumber, groupedExpiry } from './orders/card.ts';
import { dashEin, readNineDigits } from './us.ts';

/** What a field shows after each key, so that typing and pasting end in the same. */
const typeInto = (format: (typed: string) => string, keys: string): string =>
  [...keys].reduce((shown, key) => format(shown + key), '');

const REFUSED = null;
type Notations<Value> = readonly (readonly [notation: string, value: Value | null])[];

const amounts: Notations<number> = [
  ['1250', 1_250_00],
  ['1250.5', 1_250_50],
  ['1,250.00', 1_250_00],
  ['$1,250.00', 1_250_00],
  [' $ 20 ', 20_00],
  ['USD 1,250', 1_250_00],
  ['27.50/hr', 27_50],
  ['12,50', 12_50],
  ['12,5', 12_50],
  ['1.234,50', 1_234_50],
  ['1 234.50', 1_234_50],
  ['1,234,567', 1_234_567_00],
  ['.5', 50],
  ['9,000,000', 9_000_000_00],
  ['12 50', REFUSED],
  ["12'50", REFUSED],
  ['0,500', REFUSED],
  ['1,25,000', REFUSED],
  ['1,2345', REFUSED],
  ['12.345', REFUSED],
  ['9,000,000.01', REFUSED],
  ['-400', REFUSED],
  ['(400)', REFUSED],
  ['2.5k', REFUSED],
  ['1e3', REFUSED],
  ['0x10', REFUSED],
  ['8o', REFUSED],
  ['12.50.5', REFUSED],
];

const hours: Notations<number> = [
  ['80', 80],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['.25', 0.25],
  ['8.', 8],
  ['7:30', 7.5],
  ['7:05', 7.08],
  ['7h30', 7.5],
  ['7h 30m', 7.5],
  ['7.5h', 7.5],
  ['7.5 hours', 7.5],
  ['1,820.25', 1_820.25],
  ['0,500', REFUSED],
  ['7:65', REFUSED],
  ['7.555', REFUSED],
  ['7 30', REFUSED],
  ['-8', REFUSED],
  ['8o', REFUSED],
  ['1e1', REFUSED],
  ['0x10', REFUSED],
  ['7..5', REFUSED],
  ['eight', REFUSED],
];

const days: Notations<string> = [
  ['11/20/2026', '2026-11-20'],
  ['11-20-2026', '2026-11-20'],
  ['1/5/26', '2026-01-05'],
  ['01/05/2026', '2026-01-05'],
  ['2026-11-20', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['November 20, 2026', '2026-11-20'],
  ['Sept 5, 2026', '2026-09-05'],
  ['20 Nov 2026', '2026-11-20'],
  ['20-Nov-26', '2026-11-20'],
  ['1/5/70', '1970-01-05'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2025', REFUSED],
  ['13/01/2026', REFUSED],
  ['20.11.2026', REFUSED],
  ['11/20', REFUSED],
  ['11202026', REFUSED],
  ['11/20/226', REFUSED],
  ['11/20/20261', REFUSED],
  ['Junk 5, 2026', REFUSED],
  ['Marsh 5, 2026', REFUSED],
  ['yesterday', REFUSED],
];

const cards: Notations<string> = [
  ['4242424242424242', '4242424242424242'],
  ['4242 4242 4242 4242', '4242424242424242'],
  ['4242-4242-4242-4242', '4242424242424242'],
  [' 4242 4242 4242 4242 ', '4242424242424242'],
  ['42 42 42 42 42 42 42 42', '4242424242424242'],
  ['378282246310005', '378282246310005'],
  ['3782 822463 10005', '378282246310005'],
  ['424242424242', '424242424242'],
  ['6304000000000000000', '6304000000000000000'],
  ['4242\u00a04242\u00a04242\u00a04242', '4242424242424242'],
  ['42424242424', REFUSED],
  ['42424242424242424242', REFUSED],
  ['4242 4242 4242 4242 42424', REFUSED],
  ['4242 4242 4242 424a', REFUSED],
  ['4242 4242 4242 424a2', REFUSED],
  ['card 4242424242424242', REFUSED],
  ['4242.4242.4242.4242', REFUSED],
  ['4242/4242/4242/4242', REFUSED],
  ['4242424242424242, 12/30', REFUSED],
  ['XXXX XXXX XXXX 4242', REFUSED],
  ['', REFUSED],
];

const expiries: Notations<string> = [
  ['12/30', '12/30'],
  ['12 / 30', '12/30'],
  ['1230', '12/30'],
  ['12-30', '12/30'],
  ['12.30', '12/30'],
  ['12 30', '12/30'],
  ['12/2030', '12/30'],
  ['12 / 2030', '12/30'],
  ['122030', '12/30'],
  ['5/30', '05/30'],
  ['05/2030', '05/30'],
  ['5/2030', '05/30'],
  [' 05/30 ', '05/30'],
  ['13/30', REFUSED],
  ['00/30', REFUSED],
  ['12/1930', REFUSED],
  ['12/3', REFUSED],
  ['12/203', REFUSED],
  ['12/20301', REFUSED],
  ['2030-12', REFUSED],
  ['12/31/30', REFUSED],
  ['12/30a', REFUSED],
  ['12/20', REFUSED],
  ['Dec 30', REFUSED],
];

const eins: Notations<string> = [
  ['12-3456789', '12-3456789'],
  ['123456789', '12-3456789'],
  ['12 3456789', '12-3456789'],
  [' 12-3456789 ', '12-3456789'],
  ['12\u20133456789', '12-3456789'],
  ['123-45-6789', REFUSED],
  ['123 45 6789', REFUSED],
  ['1-23456789', REFUSED],
  ['12-345-6789', REFUSED],
  ['12-34567890', REFUSED],
  ['1234567890', REFUSED],
  ['12345678', REFUSED],
  ['12-345678', REFUSED],
  ['12-345678X', REFUSED],
  ['XX-XXX6789', REFUSED],
  ['12.3456789', REFUSED],
  ['12--3456789', REFUSED],
  ['-123456789', REFUSED],
  ['EIN 12-3456789', REFUSED],
  ['12-3456789/01', REFUSED],
];

const socialSecurityNumbers: Notations<string> = [
  ['123-45-6789', '123456789'],
  ['123 45 6789', '123456789'],
  ['123456789', '123456789'],
  [' 123-45-6789 ', '123456789'],
  ['123\u201345\u20136789', '123456789'],
  ['12-3456789', REFUSED],
  ['123-456789', REFUSED],
  ['12345-6789', REFUSED],
  ['1234-56-789', REFUSED],
  ['123-45-67890', REFUSED],
  ['1234567890', REFUSED],
  ['12345678', REFUSED],
  ['XXX-XX-6789', REFUSED],
  ['***-**-6789', REFUSED],
  ['6789', REFUSED],
  ['123-45-678X', REFUSED],
  ['123.45.6789', REFUSED],
  ['123--45-6789', REFUSED],
  ['SSN 123-45-6789', REFUSED],
  ['123-45-6789 Ada', REFUSED],
];

test.each(amounts)('the amount %s is %s', (notation, amount) => {
  expect(readText(readAmount, notation)).toBe(amount);
});

test.each(hours)('the hours %s are %s', (notation, read) => {
  expect(readText(readHours, notation)).toBe(read);
});

test.each(days)('the date %s is %s', (notation, day) => {
  expect(readText(readDay, notation)).toBe(day);
});

const card = cardFields(plainDate('2026-11-20'));
const cardNumber = (shown: string): string | null => card.shape.card_number.safeParse(shown).data ?? null;
const cardExpiry = (shown: string): string | null => card.shape.card_expiry.safeParse(shown).data ?? null;

test.each(cards)('card number %s, typed, pasted or sent, is %s', (notation, number) => {
  expect([groupedCardNumber(notation), typeInto(groupedCardNumber, notation), notation].map(cardNumber)).toEqual(
    Array(3).fill(number),
  );
});

test.each(expiries)('expiry %s, typed or pasted, is %s', (notation, expiry) => {
  expect([groupedExpiry(notation), typeInto(groupedExpiry, notation)].map(cardExpiry)).toEqual([expiry, expiry]);
});

const ein = einField('Enter the EIN');

test.each(eins)('EIN %s, typed or sent, is %s', (notation, number) => {
  expect([dashEin(notation), notation].map((sent) => ein.safeParse(sent).data ?? null)).toEqual([number, number]);
});

test.each(socialSecurityNumbers)('Social Security number %s is %s', (notation, number) => {
  expect(readNineDigits(notation, 'ssn')).toBe(number);
});
