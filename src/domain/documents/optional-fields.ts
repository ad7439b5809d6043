import type { DocumentKind } from './kind.ts';

/**
 * No form shows these: our code fills in the first two, and the third is part of the specified order. The last has a
 * field only where it is required.
 */
const WITHOUT_FIELD = ['carriedFrom', 'details.firstIssued', 'template.logos.payroll', 'details.dueDate'];

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text fields of a form by path, without lists: list rows print only if they have content. */
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

/** Fields of a kind that any of its templates can omit, found by checking its examples against its own schema. */
export function optionalFields(kind: DocumentKind): readonly string[] {
  const samples = kind.templates.map(({ id }) => kind.sample(id) as Plain);
  return textPaths(samples[0]!).filter(
    (path) =>
      !WITHOUT_FIELD.includes(path) &&
      samples.every((sample) => kind.schema.safeParse(without(sample, path.split('.'))).success),
  );
}
