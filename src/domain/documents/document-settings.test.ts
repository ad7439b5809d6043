import { expect, test } from 'vitest';
import { settingsInput, settingsOf } from './document-settings-schema.ts';
import { firstActiveTemplate, activeTemplates } from './document-settings.ts';
import { optionalFields } from './optional-fields.ts';
import { documentKinds } from '../../kinds/registry.ts';

test.each([[undefined], [null], [{}], ['nonsense'], [{ templates: 'all', hiddenFields: 7, notice: null }]])(
  'empty or invalid settings, %j, offer everything',
  (raw) => {
    expect(settingsOf(raw)).toEqual({ templates: null, hiddenFields: [], notice: '' });
  },
);

test.each(documentKinds.map((kind) => [kind.id, kind] as const))(
  '%s: a field can be hidden only if its document can be sold without it',
  (_id, kind) => {
    for (const path of optionalFields(kind)) expect(path).not.toBe('');
    const input = settingsInput(kind);
    const plain = { templates: null, hiddenFields: [], notice: '' };
    expect(input.safeParse({ ...plain, hiddenFields: optionalFields(kind) }).success).toBe(true);
    expect(input.safeParse({ ...plain, hiddenFields: ['no.such.field'] }).success).toBe(false);
    for (const { id } of kind.templates) expect(input.safeParse({ ...plain, templates: [id] }).success).toBe(true);
    expect(input.safeParse({ ...plain, templates: [] }).success).toBe(false);
    expect(input.safeParse({ ...plain, templates: [1, 99] }).success).toBe(false);
    expect(activeTemplates({ templates: [1] }, kind.templates).map(({ id }) => id)).toEqual([1]);
    expect(activeTemplates({ templates: null }, kind.templates)).toEqual(kind.templates);
    expect(firstActiveTemplate({ templates: [2] }, kind.templates).id).toBe(2);
    expect(firstActiveTemplate({ templates: null }, kind.templates).id).toBe(1);
  },
);

test('staff can leave some fields out of the forms', () => {
  const all = documentKinds.flatMap((kind) => optionalFields(kind).map((path) => `${kind.id} ${path}`));
  expect(all.length).toBeGreaterThan(5);
  // No form has a field for these.
  expect(all.filter((path) => /payroll|carriedFrom/.test(path))).toEqual([]);
});
