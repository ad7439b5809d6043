import type { Entry, FieldKind, FieldLook } from './field-table.ts';

// How the fields of a kind look, apart from what they take: for a form whose first scripts have no room for schemas. Its
// `model/looks.ts` is read like a table of fields, and its table takes the looks from it.

export interface Look {
  readonly look: FieldLook;
  readonly reads: FieldKind;
  /** Of a group. */
  readonly parts?: Readonly<Record<string, Look>>;
  /** Of a list. */
  readonly row?: Look;
}

export const shown = (look: FieldLook, reads: FieldKind = 'text'): Look => ({ look, reads });

export const shownGroup = <const Parts extends Readonly<Record<string, Look>>>(parts: Parts, look: FieldLook = {}) => ({
  look,
  reads: 'text' as const,
  parts,
});

/** What is found in a table has schemas if the table has them. */
export type Found<Table extends Look> = Table extends Entry ? Entry : Look;

/** The entry at a path of a form: "seller.zip", "lines.0.unitPrice". */
export const entryAt = <Table extends Look>(table: Table, path: string): Found<Table> | undefined =>
  path.split('.').reduce<Look | undefined>((entry, name) => entry?.row ?? entry?.parts?.[name], table) as
    | Found<Table>
    | undefined;

/** How to read the posted text of each field. */
export const kindsIn =
  (table: Look) =>
  (path: string): FieldKind =>
    entryAt(table, path)?.reads ?? 'text';
