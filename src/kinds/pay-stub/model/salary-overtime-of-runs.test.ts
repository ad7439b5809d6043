/** Overtime of a salary in a pay run, by the hours of its weeks. Some states do not allow half the regular rate. */
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { writeWeeks } from '../../../domain/companies/entry-weeks.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { COMPANY } from '../../company-year.fixture.ts';
import { calculate } from './calculate.ts';
import { requestOfRow } from './run-row.ts';
import { draftSchema } from './schema.ts';

/** A week of 50 hours, ten on each of five days, at a salary of 1,000.00 a week for whatever is worked. */
async function overtimeIn(state: string, salaryHours: number | null = null): Promise<number> {
  const start = plainDate('2026-11-08');
  const week = { start, hours: [{ key: 'regular', hours: [0, 10, 10, 10, 10, 10, 0] }], salaryHours };
  const request = requestOfRow({
    company: COMPANY,
    person: companyPersonSchema.parse({
      name: 'Ann Lee',
      paymentType: 'salary',
      rate: 52_000_00,
      state,
      withholding: { state, federalCertificate: plainCertificate('single'), stateCertificate: {} },
    }),
    periodicity: 'weekly',
    period: { start, end: plainDate('2026-11-14') },
    payDate: plainDate('2026-11-20'),
    offCycle: null,
    entries: runEntriesSchema.parse({ workweeks: writeWeeks({ weeks: [week] }) }),
    carried: null,
  });
  const { stubs } = await calculate(parseInput(draftSchema, request), plainDate('2026-11-20'));
  return stubs[0]!.total - 1_000_00;
}

test.each([
  // 1,000 / 50 = 20.00 an hour: half of it for ten hours (29 CFR 778.114).
  ['TX', 100_00],
  ['OH', 100_00],
  // The whole one and a half times it.
  ['PA', 300_00],
  // The salary is for 40 hours: 25.00 an hour, one and a half times for ten.
  ['CA', 375_00],
  ['AK', 375_00],
  ['MT', 375_00],
  ['NM', 375_00],
])('a salary for whatever is worked has overtime by the law of %s: %d', async (state, overtime) => {
  expect(await overtimeIn(state)).toBe(overtime);
});

test('a salary for agreed hours has them paid, and one and a half times its rate above 40', async () => {
  // 1,000 / 40 = 25.00: ten hours at 37.50.
  expect(await overtimeIn('TX', 40)).toBe(375_00);
});
