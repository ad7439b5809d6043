import { expect, test } from 'vitest';
import { changesIn, deedInWords } from './audit-words.ts';

test.each([
  ['config.taken-off-sale', 'Document config taken off sale'],
  ['document.revoked', 'Paper revoked'],
  ['user.role-changed', 'User role changed'],
  ['unheard.of', 'unheard of'],
])('%s is read as “%s”', (action, words) => {
  expect(deedInWords(action)).toBe(words);
});

test('of two states only what differs is shown, in words and in dollars', () => {
  const before = { version: 1, price: 799, is_active: true, settings: { templates: null, notice: '' } };
  const after = { version: 2, price: 850, is_active: true, settings: { templates: [1, 2], notice: 'Closed.' } };
  expect(changesIn(before, after)).toEqual([
    { name: 'Version', from: '1', to: '2' },
    { name: 'Price', from: '$7.99', to: '$8.50' },
    { name: 'Settings, templates', from: 'all', to: '1, 2' },
    { name: 'Settings, notice', from: 'none', to: 'Closed.' },
  ]);
});

test('a deed with one state shows all of it, and one with none shows nothing', () => {
  expect(changesIn(null, { code: 'HALF', kinds: [] })).toEqual([
    { name: 'Code', from: null, to: 'HALF' },
    { name: 'Kinds', from: null, to: 'none' },
  ]);
  expect(changesIn({ name: 'mail' }, null)).toEqual([{ name: 'Name', from: 'mail', to: null }]);
  expect(changesIn({ user_role: 0 }, { user_role: 2 })).toEqual([{ name: 'User role', from: 'customer', to: 'admin' }]);
  expect(changesIn(null, null)).toEqual([]);
  expect(changesIn(null, 'x'.repeat(500))[0]?.to).toHaveLength(121);
});
