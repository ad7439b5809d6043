import type { z } from 'zod';
import type { Entry, FieldKind } from './field-table.ts';
import type { Look } from './look-table.ts';
import type { NamedField, Step } from './kind.ts';

/** What is found in a table has schemas if the table has them. */
type Kept<Table extends Look> = Table extends Entry ? Entry : Look;

// What a table of fields says. Apart from what makes tables, so that a page which only reads one loads no schemas.

/** The entry at a path of a form: "seller.zip", "lines.0.unitPrice". */
export const entryAt = <Table extends Look>(table: Table, path: string): Kept<Table> | undefined =>
  path.split('.').reduce<Look | undefined>((entry, name) => entry?.row ?? entry?.parts?.[name], table) as
    | Kept<Table>
    | undefined;

/** How to read the posted text of each field. */
export const kindsIn =
  (table: Look) =>
  (path: string): FieldKind =>
    entryAt(table, path)?.reads ?? 'text';

/** A field without fields of its own, or a whole list. */
export interface Leaf<Found extends Look> {
  readonly path: string;
  readonly entry: Found;
  readonly step: string | null;
}

/** All fields, in the order of the table. Rows count as one. */
export function leavesOf<Table extends Look>(table: Table, prefix = ''): readonly Leaf<Kept<Table>>[] {
  const { parts = {}, look } = table;
  return (Object.entries(parts) as [string, Kept<Table>][]).flatMap(([name, entry]) => {
    const path = `${prefix}${name}`;
    const { step = look.step ?? null } = entry.look;
    if (entry.parts === undefined) return [{ path, entry, step }];
    return leavesOf<Look>({ ...entry, look: { ...entry.look, step } }, `${path}.`) as readonly Leaf<Kept<Table>>[];
  });
}

/** The paths that a step checks: a group at once, if the step shows all of it. */
const pathsOf = (table: Look, id: string): readonly string[] =>
  Object.entries(table.parts ?? {}).flatMap(([name, entry]) => {
    const leaves = leavesOf({ ...table, parts: { [name]: entry } });
    const own = leaves.filter(({ step }) => step === id);
    return own.length === leaves.length && own.length > 0 ? [name] : own.map(({ path }) => path);
  });

/** The steps of a form, by id and title, with what each checks. */
export const stepsOf = <const Id extends string>(table: Look, titles: Readonly<Record<Id, string>>) =>
  (Object.entries(titles) as [Id, string][]).map(([id, title]) => ({ id, title, checks: pathsOf(table, id) }));

/** What is chosen on the first screens, which has no sample: "template", "seller.logo". */
export const chosenIn = (table: Look): readonly string[] =>
  leavesOf(table)
    .filter(({ entry }) => entry.look.isChosen === true)
    .map(({ path }) => path);

/** The fields by path, with the step and the label that the form gives them. */
export const namesOfFields = (table: Look, steps: readonly Step[]) =>
  Object.fromEntries(
    leavesOf(table).map(({ path, entry, step }) => [
      path,
      [steps.find(({ id }) => id === step)?.title ?? '', entry.look.label ?? ''] as const,
    ]),
  );

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** What is printed about the issuer: the fields that the name guard takes for a name, an address, a site or a phone. */
export const guardedNames = (table: Entry, input: unknown): readonly NamedField[] =>
  leavesOf(table).flatMap(({ path, entry: { look, nameIn = (text) => text } }) => {
    if (look.guard === undefined) return [];
    const typed = path.split('.').reduce(inside, input);
    const value = typeof typed === 'string' ? nameIn(typed) : '';
    return value === '' ? [] : [{ path, value, role: look.guard }];
  });

/** A document in the shape of its form, where everything that it does without is empty. */
export function typedOf<Typed>(table: Entry<z.ZodType, z.ZodType, Typed>, input: unknown): Typed {
  const { parts, row, empty } = table as Entry;
  if (row !== undefined && Array.isArray(input)) return input.map((one) => typedOf(row, one)) as Typed;
  if (parts === undefined) return (input ?? empty) as Typed;
  return Object.fromEntries(
    Object.entries(parts).map(([name, entry]) => [name, typedOf(entry, inside(input, name))]),
  ) as Typed;
}
