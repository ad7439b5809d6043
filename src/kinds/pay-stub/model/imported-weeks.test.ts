import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { readHours } from '../../../domain/imports/read-hours.ts';
import { readSpreadsheet } from '../../../domain/spreadsheet/read-spreadsheet.ts';
import { COMPANY } from '../../company-year.fixture.ts';
import { calculate } from './calculate.ts';
import { requestOfRow } from './run-row.ts';
import { draftSchema } from './schema.ts';

const PERIOD = { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') };

test('weeks of a time sheet are paid with the overtime of each week', async () => {
  const person = companyPersonSchema.parse({ name: 'Ann Lee', rate: 2_000, state: 'PA' });
  const [sheet] = readSpreadsheet(strToU8('Name,Week 1,Week 2\nAnn Lee,46,38\n'));
  const { entries, problems } = readHours(sheet!, 0, { name: 0, week1: 1, week2: 2 }, [
    { id: 'ann', person, maximumHours: 336, period: PERIOD, entries: { workweeks: '', otherHours: 0 } },
  ]);
  expect(problems).toEqual([]);
  const request = requestOfRow({
    company: COMPANY,
    person,
    periodicity: 'bi-weekly',
    period: PERIOD,
    payDate: plainDate('2026-11-20'),
    offCycle: null,
    entries: runEntriesSchema.parse(Object.fromEntries(entries.map(({ name, to }) => [name, to]))),
    carried: null,
  });
  const { stubs } = await calculate(parseInput(draftSchema, request), plainDate('2026-11-20'));
  // 84 hours at 20.00, and half of it for the six hours over 40.
  expect(stubs[0]!.total).toBe(174_000);
});
