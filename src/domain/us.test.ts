import { expect, test } from 'vitest';
import { cityLine, dashPhone, FIFTY_STATES, isStateCode, maskPhone, properCase, stateName, STATES } from './us.ts';

test('the list holds the fifty states plus DC and Puerto Rico, each once, by name', () => {
  expect(FIFTY_STATES).toHaveLength(50);
  expect(STATES).toHaveLength(52);
  expect(new Set(STATES.map((state) => state.code)).size).toBe(52);
  expect(STATES.map((state) => state.name)).toEqual(STATES.map((state) => state.name).toSorted());
  expect(stateName('PR')).toBe('Puerto Rico');
  expect(isStateCode('XX')).toBe(false);
});

test('ten digits print as 3-3-4, eleven as 1-3-3-4, anything else stays as typed', () => {
  expect(dashPhone('(610) 555 0106')).toBe('610-555-0106');
  expect(dashPhone('18885550106')).toBe('1-888-555-0106');
  expect(dashPhone('555-0106')).toBe('555-0106');
});

test('the mask fills from the left as digits arrive', () => {
  expect(maskPhone('')).toBe('');
  expect(maskPhone('61')).toBe('(61');
  expect(maskPhone('61055')).toBe('(610) 55');
});

test('capitalizes the first letter of each word and keeps typed capitals', () => {
  expect(properCase('alder row, mcDonald-ávila')).toBe('Alder Row, McDonald-Ávila');
  expect(properCase("o'neil 4b USA")).toBe("O'neil 4b USA");
});

test('a city line leaves out missing parts', () => {
  expect(cityLine('Bethlehem', 'PA', '18015')).toBe('Bethlehem, PA 18015');
  expect(cityLine('', 'PA', '')).toBe('PA');
});
