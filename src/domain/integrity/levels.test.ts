import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { type AccountStanding, decideLevel, type IssuerStanding, standingFor } from './levels.ts';
import { guardNames } from './name-guard/guard-names.ts';

const open = { unverified: 'U', verified: 'B', why: '' } as const;
const statement = { unverified: 'S', verified: 'B', why: 'A cost statement needs a verified business.' } as const;
const madeUp = { unverified: 'S', verified: 'S', why: 'The transactions are made up.' } as const;
const clean = guardNames('PayStub', []);
const held = guardNames('PayStub', [{ path: 'company.name', value: 'Wells Fargo', role: 'issuer' }]);
const refused = guardNames('UtilityBill', [{ path: 'companyName', value: 'Wells Fargo', role: 'issuer' }]);

const unverified: IssuerStanding = { level: 'U' };
const domain: IssuerStanding = { level: 'D', domain: 'harrowlane.example' };
const business: IssuerStanding = { level: 'B', verifiedOn: 'Nov 3, 2026' };

test('a pay stub of an unknown issuer says so', () => {
  expect(decideLevel(open, unverified, clean)).toMatchObject({
    level: 'U',
    statusLine: 'Self-prepared. Issuer not verified.',
  });
});

test('a confirmed domain and a verified business are printed with what was confirmed', () => {
  expect(decideLevel(open, domain, clean).statusLine).toBe('Issuer’s domain confirmed: harrowlane.example.');
  expect(decideLevel(open, business, clean).statusLine).toBe('Business verified by staff on Nov 3, 2026.');
});

test('a cost statement or ledger is a specimen until the business is verified, whatever the domain', () => {
  expect(decideLevel(statement, unverified, clean).level).toBe('S');
  expect(decideLevel(statement, domain, clean).level).toBe('S');
  expect(decideLevel(statement, business, clean).level).toBe('B');
});

test('made-up content is a specimen for everybody', () => {
  expect(decideLevel(madeUp, business, clean)).toMatchObject({ level: 'S', why: 'The transactions are made up.' });
});

test('a held name is a specimen until the business is verified', () => {
  expect(decideLevel(open, unverified, held).level).toBe('S');
  expect(decideLevel(open, domain, held).level).toBe('S');
  expect(decideLevel(open, business, held).level).toBe('B');
});

test('a refused name is an error at its field, verified or not', () => {
  for (const standing of [unverified, domain, business]) {
    expect(() => decideLevel(statement, standing, refused)).toThrow(AppError);
  }
});

const account: AccountStanding = {
  level: 'U',
  confirmed: [
    { id: 'd', level: 'D', issuer: 'Harrow Lane, LLC', domain: 'harrowlane.example', coversStatements: false },
    { id: 'b', level: 'B', issuer: 'Harrow Lane LLC', verifiedOn: 'Nov 3, 2026', coversStatements: false },
    { id: 'b', level: 'B', issuer: 'Alder Row Co-operative', verifiedOn: 'Nov 4, 2026', coversStatements: true },
  ],
};

test('what was proved for one name counts for it however it is written, and for no other', () => {
  expect(standingFor(account, 'PayStub', 'HARROW LANE LLC.')).toMatchObject({ level: 'B' });
  expect(standingFor(account, 'PayStub', 'Harrow Lane Holdings LLC')).toEqual({ level: 'U' });
  expect(standingFor({ level: 'U' }, 'PayStub', 'Harrow Lane LLC')).toEqual({ level: 'U' });
});

test('a business that one of our staff looked at counts for no cost statement and no ledger', () => {
  expect(standingFor(account, 'UtilityBill', 'Harrow Lane LLC')).toMatchObject({ level: 'D' });
  expect(standingFor(account, 'BankStatement', 'Harrow Lane LLC')).toMatchObject({ level: 'D' });
  expect(standingFor(account, 'UtilityBill', 'Alder Row Co-operative')).toMatchObject({ level: 'B' });
});
