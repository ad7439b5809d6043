import { z } from 'zod';
import { column, type Entry, type FieldLook, type Group, type Shape } from './field-table.ts';

// Fields of which one decides which others there are.

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
