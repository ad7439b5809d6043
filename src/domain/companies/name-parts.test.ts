import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printedName, proposeNameParts } from './name-parts.ts';

const parts = (name: string) => {
  const { given, middle, family, suffix } = proposeNameParts(name);
  return [given, middle, family, suffix];
};

test.each([
  ['Maren Adeyemi', 'Maren', '', 'Adeyemi', ''],
  ['Maren J. Adeyemi', 'Maren', 'J.', 'Adeyemi', ''],
  ['Martin Luther King Jr.', 'Martin', 'Luther', 'King', 'Jr.'],
  ['King, Martin Luther, Jr.', 'Martin', 'Luther', 'King', 'Jr.'],
  ['Henry Ford II', 'Henry', '', 'Ford', 'II'],
  ['Prince', '', '', 'Prince', ''],
  ['Mary Ann Smith', 'Mary', 'Ann', 'Smith', ''],
])('parts an English name: %s', (name, ...expected) => expect(parts(name)).toEqual(expected));

test.each([
  ['María García López', 'María', '', 'García López', ''],
  ['Garcia Lopez, Maria', 'Maria', '', 'Garcia Lopez', ''],
  ['JUAN CARLOS HERNANDEZ RUIZ', 'JUAN', 'CARLOS', 'HERNANDEZ RUIZ', ''],
  ['Ana de la Cruz', 'Ana', '', 'de la Cruz', ''],
  ['Juan Perez de la Cruz', 'Juan', '', 'Perez de la Cruz', ''],
  ['Maria de los Angeles Garcia Lopez', 'Maria', 'de los Angeles', 'Garcia Lopez', ''],
  ['Jose de Jesus Ortiz', 'Jose', 'de Jesus', 'Ortiz', ''],
  ['José Ortega y Gasset', 'José', '', 'Ortega y Gasset', ''],
  ['Oscar De La Hoya', 'Oscar', '', 'De La Hoya', ''],
])('parts a Spanish name: %s', (name, ...expected) => expect(parts(name)).toEqual(expected));

test.each([
  ['Ana Maria da Silva Santos', 'Ana', 'Maria', 'da Silva Santos', ''],
  ['João Pereira dos Santos', 'João', '', 'Pereira dos Santos', ''],
  ['Pedro Costa e Silva', 'Pedro', '', 'Costa e Silva', ''],
  ['ANA E SANTOS', 'ANA', 'E', 'SANTOS', ''],
])('parts a Portuguese name: %s', (name, ...expected) => expect(parts(name)).toEqual(expected));

test.each([
  ['Jan Willem van der Berg', 'Jan', 'Willem', 'van der Berg', ''],
  ['Pieter van ’t Hoff', 'Pieter', '', 'van ’t Hoff', ''],
  ['Dick Van Dyke', 'Dick', '', 'Van Dyke', ''],
  ['Kees ten Boom', 'Kees', '', 'ten Boom', ''],
  ['Anna Maria von Trapp', 'Anna', 'Maria', 'von Trapp', ''],
  ['Karl von und zu Guttenberg', 'Karl', '', 'von und zu Guttenberg', ''],
  ['Van Morrison', 'Van', '', 'Morrison', ''],
])('parts a Dutch or German name: %s', (name, ...expected) => expect(parts(name)).toEqual(expected));

test('a proposal without a comma keeps each word once and in its order', () => {
  const word = fc.constantFrom(
    'Ana',
    'de',
    'la',
    'van',
    'der',
    'Jesus',
    'Garcia',
    'y',
    'Smith',
    'J.',
    'Jr.',
    'von',
    'e',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (typed) => {
      const found = proposeNameParts(typed.join(' '));
      expect(printedName(found)).toBe(typed.join(' '));
      expect(found.family).not.toBe('');
    }),
  );
});
