import { expect, test } from 'vitest';
import { guardedNames } from '../../../src/domain/documents/read-field-table.ts';
import { plainDate } from '../../../src/domain/calendar.ts';
import type { CalculatedDocument, DocumentKind } from '../../../src/domain/documents/kind.ts';
import { printedTexts } from '../../../src/domain/documents/printed-texts.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';
import { fullStub } from '../../../src/kinds/pay-stub/model/full-stub.fixture.ts';
import { documentKinds } from '../../../src/kinds/registry.ts';
import { formOf } from '../attacked-site.ts';

/** A word of utility bills, short enough for the shortest field. */
const MARKER = 'kWh zq';
const TODAY = plainDate('2026-11-20');

type Path = readonly (string | number)[];

function* places(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path;
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* places(item, [...path, key]);
}

function withMarker<Value>(value: Value, [key, ...rest]: Path): Value {
  if (key === undefined) return MARKER as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = withMarker(copy[key], rest);
  return copy as Value;
}

const isPrintedIn = (documents: readonly CalculatedDocument[]): boolean =>
  JSON.stringify(documents.map(({ view }) => view))
    .toLowerCase()
    .includes(MARKER.toLowerCase());

test.each(documentKinds.map((kind) => [kind.id, kind as DocumentKind] as const))(
  '%s: a word of a utility bill in any printed text is read',
  async (id, kind) => {
    const unread: string[] = [];
    let printed = 0;
    for (const form of id === 'PayStub' ? [formOf(id), fullStub(1, 'en')] : [formOf(id)])
      for (const path of places(form)) {
        const typed = kind.schema.safeParse(withMarker(form, path));
        // A choice, a date, a phone number or a ZIP code takes no other text.
        if (!typed.success) continue;
        const documents = kind.documents(await kind.calculate(typed.data, TODAY), 1);
        if (!isPrintedIn(documents)) continue;
        printed += 1;
        const texts = printedTexts(guardedNames(kind.fields, typed.data), typed.data, documents);
        const isRead = texts.some(({ value }) => value.includes(MARKER));
        const isAsked = guardNames('Invoice', texts).action !== 'allow';
        if (!isRead || !isAsked) unread.push(path.join('.'));
      }
    expect(unread).toEqual([]);
    expect(printed).toBeGreaterThan(4);
  },
);
