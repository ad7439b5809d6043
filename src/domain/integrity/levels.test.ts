import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { type VerificationStatus, decideLevel, type IssuerStatus, issuerStatusFor } from './levels.ts';
import { guardNames } from './name-guard/guard-names.ts';

const open = { unverified: 'U', verified: 'B', why: '' } as const;
const statement = { unverified: 'S', verified: 'B', why: 'A cost statement needs a verified business.' } as const;
const madeUp = { unverified: 'S', verified: 'S', why: 'The transactions are made up.' } as const;
const clean = guardNames('PayStub', []);
const held = guardNames('PayStub', [{ path: 'company.name', value: 'Wells Fargo', role: 'issuer' }]);
const refused = guardNames('UtilityBill', [{ path: 'companyName', value: 'Wells Fargo', role: 'issuer' }]);

const unverified: IssuerStatus = { level: 'U' };
const domain: IssuerStatus = { level: 'D', domain: 'harrowlane.example' };
const business: IssuerStatus = { level: 'B', verifiedOn: 'Nov 3, 2026' };

test('a pay stub from an unknown issuer says so', () => {
  expect(decideLevel(open, unverified, clean)).toMatchObject({
    level: 'U',
    statusLine: 'Self-prepared. Issuer not verified.',
  });
});

test('prints what was confirmed for a confirmed domain and a verified business', () => {
  expect(decideLevel(open, domain, clean).statusLine).toBe('Issuer’s domain confirmed: harrowlane.example.');
  expect(decideLevel(open, business, clean).statusLine).toBe('Business verified by staff on Nov 3, 2026.');
});

test('a cost statement or ledger is a specimen until the business is verified, even with a confirmed domain', () => {
  expect(decideLevel(statement, unverified, clean).level).toBe('S');
  expect(decideLevel(statement, domain, clean).level).toBe('S');
  expect(decideLevel(statement, business, clean).level).toBe('B');
});

test('made-up content is always a specimen', () => {
  expect(decideLevel(madeUp, business, clean)).toMatchObject({ level: 'S', why: 'The transactions are made up.' });
});

test('a held name is a specimen until the business is verified', () => {
  expect(decideLevel(open, unverified, held).level).toBe('S');
  expect(decideLevel(open, domain, held).level).toBe('S');
  expect(decideLevel(open, business, held).level).toBe('B');
});

test('a refused name is an error at its field, verified or not', () => {
  for (const verificationStatus of [unverified, domain, business]) {
    expect(() => decideLevel(statement, verificationStatus, refused)).toThrow(AppError);
  }
});

const account: VerificationStatus = {
  level: 'U',
  confirmed: [
    { id: 'd', level: 'D', issuer: 'Harrow Lane, LLC', domain: 'harrowlane.example', coversStatements: false },
    { id: 'b', level: 'B', issuer: 'Harrow Lane LLC', verifiedOn: 'Nov 3, 2026', coversStatements: false },
    { id: 'b', level: 'B', issuer: 'Alder Row Co-operative', verifiedOn: 'Nov 4, 2026', coversStatements: true },
  ],
};

test('proof for one name covers all its spellings and no other name', () => {
  expect(issuerStatusFor(account, 'PayStub', 'HARROW LANE LLC.')).toMatchObject({ level: 'B' });
  expect(issuerStatusFor(account, 'PayStub', 'Harrow Lane Holdings LLC')).toEqual({ level: 'U' });
  expect(issuerStatusFor({ level: 'U' }, 'PayStub', 'Harrow Lane LLC')).toEqual({ level: 'U' });
});

test('a business checked by only one staff member does not cover cost statements and ledgers', () => {
  expect(issuerStatusFor(account, 'UtilityBill', 'Harrow Lane LLC')).toMatchObject({ level: 'D' });
  expect(issuerStatusFor(account, 'BankStatement', 'Harrow Lane LLC')).toMatchObject({ level: 'D' });
  expect(issuerStatusFor(account, 'UtilityBill', 'Alder Row Co-operative')).toMatchObject({ level: 'B' });
});
