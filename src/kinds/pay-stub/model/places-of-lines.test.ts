import { expect, test } from 'vitest';
import { addDays, plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { trustedByLastStub } from '../../../domain/payroll/next-period.ts';
import { nextPeriod } from '../../../domain/payroll/next-period.ts';
import { setDetails, setDetailsState } from '../../../domain/payroll/edit-details.ts';
import { keyInYear, placeOfKey } from '../../../domain/payroll/places-of-lines.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { STATES } from '../../../domain/us.ts';
import { w2FromStubs } from '../../w2/model/from-stubs.ts';
import { COMPANY } from '../../company-year.fixture.ts';
import { calculate, type CalculatedPayStubs } from './calculate.ts';
import { carriedFrom } from './carried-from.ts';
import { requestOfRow, type RunRow } from './run-row.ts';
import { draftSchema } from './schema.ts';

const TODAY = plainDate('2026-12-31');
const CODES = STATES.map(({ code }) => code);

/** Somebody who works and lives in one state, in a town that taxes pay up to a limit. Each state has a town of this name. */
const personIn = (state: string) =>
  companyPersonSchema.parse({
    name: 'Ann Lee',
    state,
    rate: 3_000,
    withholding: {
      state,
      federalCertificate: plainCertificate('single'),
      stateCertificate: {},
      localTaxes: [
        { name: 'Springfield wage tax', ratePercent: 1, base: 'gross', cap: 50_000_00 },
        { name: 'Springfield services tax', ratePercent: null, amount: 200, base: 'gross', cap: 300 },
      ],
    },
  });

const row = (state: string, start: string, more: Partial<RunRow> = {}): RunRow => ({
  company: COMPANY,
  person: personIn(state),
  periodicity: 'bi-weekly',
  period: { start: plainDate(start), end: addDays(plainDate(start), 13) },
  payDate: addDays(plainDate(start), 19),
  offCycle: null,
  entries: runEntriesSchema.parse({ regular: 80 }),
  carried: null,
  ...more,
});
const inputOf = (one: RunRow) => parseInput(draftSchema, requestOfRow(one));

/** Pay above the limits of every program. */
const above = async (state: string) =>
  calculate(
    inputOf(
      row(state, '2026-03-01', {
        entries: runEntriesSchema.parse({ regular: 80, bonus: 250_000_00, typedStateTax: 1_234_00 }),
      }),
    ),
    TODAY,
  );
const fresh = async (state: string) => calculate(inputOf(row(state, '2026-03-15')), TODAY);

/** The lines of a stub that belong to a place, by what they are called there. */
const placed = ({ details, stubs }: CalculatedPayStubs) =>
  stubs[0]!.deductions.flatMap((line) => {
    const place = line.isCustom ? null : placeOfKey(keyInYear(line.key, details));
    return place === null ? [] : [{ ...line, state: place.state }];
  });
const isLimited = ({ key }: { readonly key: string }) => !/IncomeTax/.test(key);

test('after a move from any state to any other, no cent of one is in a line of the other, and its limits begin anew', async () => {
  const [firsts, freshes] = await Promise.all([Promise.all(CODES.map(above)), Promise.all(CODES.map(fresh))]);
  const mixed: string[] = [];
  let lines = 0;
  for (const [at, from] of CODES.entries())
    for (const [to, fresher] of CODES.map((code, index) => [code, freshes[index]!] as const)) {
      if (from === to) continue;
      const first = firsts[at]!;
      const next = inputOf(row(to, '2026-03-15', { carried: carriedFrom(first, 'first') }));
      const second = await calculate(trustedByLastStub(next, first), TODAY);
      const now = placed(second);
      // Puerto Rico's tax is typed, so it stays the issuer's.
      if (second.stubs[0]!.enteredByIssuer > (from === 'PR' ? 1 : 0))
        mixed.push(`${from} to ${to}: a proven figure is the issuer's`);
      for (const line of placed(first)) {
        lines += 1;
        const kept = now.filter(({ state, name }) => state === from && name === line.name);
        if (line.ytdTotal > 0 && !(kept.length === 1 && kept[0]!.ytdTotal === line.ytdTotal))
          mixed.push(`${from} to ${to}: ${line.name} of ${from} was ${line.ytdTotal}, is ${kept[0]?.ytdTotal}`);
      }
      const alone = new Map(placed(fresher).map((line) => [line.name, line]));
      for (const line of now.filter(({ state }) => state === to)) {
        lines += 1;
        if (line.priorYTD !== 0) mixed.push(`${from} to ${to}: ${line.name} of ${to} has ${line.priorYTD} before`);
        if (isLimited(line) && line.amount !== alone.get(line.name)?.amount)
          mixed.push(`${from} to ${to}: ${line.name} of ${to} is ${line.amount}, not ${alone.get(line.name)?.amount}`);
      }
    }
  expect(lines).toBeGreaterThan(10_000);
  expect([mixed.length, mixed.slice(0, 5)]).toEqual([0, []]);
});

test.each([
  ['PA', 'NJ'],
  ['TX', 'NJ'],
  ['NY', 'MA'],
])('the builder’s next pay stub keeps %s apart when the state becomes %s', async (from, to) => {
  const first = await above(from);
  const next = setDetails(setDetailsState(nextPeriod(first), to), { localTaxes: personIn(to).withholding!.localTaxes });
  const sent = parseInput(draftSchema, { ...JSON.parse(JSON.stringify(next)), carriedFrom: 'first' });
  const second = await calculate(trustedByLastStub(sent, first), TODAY);
  expect(second.stubs[0]!.enteredByIssuer).toBe(0);
  const inYear = (order: CalculatedPayStubs) =>
    placed(order)
      .filter(({ state, ytdTotal }) => state === from && ytdTotal > 0)
      .map(({ name, ytdTotal }) => [name, ytdTotal]);
  expect(inYear(second)).toEqual(inYear(first));
  const ofNew = placed(second).filter(({ state }) => state === to);
  expect(ofNew.length).toBeGreaterThan(1);
  expect(ofNew.map(({ priorYTD }) => priorYTD)).toEqual(ofNew.map(() => 0));
  for (const line of ofNew.filter(isLimited)) expect([line.name, line.amount > 0]).toEqual([line.name, true]);
});

test('yearly limits and the W-2 count the deductions that the opening says, also those that ended', async () => {
  const others = [
    { name: '401(k)', kind: 'plan401k', class: 'retirement401k', amount: 24_000_00 },
    { name: 'Health', class: 'section125', amount: 900_00 },
  ];
  const person = companyPersonSchema.parse({
    ...personIn('PA'),
    deductions: [{ name: '401(k)', kind: 'plan401k', class: 'retirement401k', amount: 1_000_00 }],
    opening: { year: 2026, earnings: { regular: 60_000_00 }, others },
  });
  const { stubs, ...order } = await calculate(inputOf(row('PA', '2026-03-01', { person })), TODAY);
  const lines = stubs[0]!.deductions.filter(({ isCustom }) => isCustom);
  expect(lines.map(({ name, amount, ytdTotal }) => [name, amount, ytdTotal])).toEqual([
    ['401(k)', 500_00, 24_500_00],
    ['Health', 0, 900_00],
  ]);
  const { input } = await w2FromStubs({ ...order, stubs });
  expect(input.box12).toEqual([{ code: 'D', amount: 24_500_00 }]);
  expect(input.boxes.wages).toBe(stubs[0]!.ytdTotal - 24_500_00 - 900_00);
});
