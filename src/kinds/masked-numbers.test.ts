import { expect, test } from 'vitest';
import type { PlainDate } from '../domain/calendar.ts';
import { documentKinds } from './registry.ts';

/** A whole Social Security number, with or without its hyphens, as software finds it. */
const WHOLE = /(?<![\d-])\d{3}-\d\d-\d{4}(?![\d-])/g;

test.each(documentKinds.flatMap((kind) => kind.templates.map(({ id }) => [`${kind.id} ${id}`, kind, id] as const)))(
  '%s: what is printed of a sample, and what software reads of it, has no whole Social Security number',
  async (_, kind, template) => {
    const documents = kind.documents(await kind.calculate(kind.sample(template), '2026-11-20' as PlainDate), template);
    const read = JSON.stringify(documents.map(({ view, facts, working }) => [view, facts, working]));
    expect(read.match(WHOLE) ?? []).toEqual([]);
  },
);
