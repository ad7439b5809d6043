import type { DocumentKind } from './kind.ts';

/** Filled in by us alone; no form shows it. */
const OURS = ['carriedFrom'];

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of a form by path, those in lists left out: a list's lines are shown or not by what is in them. */
function textPaths(value: Plain, prefix = ''): readonly string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = `${prefix}${key}`;
    if (typeof inner === 'string') return [path];
    return isPlain(inner) ? textPaths(inner, `${path}.`) : [];
  });
}

function without(value: Plain, [key, ...rest]: readonly string[]): Plain {
  if (key === undefined) return value;
  const inner = value[key];
  return { ...value, [key]: rest.length === 0 ? '' : without(isPlain(inner) ? inner : {}, rest) };
}

/** The fields of a kind that any of its templates can do without: its own rules say so of its own examples. */
export function optionalFields(kind: DocumentKind): readonly string[] {
  const samples = kind.templates.map(({ id }) => kind.sample(id) as Plain);
  return textPaths(samples[0]!).filter(
    (path) =>
      !OURS.includes(path) &&
      samples.every((sample) => kind.schema.safeParse(without(sample, path.split('.'))).success),
  );
}
