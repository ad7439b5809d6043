import { expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import { businessLine, domainLine, SPECIMEN_LINE, UNVERIFIED_LINE } from '../domain/integrity/status-lines.ts';
import { keysOf } from '../domain/language/key-of.ts';
import { STORED } from '../domain/language/messages/stored/area.ts';
import type { CalculatedDocument } from '../domain/documents/kind.ts';
import { KINDS } from './kinds.ts';
import { documentKinds } from './registry.ts';

const keyOf = keysOf(STORED.en);
const TODAY = plainDate('2026-11-20');

/** Only days, which every language writes in its own way. */
const DAYS = /^(?:[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?|\d{1,2}|–| )+(?:, \d{4})?$/u;

const storedIn = ({ view, facts }: CalculatedDocument): readonly string[] => [
  view.label,
  facts.period,
  ...[...facts.figures, ...(facts.estimates ?? []), ...(facts.quantities ?? [])].map(({ name }) => name),
];

test('whatever a document stores of ours in English has a key', async () => {
  const stored = await Promise.all(
    documentKinds.flatMap((kind) =>
      kind.templates.map(async ({ id }) =>
        kind.documents(await kind.calculate(kind.sample(id), TODAY), id).flatMap(storedIn),
      ),
    ),
  );
  const texts = [
    ...KINDS.map(({ name }) => name),
    ...new Set(stored.flat()),
    SPECIMEN_LINE,
    UNVERIFIED_LINE,
    domainLine('a.example'),
    businessLine('2026-11-20'),
  ];
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => keyOf(text) === null && !DAYS.test(text))).toEqual([]);
});
