import { type CompanyPerson, workStateOf } from '../../../domain/companies/company-person.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { nameOfPlacedKey } from '../../../domain/payroll/places-of-lines.ts';
import { periodFrom } from '../../../domain/payroll/period.ts';
import { addDays, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { personOn } from '../../../domain/companies/moves.ts';
import { NO_ENTRIES } from '../../../domain/companies/run-entries.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { draftSchema } from '../../../kinds/pay-stub/model/schema.ts';
import type { App } from '../../services/app.ts';
import { scheduleOf } from './pay-schedules.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';

/** The taxes that a person's pay stub of today would list, for typing their year to date. */
export async function taxLinesOf(
  app: App,
  company: CompanyRow,
  person: CompanyPerson,
): Promise<readonly { readonly key: string; readonly name: string }[]> {
  if (person.employmentType === 'contractor' || workStateOf(person) === '') return [];
  const today = dateInNewYork(app.now());
  const begin = plainDate(`${today.slice(0, 4)}-01-01`);
  // Of the places where the person worked earlier as well.
  const days = [today, ...person.formerPlaces.map(({ since }) => since ?? begin)];
  const lines = await Promise.all(days.map((day) => linesOn(company, personOn(person, day), begin, today)));
  const all = new Map(lines.flat().map((line) => [line.key, line]));
  for (const key of Object.keys(person.opening?.deductions ?? {}))
    if (!all.has(key) && nameOfPlacedKey(key) !== '') all.set(key, { key, name: nameOfPlacedKey(key) });
  return [...all.values()];
}

async function linesOn(company: CompanyRow, person: CompanyPerson, begin: PlainDate, today: PlainDate) {
  const { periodicity, payDelay } = scheduleOf(company, person.schedule);
  const period = periodFrom(begin, periodicity);
  const request = requestOfRow({
    company,
    person: { ...person, courtOrders: [], opening: null },
    periodicity,
    period,
    payDate: addDays(period.end, payDelay),
    offCycle: null,
    entries: { ...NO_ENTRIES, regular: 1 },
    carried: null,
  });
  const { stubs } = await calculate(parseInput(draftSchema, request), today);
  return stubs[0]!.deductions
    .filter(({ isCustom }) => !isCustom)
    .map(({ key, place = key, name }) => ({ key: place, name }));
}
