import { expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import type { BuilderKind } from '../web/builder/frame/builder-kind.ts';
import { documentKinds } from './registry.ts';

const TODAY = plainDate('2026-11-21');

/** The same input with the four digits after the dash of every ZIP code, a different one for each. */
function withZip4(value: unknown, printed: string[], first = 1_001): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => withZip4(item, printed, first));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => {
      if (!/^(?:zip|\w+Zip)$/.test(name) || typeof inside !== 'string')
        return [[name, withZip4(inside, printed, first)]];
      const zip4 = String(first + printed.length);
      printed.push(`${inside}-${zip4}`);
      return [
        [name, inside],
        [`${name}4`, zip4],
      ];
    }),
  );
}

test.each(documentKinds.flatMap((kind) => kind.templates.map(({ id }) => [kind.id, id, kind] as const)))(
  '%s template %i prints the four digits of every ZIP code',
  async (_, template, kind) => {
    const printed: string[] = [];
    const input = withZip4(kind.sample(template), printed);
    expect(printed.length).toBeGreaterThan(0);
    // A draft keeps them too.
    const kept = JSON.stringify(kind.draftSchema.parse(input));
    const calculated = await kind.calculate(kind.schema.parse(input), TODAY);
    const views = JSON.stringify(kind.documents(calculated, template).map(({ view }) => view));
    for (const zip of printed) {
      expect(views).toContain(zip);
      expect(kept).toContain(`"${zip.slice(-4)}"`);
    }
  },
);

test.each(documentKinds.map((kind) => [kind.id, kind] as const))(
  '%s refuses anything but four digits after the dash',
  (_, kind) => {
    const zips: string[] = [];
    const wrong = withZip4(kind.sample(1), zips, 101);
    const paths = kind.schema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.')) ?? [];
    // Each of them, and nothing else.
    expect(new Set(paths).size).toBe(zips.length);
    expect(paths.filter((path) => !/[zZ]ip4$/.test(path))).toEqual([]);
  },
);

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('./*/form/*-builder.ts', { eager: true });
const BUILDERS = Object.values(MODULES).flatMap((module) => Object.values(module) as BuilderKind<object>[]);

/** The paths of ZIP codes without a place for the four digits after the dash. */
const withoutEnd = (form: object, at = ''): readonly string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return withoutEnd(value as object, `${at}${name}.`);
    return /^(?:zip|\w+Zip)$/.test(name) && !(`${name}4` in form) ? [`${at}${name}`] : [];
  });

test.each(BUILDERS.map((kind) => [kind.path, kind] as const))(
  '%s keeps the four digits after the dash of each ZIP code that is typed',
  (_, kind) => expect(withoutEnd(kind.initialForm(TODAY))).toEqual([]),
);
