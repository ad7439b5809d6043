import { expect, test } from 'vitest';
import { isSameForm } from './same-form.ts';

test('two forms are the same in any order of their fields, and without fields that are undefined', () => {
  const form = { details: { state: 'PA', city: undefined }, stubs: [{ rate: 3150, hours: '' }] };
  expect(isSameForm(form, { stubs: [{ hours: '', rate: 3150 }], details: { state: 'PA' } })).toBe(true);
});

test.each([
  [{ rows: [1, 2] }, { rows: [2, 1] }],
  [{ rows: [] }, { rows: {} }],
  [{ rows: [1] }, { rows: [1, 2] }],
  [{ name: '' }, { name: null }],
  [{ name: '' }, {}],
  [{ price: 0 }, { price: '0' }],
])('%j and %j are different forms', (one, other) => {
  expect(isSameForm(one, other)).toBe(false);
  expect(isSameForm(other, one)).toBe(false);
});
