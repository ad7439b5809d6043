import { expect, test } from 'vitest';
import { isSpellingOf, requireSameSubject } from './correction-rule.ts';

test.each([
  ['Maren Adeyemi', 'Maren Adeyemy'],
  ['Maren Adeyemi', 'Maern Adeyemi'],
  ['Maren Adeyemi', 'MAREN ADEYEMI'],
  ['Maren Adeyemi', 'Maren T. Adeyemi'],
  ['Jonas Feld', 'Jonas Feldmann'],
  ['Jose Nunez', 'José Núñez'],
  ['Kestrel Joinery', 'Kestrel Joinery LLC'],
  ['Kestral & Rowe Joinery', 'Kestrel & Rowe Joinery'],
  ['Larkspur', 'Larksupr'],
])('%s may be corrected to %s', (before, after) => {
  expect(isSpellingOf(before, after)).toBe(true);
  expect(isSpellingOf(after, before)).toBe(true);
});

test.each([
  ['Maren Adeyemi', 'Jonas Feldmann'],
  ['Maren Adeyemi', 'Jonas Adeyemi'],
  ['Maren Adeyemi', 'Maren Okafor'],
  ['Ann Lee', 'Ian Lee'],
  ['Kestrel Joinery', 'Wells Fargo'],
  ['Kestrel Joinery', 'Kestrel Bank'],
  ['Larkspur', 'Larch'],
  ['Larkspur', ''],
  ['LLC', 'Inc'],
])('%s may not become %s', (before, after) => {
  expect(isSpellingOf(before, after)).toBe(false);
  expect(isSpellingOf(after, before)).toBe(false);
});

test('another issuer, person or period is another document, and each is named', () => {
  const before = { issuer: 'Kestrel Joinery', person: 'Maren Adeyemi', period: 'Nov 1 – 14, 2026' };
  expect(() => requireSameSubject(before, { ...before, person: 'Maren Adeyemy' })).not.toThrow();
  for (const [field, change] of [
    ['issuer', { issuer: 'Wells Fargo' }],
    ['person', { person: 'Jonas Feld' }],
    ['person', { person: null }],
    ['period', { period: 'Nov 15 – 28, 2026' }],
  ] as const) {
    const attempt = () => requireSameSubject(before, { ...before, ...change });
    expect(attempt).toThrow(expect.objectContaining({ fields: { [field]: expect.any(String) } }));
  }
});
