import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namesOfFields } from '../domain/documents/read-field-table.ts';
import { optionalFields } from '../domain/documents/optional-fields.ts';
import { pageAt } from '../web/pages.ts';
import { KINDS, metaOf } from './kinds.ts';
import { documentKinds } from './registry.ts';

// A kind of document is one folder here and one line in catalogue.ts.

const here = import.meta.dirname;
const source = path.resolve(here, '..');

test('the catalogue lists exactly the folders', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(KINDS.map(({ folder }) => folder).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test.each(KINDS.map((kind) => [kind.folder, kind] as const))(
  'the folder %s has everything about its kind',
  (folder, { id }) => {
    const kind = documentKinds.find((each) => each.id === id)!;
    expect(kind.folder).toBe(folder);
    const files = [
      'meta.ts',
      'model/kind.ts',
      'form/page.tsx',
      'page/content.ts',
      'page/questions.tsx',
      'page/guide.ts',
      'page/pictures/small.avif',
    ];
    const templates = kind.templates.flatMap((template) => [
      `model/template-${template.id}.typ`,
      `page/pictures/template-${template.id}.avif`,
    ]);
    expect([...files, ...templates].filter((file) => !existsSync(path.join(here, folder, file)))).toEqual([]);
  },
);

test.each(KINDS)('every field of $folder that staff can hide has the step and label of its form', ({ id }) => {
  const kind = documentKinds.find((each) => each.id === id)!;
  const names: Readonly<Record<string, readonly [string, string]>> = namesOfFields(kind.fields, kind.steps);
  const steps = kind.steps.map(({ title }) => title);
  const isNamed = ([step = '', label = '']: readonly string[] = []): boolean => steps.includes(step) && label !== '';
  expect(optionalFields(kind).filter((optional) => !isNamed(names[optional]))).toEqual([]);
});

test.each(['id', 'configType', 'folder', 'position', 'name'] as const)('no two kinds share their %s', (key) => {
  expect(new Set(KINDS.map((kind) => kind[key])).size).toBe(KINDS.length);
});

test('every kind has a page that creates it and a page about it, in search engines', () => {
  for (const { generator, about } of KINDS) {
    expect([pageAt(generator.path)?.indexed, pageAt(about.path)?.indexed]).toEqual([true, true]);
  }
});

test('the facts of a kind load neither its schema nor its form', () => {
  for (const { folder } of KINDS) {
    const text = readFileSync(path.join(here, folder, 'meta.ts'), 'utf8');
    expect(text.match(/^import .*/gm)).toEqual(["import type { KindMeta } from '../kind-meta.ts';"]);
  }
});

/** Rules about one kind that belong to another area. */
const MAY_NAME_A_KIND: Readonly<Record<string, readonly string[]>> = {
  PayStub: [
    'server/documents/prepare/w2-from-stub.ts',
    'server/documents/read/read-paystub-data.ts',
    'server/doors/api/examples.ts',
    'server/documents/prepare/sample-document.ts',
    'web/site/kinds/kind-page.tsx',
  ],
  BankStatement: ['domain/site-settings.ts'],
  W2Form: ['server/commerce/orders/order-files.ts'],
};

test('nothing outside its folder lists a kind by its id', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test\.tsx?$|^kinds\/|db\/migrations\//.test(file),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    // "Invoice" is also a word of its document; the other ids are nothing but ids.
    return KINDS.filter(({ id }) => id !== 'Invoice' && new RegExp(`\\b${id}\\b(?=['":])`).test(text))
      .filter(({ id }) => !MAY_NAME_A_KIND[id]?.includes(file))
      .map(({ id }) => `${file}: ${id}`);
  });
  expect(found).toEqual([]);
});

test('a kind is found by its id', () => {
  for (const kind of KINDS) expect(metaOf(kind.id)).toBe(kind);
});
