import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { keysOf } from '../../../domain/language/key-of.ts';
import { SAID } from '../../../domain/language/stored-text.ts';
import { printedNotices } from '../../../domain/payroll/working.ts';
import { calculate } from './calculate.ts';
import { loadCertificateInputs, randomRequests } from './random-requests.fixture.ts';
import { draftSchema } from './schema.ts';

const keyOf = keysOf(SAID.en);
const TODAY = plainDate('2026-11-20');
/** "6.2%", "5%, 22%": read alike in all languages. */
const FIGURES = /^(?:[\d.,% ]+)?$/u;

test('whatever a calculation says of a printed line has a key, in every state', async () => {
  const said = new Set<string>();
  const requests = fc.sample(randomRequests(await loadCertificateInputs()), { seed: 46, numRuns: 1_000 });
  for (const request of requests) {
    const input = draftSchema.safeParse(request);
    if (!input.success) continue;
    // A request that is refused says nothing on a document.
    const { stubs } = await calculate(input.data, TODAY).catch(() => ({ stubs: [] }));
    for (const { deductions, overtime } of stubs) {
      for (const note of overtime?.notes ?? []) said.add(note);
      for (const { basis, isCustom, working } of deductions) {
        if (!isCustom) said.add(basis);
        for (const notice of printedNotices(working?.read().notice)) said.add(notice);
      }
    }
  }
  expect(said.size).toBeGreaterThan(50);
  expect([...said].filter((text) => keyOf(text) === null && !FIGURES.test(text))).toEqual([]);
}, 60_000);
