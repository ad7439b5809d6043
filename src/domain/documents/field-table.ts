import { z } from 'zod';
import type { NamedField } from './kind.ts';
import type { Look } from './look-table.ts';

// The fields of a kind of document, written once. A table gives the schema of a complete document, the schema of a draft,
// the form and its type, what each step checks, what a control shows and allows, what posted text means, the names that
// staff see, and what the name guard reads.

/** How to parse posted text, for fields that are not plain text. */
export type FieldKind =
  | 'text'
  | 'money'
  /** Empty is 0. */
  | 'optionalMoney'
  /** May be negative. */
  | 'balance'
  | 'date'
  | 'hours'
  | 'number'
  | 'boolean'
  /** Words separated by commas or spaces. */
  | 'list';

/** What a control of this type always has. */
export interface FieldControl {
  readonly isRequired?: boolean;
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'decimal' | 'numeric' | 'url';
  readonly autoComplete?: string;
  /** Where the browser stops the typing. Missing where a quoted message says what is too long. */
  readonly maxLength?: number;
  readonly align?: 'right';
  readonly unit?: string;
  /** Of a text of several lines. */
  readonly rows?: number;
  /** What is kept of the text while it is typed. */
  readonly mask?: 'phone' | 'lastFour';
  readonly options?: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** What happens to the text when its field is left. */
  readonly tidy?: 'capitals' | 'phone' | 'ein';
  /** Of a choice without text: a template, a logo. Its step shows it, and it has no sample. */
  readonly isChosen?: boolean;
}

/** Of one field: its step, its label, and whatever else its control shows. */
export interface FieldLook extends FieldControl {
  /** The step that shows it. Of a group or a list, that of all its fields. Null: no form shows it. */
  readonly step?: string | null;
  readonly label?: string;
  /** At the right end of the label. What a document does without is "optional". */
  readonly aside?: string;
  readonly hint?: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** What the name guard takes it for. Any other text is a mention. */
  readonly guard?: NamedField['role'];
  /** False for what changes the document in another way than by its text. */
  readonly prints?: false;
}

/** What the table knows of a field, a group or a list. */
export interface Entry<Strict extends z.ZodType = z.ZodType, Draft extends z.ZodType = z.ZodType, Typed = unknown> {
  /** Of a complete document. */
  readonly strict: Strict;
  /** The same while it is typed: texts may be empty, amounts missing. */
  readonly draft: Draft;
  /** In an empty form. */
  readonly empty: Typed;
  readonly reads: FieldKind;
  readonly look: FieldLook;
  /** What the name guard reads of the value; the whole of it if missing. */
  readonly nameIn?: (value: string) => string;
  /** Of a group: its fields. */
  readonly parts?: Shape;
  /** Of a list: one row, and how many there can be. */
  readonly row?: Entry;
  readonly most?: number;
}

export type Shape = Readonly<Record<string, Entry>>;

type Of<Parts extends Shape, Key extends 'strict' | 'draft' | 'empty'> = {
  [Name in keyof Parts]: Parts[Name][Key];
};
type StrictObject<Parts extends Shape> = z.ZodObject<Of<Parts, 'strict'>>;
type DraftObject<Parts extends Shape> = z.ZodObject<Of<Parts, 'draft'>>;

export const column = <Parts extends Shape, Key extends 'strict' | 'draft' | 'empty'>(parts: Parts, key: Key) =>
  Object.fromEntries(Object.entries(parts).map(([name, entry]) => [name, entry[key]])) as Of<Parts, Key>;

/** A field of a type, with its look. */
export const field = <Strict extends z.ZodType, Draft extends z.ZodType, Typed>(
  type: Entry<Strict, Draft, Typed>,
  look: FieldLook & { readonly initial?: NoInfer<Typed> },
): Entry<Strict, Draft, Typed> => {
  const { initial = type.empty, ...rest } = look;
  return { ...type, empty: initial, look: { ...type.look, ...rest } };
};

export interface Group<Parts extends Shape> extends Entry<
  StrictObject<Parts>,
  DraftObject<Parts>,
  Readonly<Of<Parts, 'empty'>>
> {
  readonly parts: Parts;
}

/** Fields that belong together: seller.name, seller.city. The whole table of a kind is one. */
export const group = <const Parts extends Shape>(parts: Parts, look: FieldLook = {}): Group<Parts> => ({
  strict: z.object(column(parts, 'strict')),
  draft: z.object(column(parts, 'draft')),
  empty: column(parts, 'empty'),
  reads: 'text',
  look,
  parts,
});

interface ListLook extends FieldLook {
  readonly most: number;
  readonly tooMany: string;
  /** Said to a complete document without any row. Missing if it needs none. */
  readonly none?: string;
  /** The rows of an empty form. */
  readonly first?: number;
}

/** Rows of the same fields. */
export const list = <Parts extends Shape>(parts: Parts, given: ListLook) => {
  const { most, tooMany, none, first = 0, ...look } = given;
  const row = group(parts);
  const rows = z.array(row.strict).max(most, { error: tooMany });
  return {
    strict: none === undefined ? rows : rows.min(1, { error: none }),
    draft: z.array(row.draft).max(most, { error: tooMany }),
    empty: Array.from({ length: first }, () => row.empty) as readonly (typeof row.empty)[],
    reads: 'text' as const,
    look,
    row,
    most,
  };
};

/** A field that no form shows: the server fills it in. */
export const byServer = <Strict extends z.ZodType, Draft extends z.ZodType, Typed>(type: Entry<Strict, Draft, Typed>) =>
  field(type, { step: null });

/** The same entry, which may be left out: then it is this. */
export const or = <Strict extends z.ZodType, Draft extends z.ZodType, Typed>(
  entry: Entry<Strict, Draft, Typed>,
  value: z.util.NoUndefined<z.output<Strict>> & z.util.NoUndefined<z.output<Draft>>,
) => ({ ...entry, strict: entry.strict.default(value), draft: entry.draft.default(value) });

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
