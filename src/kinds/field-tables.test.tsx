/** What a kind's table of fields says, its screens and its documents do. */
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import type { Entry } from '../domain/documents/field-table.ts';
import { entryAt, leavesOf } from '../domain/documents/read-field-table.ts';
import type { DocumentKind, KindId } from '../domain/documents/kind.ts';
import { loadWhole } from '../domain/documents/outline.ts';
import { addEarning } from '../domain/payroll/edit-earnings.ts';
import type { PaystubOrder } from '../domain/payroll/order.ts';
import { AppError } from '../domain/errors.ts';
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
const KINDS: readonly Tabled[] = BUILDERS.map(({ builder, document }) => ({
  builder,
  document,
  table: document.fields,
}));

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

const tipped = (form: AnyForm): AnyForm => ({ ...form, ...addEarning(form as unknown as PaystubOrder, 0, 'tips') });

/** What a control of the field offers. */
const choicesOf = ({ look: { options = [] }, reads }: Entry): readonly unknown[] =>
  options.map(({ value }) => (reads === 'number' ? Number(value) : value));

/** What opens the fields that depend on more than a choice. */
const OPENED: Partial<Record<KindId, (form: AnyForm) => readonly AnyForm[]>> = {
  PayStub: (form) => [
    withValueAt(form, 'details.state', 'OR'),
    withValueAt(form, 'details.taxMethod', 'standard'),
    withValueAt(withValueAt(form, 'details.taxMethod', 'standard'), 'employee.directDeposit', 'yes'),
    tipped(form),
    // Their dates follow from the periodicity.
    { ...form, stubs: [] },
  ],
};

/** The empty form and the samples, with every choice that a field gives, so that each field is somewhere. */
function formsOf({ builder, document, table }: Tabled): readonly AnyForm[] {
  const initial = builder.initialForm(TODAY);
  const samples = document.templates.map(({ id }) => builder.sampleOf(withValueAt(initial, builder.template.path, id)));
  const choices = fieldsOf(table).filter(({ entry }) => entry.look.options);
  const chosen = [initial, ...samples].flatMap((form) =>
    choices.flatMap(({ path, entry }) => choicesOf(entry).map((value) => withValueAt(form, path, value))),
  );
  return [initial, ...samples, ...chosen, ...samples.flatMap(turned), ...(OPENED[document.id]?.(samples[0]!) ?? [])];
}

const markupOf = ({ builder }: Tabled, step: string, form: AnyForm): Promise<string> =>
  onceFor(form, `markup ${step}`, () => drawStep(builder, step, form));

/** With the parts that load when they are shown. */
async function drawStep(builder: Tabled['builder'], step: string, form: AnyForm): Promise<string> {
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
  const { prelude } = await prerenderToNodeStream(createElement(RouterProvider, { router }));
  return text(prelude);
}

const named = KINDS.map((kind) => [kind.builder.path, kind] as const);

test.each(named)('%s has a place in its empty form for each field', (_, { builder, table }) => {
  const initial = builder.initialForm(TODAY);
  expect(leavesOf(table).filter(({ path }) => valueAt(initial, path) === undefined)).toEqual([]);
});

/** The first of the pages of a step that shows a field. */
async function pageWith(kind: Tabled, forms: readonly AnyForm[], step: string, path: string): Promise<string | null> {
  for (const form of forms) {
    const page = await markupOf(kind, step, form);
    if (page.includes(`name="${path}"`)) return page;
  }
  return null;
}

/** A template and a logo have pictures to choose from, and the end of a ZIP code is typed after its beginning. */
const hasOwnControl = (path: string, { builder, document }: Tabled): boolean =>
  path !== builder.template.path && path !== document.logo?.path && !/zip4$/i.test(path);

test.each(named)('%s shows each field of its table in its step, with its label', async (_, kind) => {
  const forms = formsOf(kind);
  const missing: string[] = [];
  for (const { path, entry, step } of fieldsOf(kind.table)) {
    if (step === null || !hasOwnControl(path, kind)) continue;
    const page = await pageWith(kind, forms, step, path);
    if (page === null) missing.push(`${path} is not in the step ${step}`);
    else if (!entry.look.label || !page.includes(entry.look.label)) missing.push(`${path} has no label`);
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

function otherValues(entry: Entry, before: unknown): readonly unknown[] {
  const numbers = [7_00, 2024, typeof before === 'number' ? before + 7_00 : 8_00];
  return [...choicesOf(entry), ...TEXTS, ['713'], ...numbers, !before].filter(
    (value) => value !== before && entry.strict.safeParse(value).success,
  );
}

/** Null if a value contradicts another one. */
const calculatedOrNull = (document: DocumentKind, data: unknown): Promise<unknown> =>
  document.calculate(data, TODAY).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

async function printed({ document }: Tabled, form: AnyForm): Promise<string | null> {
  const { success, data } = document.draftSchema.safeParse(form);
  if (!success) return null;
  const calculated = await calculatedOrNull(document, data);
  if (calculated === null) return null;
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
