import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KindId } from '../../documents/kind.ts';
import { guardNames } from './guard-names.ts';
import data from './protected-institutions.json' with { type: 'json' };

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
])('nobody issues a utility bill or a bank statement as %s', (name) => {
  expect(guard('UtilityBill', name).action).toBe('refuse');
  expect(guard('BankStatement', name).action).toBe('refuse');
});

test.each(['www.chase.com', 'https://wellsfarg0.com/pay', 'billing@pge.com', 'chase-bank-billing.com'])(
  'the address %s counts as the name behind it',
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
  ['ADP', 'affirm'], // three letters are too little to hold against a pay stub
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
])('%s is an honest name and passes on a pay stub', (name) => {
  expect(guard('PayStub', name).action).toBe('allow');
});

test('a name that is only mentioned, as a payee or in a memo, is allowed', () => {
  expect(guard('BankStatement', 'Wells Fargo', 'mention').action).toBe('allow');
});

test('the explanation names the matched word and says what to do', () => {
  const [finding] = guard('UtilityBill', 'Comcast Billing').findings;
  expect(finding?.explanation).toBe(
    '“comcast” is the name of Comcast, a telephone or internet company. We do not make papers in that name. Write the name of your own business.',
  );
});

test('every listed institution is refused under its own name on statements', () => {
  const missed = data.institutions
    .map((row) => row[0] as string)
    .filter((name) => guard('UtilityBill', name).action === 'allow');
  expect(missed).toEqual([]);
});

test('any text is answered without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      expect(['allow', 'affirm', 'hold', 'refuse']).toContain(guard('UtilityBill', name).action);
    }),
  );
});
