import { expect, test } from 'vitest';
import { KIND_IDS } from '../../../src/domain/documents/kind.ts';
import type { NamedField } from '../../../src/domain/documents/kind.ts';
import { guardNames } from '../../../src/domain/integrity/name-guard/guard-names.ts';
import { metaOf } from '../../../src/kinds/kinds.ts';
import lists from './statement-like.json' with { type: 'json' };

const OTHERS = KIND_IDS.filter((kind) => !metaOf(kind).isStatement);
const asMentions = (texts: readonly string[]): NamedField[] =>
  texts.map((value, index) => ({ path: `lines.${index}.description`, value, role: 'mention' }));

/** One word of theirs is enough to ask. */
const WORDS = [
  'kWh',
  'KWHs',
  'k W h',
  'kilowatt-hours',
  'therms',
  'CCF',
  'meter number',
  'meter reading',
  'previous reading',
  'report an outage',
  'service period',
  'delivery charge',
  'beginning balance',
  'Ending Balance',
  'available balance',
  'statement period',
  'account activity',
  'overdraft',
  'saldo inicial',
  'lectura anterior',
  'к𝐖h',
];

test.each(OTHERS)('%s: one word of a utility bill or an account statement asks', (kind) => {
  const unasked = WORDS.filter(
    (word) => guardNames(kind, asMentions(['Labor', `Line with ${word} in it`])).action === 'allow',
  );
  expect(unasked).toEqual([]);
});

test.each(OTHERS)('%s: use with a service period, or two balances, makes a specimen', (kind) => {
  const passed = lists.statements.filter((texts) => guardNames(kind, asMentions(texts)).action !== 'hold');
  expect(passed).toEqual([]);
});

test.each(OTHERS)('%s: holds no honest electrician, charging station, fuel dealer or bookkeeper', (kind) => {
  const stopped = lists.honest.filter((texts) =>
    ['hold', 'refuse'].includes(guardNames(kind, asMentions(texts)).action),
  );
  expect(stopped).toEqual([]);
});

test.each(KIND_IDS.filter((kind) => metaOf(kind).isStatement))('%s: may use its own words', (kind) => {
  expect(guardNames(kind, asMentions(lists.statements.flat())).action).toBe('allow');
});
