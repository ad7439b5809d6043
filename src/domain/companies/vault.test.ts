import { expect, test } from 'vitest';
import { matchNumbers } from '../books/bank-numbers.ts';
import { numbersByName } from '../filing/read-numbers.ts';
import { linesOfPerson, mergeContents, type VaultContents } from './vault.ts';

const bank = (name: string, account: string, id?: string) => ({
  name,
  routing: '011000015',
  account,
  isSavings: false,
  ...(id !== undefined && { id }),
});
const of = (...lines: VaultContents['bank']): VaultContents => ({ bank: lines, tax: [] });

test('what a worker encrypted is about that worker alone, whoever it names and however many it lists', () => {
  const sent: VaultContents = {
    bank: [bank('Bob Hill', '1111', 'b'), bank('Cy Ray', '2222')],
    tax: [
      { name: 'Bob Hill', number: '123456789' },
      { name: 'Cy Ray', number: '987654321' },
    ],
  };
  expect(linesOfPerson(sent, { id: 'a', name: 'Ann Lee' })).toEqual({
    bank: [bank('Ann Lee', '1111', 'a')],
    tax: [{ id: 'a', name: 'Ann Lee', number: '123456789' }],
  });
});

const accounts = (...parts: readonly VaultContents[]) => mergeContents(parts).bank.map(({ account }) => account);

test('of a person the last line counts, and two people of one name are told apart where both are known', () => {
  expect(accounts(of(bank('Ann Lee', '1', 'a')), of(bank('ann  lee', '2')))).toEqual(['2']);
  expect(accounts(of(bank('Ann Lee', '1')), of(bank('Ann Lee', '2', 'a')))).toEqual(['2']);
  expect(accounts(of(bank('Ann Lee', '1', 'a')), of(bank('Ann Park', '2', 'a')))).toEqual(['2']);
  expect(accounts(of(bank('Ann Lee', '1', 'a')), of(bank('Ann Lee', '2', 'b')))).toEqual(['1', '2']);
});

test('numbers of two people of one name fill in nothing, because nobody knows whose they are', () => {
  const payment = { person: 'Ann Lee', lastFour: '' };
  expect(matchNumbers([payment], [bank('Ann Lee', '1111', 'a')])).toMatchObject([{ account: '1111' }]);
  expect(matchNumbers([payment], [bank('Ann Lee', '1111', 'a'), bank('Ann Lee', '2222', 'b')])).toEqual([null]);
  const tax = [
    { name: 'Ann Lee', number: '1', id: 'a' },
    { name: 'Ann Lee', number: '2', id: 'b' },
  ];
  expect(numbersByName(tax, ['Ann Lee'])).toEqual([null]);
  expect(numbersByName(tax.slice(1), ['ann lee', 'Bob'])).toEqual(['2', null]);
});
