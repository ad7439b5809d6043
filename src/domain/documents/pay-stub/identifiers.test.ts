import { expect, test } from 'vitest';
import { identifierFieldsOf, offersIdentifierModes, sampleIdentifiers, seededRandom } from './identifiers.ts';

test('templates 1 and 2 have identifier fields, 3 and 4 have none', () => {
  expect([1, 2, 3, 4].map((template) => identifierFieldsOf(template).length > 0)).toEqual([true, true, false, false]);
});

test('the choice of randomisation appears with more than one stub and identifier fields', () => {
  expect(offersIdentifierModes(1, 2)).toBe(true);
  expect(offersIdentifierModes(1, 1)).toBe(false);
  expect(offersIdentifierModes(3, 2)).toBe(false);
});

test('identifiers are ten random characters, the advice number behind 000', () => {
  const [fields] = sampleIdentifiers(2, 1, 'different', seededRandom(1));
  expect(fields!.adviceNumber).toMatch(/^000\d{10}$/);
  expect(fields!.batchNumber).toMatch(/^[A-Z0-9]{10}$/);
});

test('the same for all stubs, or each its own', () => {
  const same = sampleIdentifiers(1, 5, 'same', seededRandom(1));
  expect(new Set(same.map((fields) => fields.adviceNumber)).size).toBe(1);
  const different = sampleIdentifiers(1, 5, 'different', seededRandom(1));
  expect(new Set(different.map((fields) => fields.adviceNumber)).size).toBe(5);
});

const made = (seed: number) => sampleIdentifiers(2, 3, 'different', seededRandom(seed));

test('the same seed makes the same identifiers, another seed others', () => {
  expect(made(7)).toEqual(made(7));
  expect(made(7)).not.toEqual(made(8));
});
