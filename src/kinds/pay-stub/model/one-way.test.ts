import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import type { CarriedFigures } from '../../../domain/companies/carried-figures.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { isAppError } from '../../../domain/errors.ts';
import { calculate } from './calculate.ts';
import { orderOfInput } from './order-of-input.ts';
import { anyEntries, anyOffCycle, anyPerson, rowOf } from './random-rows.fixture.ts';
import { carriedFrom } from './carried-from.ts';
import { requestOfRow } from './run-row.ts';
import { draftSchema, type PayStubInput } from './schema.ts';
import { documents } from './view.ts';

const TODAY = plainDate('2026-11-22');

/** The same pay stub as the builder sends it: everything that its form holds, with its own two options. */
function asTheBuilderSends(input: PayStubInput): PayStubInput {
  const { carriedFrom: document } = input;
  const form = {
    ...orderOfInput(input, TODAY),
    carriedFrom: document,
    templateMode: false,
    identifierMode: 'different',
  };
  return parseInput(draftSchema, JSON.parse(JSON.stringify(form)));
}

test('a person and entries give the same stub in the builder and in a pay run, to the cent and in every byte of its view', async () => {
  let compared = 0;
  const used = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyPerson, anyEntries, anyOffCycle, fc.boolean(), async (person, entries, offCycle, continues) => {
      let carried: CarriedFigures | null = null;
      if (continues) {
        const earlier = rowOf(person, runEntriesSchema.parse({ regular: 80, bonus: 25_000, deduction: 1_000 }), {
          period: { start: plainDate('2026-10-04'), end: plainDate('2026-10-17') },
          payDate: plainDate('2026-10-23'),
        });
        carried = carriedFrom(await calculate(parseInput(draftSchema, requestOfRow(earlier)), TODAY), 'earlier');
      }
      const run = parseInput(draftSchema, requestOfRow(rowOf(person, entries, { offCycle, carried })));
      try {
        const ofRun = await calculate(run, TODAY);
        const ofBuilder = await calculate(asTheBuilderSends(run), TODAY);
        expect(ofBuilder.stubs.map(({ total, netPayTotal }) => [total, netPayTotal])).toEqual(
          ofRun.stubs.map(({ total, netPayTotal }) => [total, netPayTotal]),
        );
        expect(JSON.stringify(documents(ofBuilder, 1))).toBe(JSON.stringify(documents(ofRun, 1)));
      } catch (error) {
        // More hours than a period has, for example: refused in both.
        if (!isAppError(error)) throw error;
        return;
      }
      compared += 1;
      for (const { kind, key } of run.stubs[0]!.earnings) used.add(kind ?? key ?? '');
      if (run.stubs[0]!.earnings.some(({ forPeriod }) => forPeriod)) used.add('forPeriod');
      if (run.stubs[0]!.workweeks) used.add('workweeks');
      if (run.stubs[0]!.unpaidHours) used.add('unpaidHours');
    }),
    { numRuns: 1_000 },
  );
  expect(compared).toBeGreaterThan(600);
  expect([...used]).toEqual(
    expect.arrayContaining(['workweeks', 'unpaidHours', 'forPeriod', 'tips', 'pto', 'commission', 'reimbursement']),
  );
});
