import { expect, test } from 'vitest';
import { addDays, plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { trustedByLastStub } from '../../../domain/payroll/next-period.ts';
import { COMPANY } from '../../company-year.fixture.ts';
import { w2FromStubs } from '../../w2/model/from-stubs.ts';
import { calculate } from './calculate.ts';
import { carriedFrom } from './carried-from.ts';
import { requestOfRow, type RunRow } from './run-row.ts';
import { draftSchema } from './schema.ts';

const TODAY = plainDate('2026-12-31');
const STATES = ['MD', 'PA', 'TX', 'CA', 'NY'] as const;
const MOVES = STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => [from, to] as const));

const row = (state: string, start: string, more: Partial<RunRow> = {}): RunRow => ({
  company: COMPANY,
  person: companyPersonSchema.parse({ name: 'Ann Lee', state, rate: 3_000 }),
  periodicity: 'bi-weekly',
  period: { start: plainDate(start), end: addDays(plainDate(start), 13) },
  payDate: addDays(plainDate(start), 19),
  offCycle: null,
  entries: runEntriesSchema.parse({ regular: 80 }),
  carried: null,
  ...more,
});

const inputOf = (one: RunRow) => parseInput(draftSchema, requestOfRow(one));
const INCOME_TAX = /^stateIncomeTax/;

test.each(MOVES)(
  'after a move from %s to %s each state keeps its own income tax, here and on the W-2',
  async (from, to) => {
    const first = await calculate(inputOf(row(from, '2026-03-01')), TODAY);
    const vouched = trustedByLastStub(inputOf(row(to, '2026-03-15', { carried: carriedFrom(first, 'first') })), first);
    const second = await calculate(vouched, TODAY);
    const taxes = (order: typeof first) =>
      order.stubs[0]!.deductions.filter(({ key }) => INCOME_TAX.test(key)).map(({ name, priorYTD, amount }) => [
        name,
        priorYTD,
        amount,
      ]);
    const withheld = taxes(first).map(([name, , amount]) => [name, amount, 0]);
    expect(taxes(second)).toEqual(expect.arrayContaining(withheld));
    expect(taxes(second).filter(([, prior]) => prior === 0)).toHaveLength(to === 'TX' ? 0 : 1);
    expect(second.stubs[0]!.enteredByIssuer).toBe(0);
    expect(second.stubs[0]!.deductionPriorYTD).toBe(first.stubs[0]!.deductionYTDTotal);
    const rows = (await w2FromStubs(second)).input.stateRows.map(({ state, tax }) => [state, tax > 0]);
    expect(
      rows
        .filter(([, isTaxed]) => isTaxed)
        .map(([state]) => state)
        .toSorted(),
    ).toEqual([from, to].filter((state) => state !== 'TX').toSorted());
  },
);

test.each(['MD', 'PA'])('an opening figure of Maryland is no tax of %s unless it is Maryland’s', async (state) => {
  const opening = { year: 2026, earnings: { regular: 500_000 }, deductions: { 'stateIncomeTax-MD': 20_000 } };
  const person = companyPersonSchema.parse({
    name: 'Ann Lee',
    state: state === 'MD' ? 'TX' : state,
    rate: 3_000,
    opening,
  });
  const { stubs } = await calculate(inputOf(row(state, '2026-03-01', { person })), TODAY);
  expect(stubs[0]!.deductions.find(({ name }) => name === 'Maryland income tax')).toMatchObject({ ytdTotal: 20_000 });
  expect(stubs[0]!.deductions.find(({ key }) => key === 'stateIncomeTax')?.priorYTD ?? 0).toBe(0);
});
