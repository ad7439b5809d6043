import { expect, test } from 'vitest';
import {
  byCurrentName,
  fillPlaceholders,
  PLACEHOLDERS,
  placeholderProblem,
  placeholdersIn,
  type PlaceholderValues,
} from './placeholders.ts';

const VALUES = Object.fromEntries(PLACEHOLDERS.map(({ name }) => [name, `<${name}>`])) as PlaceholderValues;

test('fills in placeholders regardless of spaces and case', () => {
  const text = 'Write to {{support address}} or {{ Support&nbsp; address }} within {{refund days}} days.';
  expect(fillPlaceholders(text, { ...VALUES, 'support address': 'help@x.example', 'refund days': '14' })).toBe(
    'Write to help@x.example or Help@x.example within 14 days.',
  );
});

test('capitalizes the value of a capitalized placeholder', () => {
  const values = { ...VALUES, 'renewal notice': 'a week' };
  expect(fillPlaceholders('{{Renewal notice}} before; {{renewal notice}} after.', values)).toBe(
    'A week before; a week after.',
  );
});

test('escapes values and does not fill in placeholders inside them', () => {
  const values = { ...VALUES, 'site name': '{{site address}}', 'legal entity': '<b>' };
  expect(fillPlaceholders('{{site name}} {{legal entity}}', values, (value) => value.replaceAll('<', '&lt;'))).toBe(
    '{{site address}} &lt;b>',
  );
});

test('finds known placeholders, each once', () => {
  expect(placeholdersIn('{{draft days}} {{grace days}} {{Draft days}} {{moon phase}}')).toEqual([
    'draft days',
    'grace days',
  ]);
});

test.each([
  ['{{suport address}}', 'Unknown placeholder {{suport address}}'],
  ['{{}}', 'Unknown placeholder {{}}'],
  ['{{refund <b>days</b>}}', 'Remove the formatting inside {{refund days}}'],
  ['within {{refund days days', 'curly brackets'],
  ['{{refund days}} }}', 'curly brackets'],
])('%s is refused', (text, says) => {
  expect(placeholderProblem(text)).toContain(says);
});

test('accepts every placeholder and single brackets', () => {
  expect(placeholderProblem(PLACEHOLDERS.map(({ name }) => `{{${name}}}`).join(' '))).toBeUndefined();
  expect(placeholderProblem('a {b} c')).toBeUndefined();
});

test('a text of an earlier release keeps its placeholders and the values of its time', () => {
  const { 'guest document days': _renamed, ...others } = VALUES;
  const published = { ...others, 'guest paper days': '60' };
  const text = 'We keep it {{guest paper days}} days.';
  expect(placeholderProblem(text)).toBeUndefined();
  expect(placeholdersIn(text)).toEqual(['guest document days']);
  expect(fillPlaceholders(text, byCurrentName(published))).toBe('We keep it 60 days.');
});
