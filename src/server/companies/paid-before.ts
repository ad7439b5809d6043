import { plainDate } from '../../domain/calendar.ts';
import { NO_ENTRIES } from '../../domain/companies/run-entries.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { sumOf } from '../../domain/money.ts';
import { calculate } from '../../kinds/pay-stub/calculate.ts';
import { requestOfRow } from '../../kinds/pay-stub/run-row.ts';
import { draftSchema } from '../../kinds/pay-stub/schema.ts';
import type { CalculatedStub } from '../../kinds/w2/year-of-person.ts';
import type { CompanyPersonRow, CompanyRow } from '../db/tables/companies.ts';
import { personOfRow } from './person-of-row.ts';

/** Whether the year's former payroll paid somebody. */
export const wasPaidBefore = ({ opening }: Pick<CompanyPersonRow, 'opening'>, year: number): boolean =>
  opening?.year === year &&
  sumOf([...Object.values(opening.earnings), ...Object.values(opening.deductions)], (amount) => amount) > 0;

/**
 * The year of somebody who left before the first pay stub here: the figures of the former payroll, as a pay stub of
 * January 1 that pays nothing. It is only calculated with.
 */
export async function paidBeforeAlone(
  company: CompanyRow,
  row: CompanyPersonRow,
  year: number,
): Promise<CalculatedStub> {
  const day = plainDate(`${year}-01-01`);
  const request = requestOfRow({
    company,
    person: { ...personOfRow(row), earnings: [], deductions: [], leave: [] },
    periodicity: company.periodicity,
    period: { start: day, end: day },
    payDate: day,
    offCycle: { reason: 'other', withSalary: false, withRecurring: false, supplemental: 'flat' },
    entries: NO_ENTRIES,
    carried: null,
  });
  const order = await calculate(parseInput(draftSchema, request), day);
  return { documentId: `before ${row.id}`, number: '', order, stub: order.stubs[0]! };
}
