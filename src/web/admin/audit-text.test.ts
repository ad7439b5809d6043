import { expect, test } from 'vitest';
import { changesIn, describeAction } from './audit-text.ts';

test.each([
  ['config.taken-off-sale', 'Document settings taken off sale'],
  ['document.revoked', 'Document revoked'],
  ['user.role-changed', 'User role changed'],
  ['unheard.of', 'unheard of'],
])('%s reads “%s”', (action, text) => {
  expect(describeAction(action)).toBe(text);
});

test('shows only the differences between two states, with amounts in dollars', () => {
  const before = { version: 1, price: 799, is_active: true, settings: { templates: null, notice: '' } };
  const after = { version: 2, price: 850, is_active: true, settings: { templates: [1, 2], notice: 'Closed.' } };
  expect(changesIn(before, after)).toEqual([
    { name: 'Version', from: '1', to: '2' },
    { name: 'Price', from: '$7.99', to: '$8.50' },
    { name: 'Settings, templates', from: 'all', to: '1, 2' },
    { name: 'Settings, notice', from: 'none', to: 'Closed.' },
  ]);
});

test('shows all values of a single state, and nothing without a state', () => {
  expect(changesIn(null, { code: 'HALF', kinds: [] })).toEqual([
    { name: 'Code', from: null, to: 'HALF' },
    { name: 'Kinds', from: null, to: 'none' },
  ]);
  expect(changesIn({ name: 'mail' }, null)).toEqual([{ name: 'Name', from: 'mail', to: null }]);
  expect(changesIn({ user_role: 0 }, { user_role: 2 })).toEqual([{ name: 'User role', from: 'customer', to: 'admin' }]);
  expect(changesIn(null, null)).toEqual([]);
  expect(changesIn(null, 'x'.repeat(500))[0]?.to).toHaveLength(121);
});
