import { expect, test } from 'vitest';
import {
  identifierFieldsOf,
  inSequence,
  offersIdentifierModes,
  sampleIdentifiers,
  seededRandom,
} from './identifiers.ts';

test('templates 1 and 2 have identifier fields, 3 and 4 have none', () => {
  expect([1, 2, 3, 4].map((template) => identifierFieldsOf(template).length > 0)).toEqual([true, true, false, false]);
});

test('the randomization choice appears with more than one stub and identifier fields', () => {
  expect(offersIdentifierModes(1, 2)).toBe(true);
  expect(offersIdentifierModes(1, 1)).toBe(false);
  expect(offersIdentifierModes(3, 2)).toBe(false);
});

test('identifiers are ten random characters, the advice number after 000', () => {
  const [fields] = sampleIdentifiers(2, 1, 'different', seededRandom(1));
  expect(fields!.adviceNumber).toMatch(/^000\d{10}$/);
  expect(fields!.batchNumber).toMatch(/^[A-Z0-9]{10}$/);
});

test('all stubs share one identifier, or each gets its own', () => {
  const same = sampleIdentifiers(1, 5, 'same', seededRandom(1));
  expect(new Set(same.map((fields) => fields.adviceNumber)).size).toBe(1);
  const different = sampleIdentifiers(1, 5, 'different', seededRandom(1));
  expect(new Set(different.map((fields) => fields.adviceNumber)).size).toBe(5);
});

const made = (seed: number) => sampleIdentifiers(2, 3, 'different', seededRandom(seed));

test('the same seed makes the same identifiers, another seed makes others', () => {
  expect(made(7)).toEqual(made(7));
  expect(made(7)).not.toEqual(made(8));
});

test('a number counts on from its last digits and keeps their width', () => {
  expect([1, 2].map((steps) => inSequence('PR-0099', steps))).toEqual(['PR-0100', 'PR-0101']);
  expect(inSequence('1041', 1)).toBe('1042');
  expect(inSequence('', 1)).toBeNull();
  expect(inSequence('Batch A', 1)).toBeNull();
});
