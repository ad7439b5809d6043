/** What a kind's table of fields says, its screens and its documents do. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import type { Entry } from '../domain/documents/field-table.ts';
import { entryAt, leavesOf, typedOf } from '../domain/documents/read-field-table.ts';
import type { DocumentKind } from '../domain/documents/kind.ts';
import { loadWhole } from '../domain/documents/outline.ts';
import { onceFor } from '../domain/once-for.ts';
import type { BuilderKind } from '../web/builder/frame/builder-kind.ts';
import { valueAt, withValueAt } from '../web/builder/frame/paths.ts';

type AnyForm = Record<string, unknown>;
const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('./*/form/*-builder.ts', { eager: true });
const TODAY = plainDate('2026-11-20');
const nothing = (): void => {};

interface Tabled {
  readonly builder: BuilderKind<AnyForm>;
  readonly document: DocumentKind;
  readonly table: Entry;
}

const BUILDERS = await Promise.all(
  Object.values(MODULES)
    .flatMap((module) => Object.values(module) as BuilderKind<AnyForm>[])
    .map(async (builder) => ({ builder, document: await loadWhole(builder.document) })),
);
const KINDS: readonly Tabled[] = BUILDERS.flatMap(({ builder, document }) =>
  document.fields ? [{ builder, document, table: document.fields }] : [],
);

test('every kind of document but the pay stub has one table of its fields', () => {
  expect(BUILDERS.filter(({ document }) => !document.fields).map(({ document }) => document.folder)).toEqual([
    'pay-stub',
  ]);
});

/** Every field by its path, those of a list in its first row. */
const fieldsOf = (
  table: Entry,
  prefix = '',
): readonly { readonly path: string; readonly entry: Entry; readonly step: string | null }[] =>
  leavesOf(table, prefix).flatMap(({ path, entry, step }) =>
    entry.row === undefined ? [{ path, entry, step }] : fieldsOf({ ...entry.row, look: { step } }, `${path}.0.`),
  );

/** A form with each of the first rows of its lists as the first row. */
const turned = (form: AnyForm): readonly AnyForm[] =>
  Object.entries(form).flatMap(([name, rows]) =>
    Array.isArray(rows)
      ? rows
          .slice(1, 4)
          .map((_, index) => ({ ...form, [name]: [...rows.slice(index + 1), ...rows.slice(0, index + 1)] }))
      : [],
  );

/** The empty form and the samples, with every choice that a field gives, so that each field is somewhere. */
function formsOf({ builder, document, table }: Tabled): readonly AnyForm[] {
  const initial = builder.initialForm(TODAY);
  const samples = document.templates.map(({ id }) => typedOf(table, document.sample(id)) as AnyForm);
  const choices = fieldsOf(table).filter(({ entry }) => entry.look.options);
  const chosen = [initial, ...samples].flatMap((form) =>
    choices.flatMap(({ path, entry }) =>
      entry.look.options!.map(({ value }) => withValueAt(form, path, entry.reads === 'number' ? Number(value) : value)),
    ),
  );
  return [initial, ...samples, ...chosen, ...samples.flatMap(turned)];
}

const markupOf = ({ builder }: Tabled, step: string, form: AnyForm): string =>
  onceFor(form, `markup ${step}`, () => drawStep(builder, step, form));

function drawStep(builder: Tabled['builder'], step: string, form: AnyForm): string {
  const { Body } = builder.steps.find(({ key }) => key === step)!;
  const body = createElement(Body, {
    form,
    change: nothing,
    errors: {},
    touch: nothing,
    figures: null,
    today: TODAY,
    logo: null,
    shown: { position: 1, documentCount: 1, show: nothing },
  });
  const router = createMemoryRouter([{ id: 'page', path: '*', element: body }], {
    hydrationData: { loaderData: { page: { userName: null } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const named = KINDS.map((kind) => [kind.builder.path, kind] as const);

test.each(named)('%s has a place in its empty form for each field', (_, { builder, table }) => {
  const initial = builder.initialForm(TODAY);
  expect(leavesOf(table).filter(({ path }) => valueAt(initial, path) === undefined)).toEqual([]);
});

/** A template and a logo have pictures to choose from, and the end of a ZIP code is typed after its beginning. */
const hasOwnControl = (path: string, { builder, document }: Tabled): boolean =>
  path !== builder.template.path && path !== document.logo?.path && !/zip4$/i.test(path);

test.each(named)('%s shows each field of its table in its step, with its label', (_, kind) => {
  const forms = formsOf(kind);
  const missing: string[] = [];
  for (const { path, entry, step } of fieldsOf(kind.table)) {
    if (step === null || !hasOwnControl(path, kind)) continue;
    const isShown = (page: string): boolean => page.includes(`name="${path}"`);
    const form = forms.find((each) => isShown(markupOf(kind, step, each)));
    if (form === undefined) missing.push(`${path} is not in the step ${step}`);
    else if (!entry.look.label || !markupOf(kind, step, form).includes(entry.look.label))
      missing.push(`${path} has no label`);
  }
  expect(missing).toEqual([]);
});

/** Texts of every type, of which a field takes the first that it allows. */
const TEXTS = [
  'Quixotic 7',
  '00-7654321',
  '7175550199',
  '19019',
  '4321',
  'quixotic@seven.example',
  'https://seven.example/7',
  '7.25',
  '7',
  'NY',
  '2026-07-07',
  '2026-07',
  '00000000000005017',
];

function otherValues({ strict, look }: Entry, before: unknown): readonly unknown[] {
  const numbers = [7_00, 2024, typeof before === 'number' ? before + 7_00 : 8_00];
  return [...(look.options ?? []).map(({ value }) => value), ...TEXTS, ['713'], ...numbers, !before].filter(
    (value) => value !== before && strict.safeParse(value).success,
  );
}

async function printed({ document }: Tabled, form: AnyForm): Promise<string | null> {
  const { success, data } = document.draftSchema.safeParse(form);
  if (!success) return null;
  const calculated = await document.calculate(data, TODAY);
  return JSON.stringify(
    document.documents(calculated, document.templateOf(data)).map(({ view }) => ({ ...view, twin: [] })),
  );
}

async function isPrinted(kind: Tabled, forms: readonly AnyForm[], path: string): Promise<boolean> {
  for (const form of forms) {
    const before = await onceFor(form, 'printed', () => printed(kind, form));
    if (before === null || valueAt(form, path) === undefined) continue;
    for (const value of otherValues(entryAt(kind.table, path)!, valueAt(form, path))) {
      const after = await printed(kind, withValueAt(form, path, value));
      if (after !== null && after !== before) return true;
    }
  }
  return false;
}

test.each(named)('%s prints each field of its table, unless the table says that it does not', async (_, kind) => {
  const forms = formsOf(kind);
  const missing: string[] = [];
  for (const { path, entry, step } of fieldsOf(kind.table)) {
    if (entry.look.prints === false || step === null) continue;
    if (!(await isPrinted(kind, forms, path))) missing.push(`${path} is not printed`);
  }
  expect(missing).toEqual([]);
});
