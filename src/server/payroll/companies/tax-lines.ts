import { type CompanyPerson, workStateOf } from '../../../domain/companies/company-person.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { nameOfPlacedKey } from '../../../domain/payroll/places-of-lines.ts';
import { periodFrom } from '../../../domain/payroll/period.ts';
import { addDays, plainDate } from '../../../domain/calendar.ts';
import { NO_ENTRIES } from '../../../domain/companies/run-entries.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { draftSchema } from '../../../kinds/pay-stub/model/schema.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';

/** The taxes that a person's pay stub of today would list, for typing their year to date. */
export async function taxLinesOf(
  app: App,
  company: CompanyRow,
  person: CompanyPerson,
): Promise<readonly { readonly key: string; readonly name: string }[]> {
  if (person.employmentType === 'contractor' || workStateOf(person) === '') return [];
  const today = dateInNewYork(app.now());
  const period = periodFrom(plainDate(`${today.slice(0, 4)}-01-01`), company.periodicity);
  const request = requestOfRow({
    company,
    person: { ...person, courtOrders: [], opening: null },
    periodicity: company.periodicity,
    period,
    payDate: addDays(period.end, company.pay_delay),
    offCycle: null,
    entries: { ...NO_ENTRIES, regular: 1 },
    carried: null,
  });
  const { stubs } = await calculate(parseInput(draftSchema, request), today);
  const here = stubs[0]!.deductions
    .filter(({ isCustom }) => !isCustom)
    .map(({ key, place = key, name }) => ({ key: place, name }));
  // Of places where the person worked earlier in the year.
  const former = Object.keys(person.opening?.deductions ?? {})
    .filter((key) => here.every((line) => line.key !== key))
    .map((key) => ({ key, name: nameOfPlacedKey(key) }));
  return [...here, ...former.filter(({ name }) => name !== '')];
}
