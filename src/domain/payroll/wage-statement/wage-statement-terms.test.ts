import { expect, test } from 'vitest';
import { isAppError } from '../../errors.ts';
import { STATES } from '../../us.ts';
import { wageStatementLaw } from './wage-statement-items.ts';
import { wageStatementTerms } from './wage-statement-terms.ts';

const ENTRIES = STATES.map(({ code }) => ({ code, law: wageStatementLaw(code), terms: wageStatementTerms(code) }));

test('only a law marked as read names the copy that was read', () => {
  const faulty = ENTRIES.filter(({ law, terms }) =>
    terms.source === null ? law.confidence === 'text' : !law.confidence.endsWith('text'),
  );
  expect(faulty.map(({ code }) => code)).toEqual([]);
});

test('the address of a copy is a web address', () => {
  const addresses = ENTRIES.flatMap(({ terms }) => (terms.source ? [terms.source.url] : []));
  expect(addresses.filter((address) => !/^https?:$/.test(new URL(address).protocol))).toEqual([]);
});

test('a record term marked as read names its section', () => {
  const faulty = ENTRIES.filter(
    ({ terms }) => terms.recordsReadInText && (terms.recordYears === null || terms.recordLaw === null),
  );
  expect(faulty.map(({ code }) => code)).toEqual([]);
});

test('a state that requires no statement has no delivery rule', () => {
  const faulty = ENTRIES.filter(({ law, terms }) => !law.statementRequired && terms.notes.length > 0);
  expect(faulty.map(({ code }) => code)).toEqual([]);
});

test('refuses a place that is not a state and names it', () => {
  for (const state of ['ZZ', 'constructor', '']) {
    expect(() => wageStatementTerms(state)).toThrow(expect.toSatisfy(isAppError));
  }
});
