import { z } from 'zod';
import type { NamedField } from './kind.ts';

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

const column = <Parts extends Shape, Key extends 'strict' | 'draft' | 'empty'>(parts: Parts, key: Key) =>
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

/** One value of the field that decides between variants. */
export const only = <const Value extends string | number>(value: Value) => ({
  strict: z.literal(value),
  draft: z.literal(value),
  empty: value,
  reads: typeof value === 'number' ? ('number' as const) : ('text' as const),
  look: {},
});

type Branches = readonly [Group<Shape>, ...Group<Shape>[]];
type PartsOf<Groups extends Branches> = Groups[number]['parts'];
type NameIn<Parts> = Parts extends Shape ? keyof Parts : never;
type EmptyIn<Parts, Name extends PropertyKey> =
  Parts extends Readonly<Record<Name, Entry>> ? Parts[Name]['empty'] : never;
/** The form keeps what was typed for every variant, so that choosing another and coming back loses nothing. */
type TypedVariants<Groups extends Branches> = {
  readonly [Name in NameIn<PartsOf<Groups>>]: EmptyIn<PartsOf<Groups>, Name>;
};
type Each<Groups extends Branches, Key extends 'strict' | 'draft'> = {
  readonly [Index in keyof Groups]: Groups[Index][Key];
};

const each = <Groups extends Branches, Key extends 'strict' | 'draft'>(groups: Groups, key: Key) =>
  groups.map((one) => one[key]) as unknown as Each<Groups, Key>;

/** Groups of which one field, `by`, chooses one. `chooser` is how that field looks. */
export function variants<const Key extends string, const Groups extends Branches>(
  by: Key,
  groups: Groups,
  chooser: FieldLook,
) {
  const [first] = groups;
  const all: Record<string, Entry> = Object.assign({}, ...groups.map((one) => one.parts));
  const parts: Shape = { ...all, [by]: { ...first.parts[by]!, look: chooser } };
  return {
    strict: z.discriminatedUnion(by, each(groups, 'strict')),
    draft: z.discriminatedUnion(by, each(groups, 'draft')),
    empty: column(parts, 'empty') as TypedVariants<Groups>,
    reads: 'text' as const,
    look: {},
    parts,
  };
}

/** The same entry, which may be left out: then it is this. */
export const or = <Strict extends z.ZodType, Draft extends z.ZodType, Typed>(
  entry: Entry<Strict, Draft, Typed>,
  value: z.util.NoUndefined<z.output<Strict>> & z.util.NoUndefined<z.output<Draft>>,
) => ({ ...entry, strict: entry.strict.default(value), draft: entry.draft.default(value) });
