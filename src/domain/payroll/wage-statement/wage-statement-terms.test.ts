import { expect, test } from 'vitest';
import { isAppError } from '../../errors.ts';
import { STATES } from '../../us.ts';
import { wageStatementLaw } from './wage-statement-items.ts';
import { wageStatementTerms } from './wage-statement-terms.ts';

const ENTRIES = STATES.map(({ code }) => ({ code, law: wageStatementLaw(code), terms: wageStatementTerms(code) }));

test('a law that is called read in its text names the copy that was read, and no other does', () => {
  const faulty = ENTRIES.filter(({ law, terms }) =>
    terms.source === null ? law.confidence === 'text' : !law.confidence.endsWith('text'),
  );
  expect(faulty.map(({ code }) => code)).toEqual([]);
});

test('the address of a copy is an address of the web', () => {
  const addresses = ENTRIES.flatMap(({ terms }) => (terms.source ? [terms.source.url] : []));
  expect(addresses.filter((address) => !/^https?:$/.test(new URL(address).protocol))).toEqual([]);
});

test('a term for records that is called read names its section', () => {
  const faulty = ENTRIES.filter(
    ({ terms }) => terms.recordsReadInText && (terms.recordYears === null || terms.recordLaw === null),
  );
  expect(faulty.map(({ code }) => code)).toEqual([]);
});

test('a state that asks for no statement says nothing of how one is given', () => {
  const faulty = ENTRIES.filter(({ law, terms }) => !law.statementRequired && terms.notes.length > 0);
  expect(faulty.map(({ code }) => code)).toEqual([]);
});

test('a place that is no state is refused by name', () => {
  for (const state of ['ZZ', 'constructor', '']) {
    expect(() => wageStatementTerms(state)).toThrow(expect.toSatisfy(isAppError));
  }
});
