import { describe, expect, test } from 'vitest';
import { addDays, addMonths, plainDate, yearOf } from '../../calendar.ts';
import { cents } from '../../money.ts';
import { STATES } from '../../us.ts';
import { loadTaxTables } from './load-tables.ts';
import { localPlaces, ratesOn, sourceOf } from './local-places.ts';
import { rateToConfirm, withOpenAnswer, withOwnFigures } from './rates-to-confirm.ts';
import { stubOf } from './tax-context.fixture.ts';
import type { LocalTax } from './tax-context.ts';
import { taxLines } from './taxes.ts';

const PLACES = STATES.flatMap(({ code }) => localPlaces(code));
const taxOf = (place: string, changes: Partial<LocalTax> = {}): LocalTax => ({
  name: '',
  ratePercent: null,
  amount: cents(0),
  base: 'gross',
  cap: null,
  place,
  ...changes,
});
const DAYS = [2021, 2022, 2023, 2024, 2025, 2026, 2027].flatMap((year) => [
  plainDate(`${year}-01-01`),
  plainDate(`${year}-01-02`),
  plainDate(`${year}-11-27`),
]);

describe.each(PLACES)('$place ($key)', (place) => {
  test('is asked for once its source is more than 12 months older than the pay, until the issuer confirms it', () => {
    for (const day of DAYS) {
      const rates = ratesOn(place, day);
      if (rates === undefined) continue;
      const { read } = sourceOf(rates);
      const isLast = place.rates.indexOf(rates) === place.rates.length - 1;
      const isOld = isLast && (read === undefined || day > `${read + 1}-01-01`);
      const asked = (confirmedOn?: LocalTax['confirmedOn']) =>
        rateToConfirm(taxOf(place.key, { confirmedOn }), day, 26);
      expect([day, asked() !== null, asked('') !== null]).toEqual([day, isOld, isOld]);
      expect(asked(addMonths(day, -12))).toBeNull();
      expect(asked(addDays(addMonths(day, -12), -1)) !== null).toBe(isOld);
      expect(asked()?.question ?? String(read)).toContain(read === undefined ? 'without a date' : String(read));
      expect(withOpenAnswer(taxOf(place.key), day).confirmedOn).toBe(isOld ? '' : undefined);
    }
  });

  test('has a caveat in the answer to a call exactly when the form asks for it', async () => {
    for (const day of DAYS.filter((each) => each < '2027')) {
      const tables = await loadTaxTables(yearOf(day), place.key.slice(0, 2));
      const lineOf = (confirmedOn?: LocalTax['confirmedOn']) =>
        taxLines(
          stubOf(1_000_000, {
            state: place.key.slice(0, 2),
            payDate: day,
            localTaxes: [taxOf(place.key, { isResident: place.spares !== 'residents', confirmedOn })],
          }),
          tables,
        ).find(({ key }) => key === 'localTax-1');
      const line = lineOf();
      if (line === undefined) continue;
      const isAsked = rateToConfirm(taxOf(place.key), day, 26) !== null;
      expect([day, line.working().caveat?.includes('Check with the city') ?? false]).toEqual([day, isAsked]);
      // A confirmed rate is the same rate.
      expect(lineOf(day)!.amount).toBe(line.amount);
      expect(lineOf(day)!.working().caveat?.includes('The issuer confirmed') ?? false).toBe(isAsked);
    }
  });
});

test('figures of the issuer’s own start with those that we have', () => {
  const tax = taxOf('OH-columbus', { isResident: true, confirmedOn: '' });
  const unknown = rateToConfirm(tax, plainDate('2026-11-20'), 26)!;
  expect(unknown.text).toBe('2.5% of pay, as of 2021');
  const { confirmedOn: _, ...others } = tax;
  expect(withOwnFigures(tax, unknown, unknown)).toEqual({
    ...others,
    name: 'Columbus income tax',
    ratePercent: 2.5,
    amount: 0,
    base: unknown.place.base,
    place: '',
  });
  // 5.00 a week: × 52 ÷ 26.
  const fee = rateToConfirm(taxOf('WV-huntington'), plainDate('2026-11-20'), 26)!;
  expect([fee.ratePercent, fee.amount]).toEqual([null, 10_00]);
});
