import { expect, test } from 'vitest';
import { metaOf } from '../../../kinds/kinds.ts';
import { documentKinds } from '../../../kinds/registry.ts';
import { plainDate } from '../../calendar.ts';
import { isAlteredName } from './altered-name.ts';
import { endOfPeriod } from './end-of-period.ts';
import { grossOf, isRising } from './rising-gross.ts';

const documents = (...list: readonly (readonly [series: string, gross: number])[]) =>
  list.map(([seriesId, gross]) => ({ seriesId, gross }));

test('flags a repurchase with a higher gross, but not an equal or lower one or a single upward correction', () => {
  expect(isRising([])).toBe(false);
  expect(isRising(documents(['a', 100]))).toBe(false);
  expect(isRising(documents(['a', 100], ['b', 120]))).toBe(true);
  expect(isRising(documents(['a', 100], ['b', 100]))).toBe(false);
  expect(isRising(documents(['a', 100], ['b', 90], ['c', 95]))).toBe(false);
  expect(isRising(documents(['a', 100], ['a', 120]))).toBe(false);
  expect(isRising(documents(['a', 100], ['a', 120], ['a', 110], ['a', 130]))).toBe(true);
});

test.each([
  ['Con Edison', 'Con Edison Services', true],
  ['Con Edison', 'C0n Edis0n', true],
  ['Chase Bank', 'Chase Bonk', true],
  ['Wells Fargo', 'WeIIs Farg0 NA', true],
  ['Con Edison', 'Alder Row Housing Co-operative', false],
  ['Con Edison', 'con edison', false],
  ['Chase', 'Chase Miller Plumbing', false],
  ['Duke Energy', 'Luke Sherry', false],
])('after “%s” was refused, “%s” is the same name written differently: %s', (refused, tried, isAltered) => {
  expect(isAlteredName(refused, tried)).toBe(isAltered);
});

test.each([
  ['Nov 1 – Nov 14, 2026', '2026-11-14'],
  ['Dec 20, 2025 – Jan 2, 2026', '2026-01-02'],
  ['Tax year 2025', '2025-12-31'],
  ['Invoice 2019-004', null],
  ['–', null],
])('the period “%s” ends on %s', (period, end) => {
  expect(endOfPeriod(period)).toBe(end);
});

test('every kind except the invoice prints a period with a known end', async () => {
  for (const kind of documentKinds) {
    const calculated = await kind.calculate(kind.sample(1), plainDate('2026-11-20'));
    const [document] = kind.documents(calculated, 1);
    expect([kind.id, endOfPeriod(document!.facts.period) === null]).toEqual([kind.id, kind.id === 'Invoice']);
    // A kind that shows pay names the figure, and its documents have it.
    expect([kind.id, grossOf(kind.id, document!.facts) !== null]).toEqual([
      kind.id,
      metaOf(kind.id).grossFigure !== null,
    ]);
  }
});
