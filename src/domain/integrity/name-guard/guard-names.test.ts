import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KindId } from '../../documents/kind.ts';
import { guardNames } from './guard-names.ts';
import { institutions } from './institutions.ts';

const guard = (kind: KindId, value: string, role: 'issuer' | 'website' | 'mention' = 'issuer') =>
  guardNames(kind, [{ path: 'company.name', value, role }]);

test.each([
  'Wells Fargo',
  'WELLS  FARGO BANK N.A.',
  'WeIIs Fargo',
  'W3lls F4rgo',
  'Ваnk of Аmerica', // Cyrillic В and А
  'ＣＨＡＳＥ ＢＡＮＫ', // full width
  '𝐂𝐡𝐚𝐬𝐞 𝐁𝐚𝐧𝐤', // mathematical bold
  'B a n k o f A m e r i c a',
  'Bank​of​America', // zero-width spaces
  'Bänk öf Américä',
  'Bank0fAmerica',
  'Arnerican Express',
  'Chase Bank Customer Service Center',
  'C.i.t.i.b.a.n.k',
  'Pacific Gas and Electric',
  'PG&E',
  'Com-cast',
  'Verizon',
  'Internal Revenue Service',
  'IRS',
  'ADP',
  'Paychex, Inc.',
  'WΕLLS FΑRGΟ', // Greek capitals
  'ϹΗASE ΒANΚ',
  'Wells Far9o',
  '6ank of America',
  'Wels Fargo',
  'Wellz Phargo',
  'Comcsat',
  'A D P',
  'I. R. S.',
  'BofA',
  'Merrill Lynch',
  'Xfinity™',
])('refuses a utility bill or bank statement issued as %s', (name) => {
  expect(guard('UtilityBill', name).action).toBe('refuse');
  expect(guard('BankStatement', name).action).toBe('refuse');
});

test.each(['www.chase.com', 'https://wellsfarg0.com/pay', 'billing@pge.com', 'chase-bank-billing.com'])(
  'treats the address %s as the name behind it',
  (address) => {
    expect(guard('UtilityBill', address, 'website').action).toBe('refuse');
  },
);

test.each([
  ['Internal Revenue Service', 'refuse'],
  ['Social Security Administration', 'refuse'],
  ['Paychex', 'refuse'],
  ['Wells Fargo', 'hold'],
  ['Pacific Gas and Electric', 'hold'],
  ['Union Square Dental', 'affirm'],
  ['City of Springfield', 'affirm'],
  ['ADP', 'refuse'],
  ['IRS', 'refuse'],
  ['BMO', 'affirm'], // three letters that anybody may share are not enough to hold a pay stub
  ['CMS', 'affirm'],
])('on a pay stub, %s leads to %s', (name, action) => {
  expect(guard('PayStub', name).action).toBe(action);
});

test.each([
  'Riverbank Cafe',
  'Chase Miller Plumbing',
  'Kestrel & Rowe Joinery',
  'Alder Row Housing Co-operative',
  'Thistle & Finch Home Care',
  'Corwin Street Properties',
  'Ally Nails',
  'Discover Dance Studio',
  'Food Bank of Ohio',
  'Burbank Auto Glass',
  'Sunrise Water Damage Restoration',
  'First Light Photography',
  'Gusto Bakery',
  'Target Archery Club',
  'Key West Kayaks',
  'Northline Survey',
  'Wells Plumbing',
  'Chase Street Bakery',
  'Wells Cargo',
  'Ross Heating and Cooling',
  'Ford Family Dentistry',
  'Apple Valley Orchard',
  'Bank Street Barber Shop',
  'La Hacienda Mexican Grill',
])('allows the honest name %s on a pay stub', (name) => {
  expect(guard('PayStub', name).action).toBe('allow');
});

test('allows a name that is only mentioned, as a payee or in a memo', () => {
  expect(guard('BankStatement', 'Wells Fargo', 'mention').action).toBe('allow');
});

test('the explanation names the matched word and says what to do', () => {
  const [finding] = guard('UtilityBill', 'Comcast Billing').findings;
  expect(finding?.explanation).toBe(
    '“comcast” is the name of Comcast, a phone or internet company. We don’t issue documents in that name. Enter your own business name.',
  );
});

test.each(['Walmart', 'Wal-Mart Stores, Inc.', 'Target Store 1021', 'McDonald’s', 'Starbvcks', 'Amazon'])(
  'holds a pay stub in the name of the large employer %s',
  (name) => {
    expect(guard('PayStub', name).action).toBe('hold');
  },
);

test.each(['Banco de América', 'Servicio de Impuestos Internos', 'Seguro Social', 'Departamento del Tesoro'])(
  'does not allow %s, a translation',
  (name) => {
    expect(guard('PayStub', name).action).not.toBe('allow');
  },
);

test('asks an insurer’s local namesake instead of refusing it', () => {
  expect(guard('PayStub', 'Delta Dental of Riverton').action).toBe('affirm');
});

test('says that a misspelled name is only close to the name', () => {
  expect(guard('PayStub', 'Wels Fargo').findings[0]?.explanation).toContain(
    '“wels fargo” is close to the name of Wells Fargo',
  );
});

test('stops every listed name as the issuer of a statement', () => {
  const listed = new Set([...institutions().byName.values()].flat().map(({ text }) => text));
  expect(listed.size).toBeGreaterThan(1_000);
  const missed = [...listed].filter((name) => guard('UtilityBill', name).action === 'allow');
  expect(missed).toEqual([]);
});

test('handles any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      expect(['allow', 'affirm', 'hold', 'refuse']).toContain(guard('UtilityBill', name).action);
    }),
  );
});
