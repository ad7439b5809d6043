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

type LooksOf<Table> = Table extends { readonly parts: infer Parts }
  ? Look & { readonly parts: { readonly [Name in keyof Parts]: LooksOf<Parts[Name]> } }
  : Look;

const withLooks = (entry: Entry, { look, reads, parts = {} }: Look): Entry => ({
  ...entry,
  look: { ...entry.look, ...look },
  reads,
  ...(entry.parts && {
    parts: Object.fromEntries(Object.entries(entry.parts).map(([name, part]) => [name, withLooks(part, parts[name]!)])),
  }),
});

/** The same table with its looks. Each of its fields has one. */
export const lookingLike = <Table extends Entry>(table: Table, looks: LooksOf<Table>): Table =>
  withLooks(table, looks) as Table;
