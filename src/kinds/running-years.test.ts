import { expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import type { DocumentKind } from '../domain/documents/kind.ts';
import { dateInState } from '../domain/moment.ts';
import { STATES } from '../domain/us.ts';
import { documentKinds } from './registry.ts';

interface YearForm {
  readonly year: number;
}

const NOTHING_TO_EXPLAIN = { unverified: 'U', verified: 'B' };
const IS_SPECIMEN = { unverified: 'S', verified: 'S' };

const ofYears = documentKinds.filter((kind) => 'year' in (kind.sample(1) as object));
const sampleOf = (kind: DocumentKind, year: number): YearForm => ({ ...(kind.sample(1) as YearForm), year });

test('every form of a tax year is a specimen for everyone until the year has ended, and says until when', () => {
  expect(ofYears.map(({ id }) => id)).toEqual(['W2Form', 'MISC1099', 'NEC1099']);
  const wrong = ofYears.flatMap((kind) =>
    [2021, 2022, 2023, 2024, 2025, 2026].flatMap((year) => {
      const input = sampleOf(kind, year);
      const on = (day: string) => kind.ceiling(input, plainDate(day));
      const last = on(`${year}-12-31`);
      const first = on(`${year + 1}-01-01`);
      const isRight =
        [on(`${year}-01-01`), on(`${year}-11-27`), last].every(
          ({ unverified, verified }) => unverified === 'S' && verified === 'S',
        ) &&
        last.why.startsWith(`The year ${year} has not ended.`) &&
        last.why.includes(`Jan 1, ${year + 1}`) &&
        first.unverified === 'U' &&
        first.verified === 'B';
      return isRight ? [] : [`${kind.id} ${year}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a final W-2 may be issued once its employee has left', () => {
  const w2 = ofYears.find(({ id }) => id === 'W2Form')!;
  const ceiling = (lastDay: string, today: string) => w2.ceiling({ ...sampleOf(w2, 2026), lastDay }, plainDate(today));
  expect(ceiling('2026-10-17', '2026-10-17')).toMatchObject(NOTHING_TO_EXPLAIN);
  expect(ceiling('2026-10-17', '2026-11-27')).toMatchObject(NOTHING_TO_EXPLAIN);
  // Not gone yet.
  expect(ceiling('2026-12-11', '2026-11-27')).toMatchObject(IS_SPECIMEN);
  expect(ceiling('', '2026-11-27')).toMatchObject(IS_SPECIMEN);
  const refused = (lastDay: string) =>
    w2.schema.safeParse({ ...sampleOf(w2, 2026), lastDay }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  // The last pay may be of the year before.
  expect([refused('2026-10-17'), refused('2025-12-31'), refused('2027-01-02')]).toEqual([[], [], ['lastDay']]);
});

test('the year ends at the issuer’s place, in the last part of a state with two time zones', () => {
  // 00:30 in New York on January 1.
  const moment = new Date('2027-01-01T05:30:00Z');
  const ended = STATES.filter(({ code }) => yearsOf(code, moment) === '2027').map(({ code }) => code);
  expect(ended).toEqual('CT DE DC GA ME MD MA NH NJ NY NC OH PA PR RI SC VT VA WV'.split(' ').toSorted(byListed));
  expect(yearsOf('HI', new Date('2027-01-01T09:59:00Z'))).toBe('2026');
  expect(yearsOf('HI', new Date('2027-01-01T10:00:00Z'))).toBe('2027');
  expect(yearsOf('PR', new Date('2027-01-01T04:00:00Z'))).toBe('2027');
});

const yearsOf = (state: string, moment: Date): string => dateInState(moment, state).slice(0, 4);
const order = STATES.map(({ code }) => code as string);
const byListed = (one: string, other: string): number => order.indexOf(one) - order.indexOf(other);
