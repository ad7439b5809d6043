import { expect, test } from 'vitest';
import type { PlainDate } from '../../src/domain/calendar.ts';
import type { DocumentKind } from '../../src/domain/documents/kind.ts';
import { isAppError } from '../../src/domain/errors.ts';
import { documentKinds } from '../../src/kinds/registry.ts';
import { formOf } from './attacked-site.ts';

const WRONG = [
  'x',
  '',
  '2026-13-45',
  '2026-02-30',
  '0026-01-01',
  ' 2026-11-20',
  '2026-11-20T00:00:00Z',
  null,
  7,
  [],
  {},
];
const TODAY = '2026-11-20' as PlainDate;

type Path = readonly string[];
const datesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? [path] : [];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => datesIn(item, [...path, key]))
    : [];
};

function changed(value: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? changed(item, rest, wrong) : item));
  const part = value as Record<string, unknown>;
  return { ...part, [key]: changed(part[key], rest, wrong) };
}

test.each(
  documentKinds.flatMap((kind) => kind.templates.map(({ id }) => [kind.id, id, kind as DocumentKind] as const)),
)('%s template %i: a date that is none is refused or left out, never a fault', async (id, template, kind) => {
  const form = formOf(id, template);
  const faults: unknown[] = [];
  for (const path of datesIn(form)) {
    for (const wrong of WRONG) {
      for (const schema of [kind.schema, kind.draftSchema]) {
        try {
          const parsed = schema.safeParse(changed(form, path, wrong));
          if (parsed.success) kind.documents(await kind.calculate(parsed.data, TODAY), kind.templateOf(parsed.data));
        } catch (error) {
          if (!isAppError(error)) faults.push([path.join('.'), wrong, String(error)]);
        }
      }
    }
  }
  expect(faults).toEqual([]);
});
