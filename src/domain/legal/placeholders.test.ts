import { expect, test } from 'vitest';
import {
  fillPlaceholders,
  PLACEHOLDERS,
  placeholderProblem,
  placeholdersIn,
  type PlaceholderValues,
} from './placeholders.ts';

const VALUES = Object.fromEntries(PLACEHOLDERS.map(({ name }) => [name, `<${name}>`])) as PlaceholderValues;

test('a placeholder is filled with its fact, however its spaces and letters are written', () => {
  const text = 'Write to {{support address}} or {{ Support&nbsp; address }} within {{refund days}} days.';
  expect(fillPlaceholders(text, { ...VALUES, 'support address': 'help@x.example', 'refund days': '14' })).toBe(
    'Write to help@x.example or Help@x.example within 14 days.',
  );
});

test('a placeholder with a capital begins a sentence', () => {
  const values = { ...VALUES, 'renewal notice': 'a week' };
  expect(fillPlaceholders('{{Renewal notice}} before; {{renewal notice}} after.', values)).toBe(
    'A week before; a week after.',
  );
});

test('what is filled in is data, never code: it is escaped, and it is not filled in again', () => {
  const values = { ...VALUES, 'site name': '{{site address}}', 'legal entity': '<b>' };
  expect(fillPlaceholders('{{site name}} {{legal entity}}', values, (value) => value.replaceAll('<', '&lt;'))).toBe(
    '{{site address}} &lt;b>',
  );
});

test('the placeholders of a text are found, each once, and unknown ones are none', () => {
  expect(placeholdersIn('{{draft days}} {{grace days}} {{Draft days}} {{moon phase}}')).toEqual([
    'draft days',
    'grace days',
  ]);
});

test.each([
  ['{{suport address}}', 'There is no placeholder {{suport address}}'],
  ['{{}}', 'There is no placeholder {{}}'],
  ['{{refund <b>days</b>}}', 'Take the formatting out of {{refund days}}'],
  ['within {{refund days days', 'curly brackets'],
  ['{{refund days}} }}', 'curly brackets'],
])('%s is refused', (text, says) => {
  expect(placeholderProblem(text)).toContain(says);
});

test('every placeholder of the list is accepted, and single brackets are letters', () => {
  expect(placeholderProblem(PLACEHOLDERS.map(({ name }) => `{{${name}}}`).join(' '))).toBeUndefined();
  expect(placeholderProblem('a {b} c')).toBeUndefined();
});
