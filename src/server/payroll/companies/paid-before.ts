import { setImmediate } from 'node:timers/promises';
import { plainDate } from '../../../domain/calendar.ts';
import { NO_ENTRIES } from '../../../domain/companies/run-entries.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { isAppError } from '../../../domain/errors.ts';
import { sumOf } from '../../../domain/money.ts';
import { hasTaxTables } from '../../../domain/payroll/tax/tax-states.ts';
import { stateName } from '../../../domain/us.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { draftSchema } from '../../../kinds/pay-stub/model/schema.ts';
import type { CalculatedStub } from '../../../kinds/w2/model/year-of-person.ts';
import type { CompanyPersonRow, CompanyRow } from '../../platform/db/tables/companies.ts';
import { personOn } from '../../../domain/companies/moves.ts';
import { scheduleOf } from './pay-schedules.ts';
import { personOfRow } from './person-of-row.ts';

/** Whether the year's former payroll paid somebody. */
export const wasPaidBefore = ({ opening }: Pick<CompanyPersonRow, 'opening'>, year: number): boolean =>
  opening?.year === year &&
  sumOf(
    [
      ...Object.values(opening.earnings),
      ...Object.values(opening.deductions),
      // Saved before opening figures had them, it has none.
      ...((opening as Partial<typeof opening>).others ?? []).map(({ amount }) => amount),
    ],
    (amount) => amount,
  ) > 0;

/** Others are answered after so many. */
const AT_ONCE = 50;

/** A person whose year cannot be calculated, and why. */
export interface UncalculatedPerson {
  /** Null for a pay stub of nobody in the company. */
  readonly id: string | null;
  readonly name: string;
  readonly reason: string;
}

/** Why an employee's year is not on a W-2, by the places of work. Null if it is. */
export function otherForms(states: readonly string[]): string | null {
  const place = states.find((state) => !hasTaxTables(state));
  if (place === undefined) return null;
  return `Wages for work in ${stateName(place)} go on forms of its own (Form 499R-2/W-2PR), which are not made here.`;
}

/** The years of people who left before the first pay stub here, and who cannot be calculated. */
export async function paidBeforeAlone(company: CompanyRow, people: readonly CompanyPersonRow[], year: number) {
  const calculated: { readonly person: CompanyPersonRow; readonly paidBefore: CalculatedStub }[] = [];
  const uncalculated: UncalculatedPerson[] = [];
  for (const [index, person] of people.entries()) {
    const other = person.employment_type === 'contractor' ? null : otherForms([person.state]);
    if (other !== null) {
      uncalculated.push({ id: person.id, name: person.name, reason: other });
      continue;
    }
    try {
      calculated.push({ person, paidBefore: await stubOfBefore(company, person, year) });
    } catch (error) {
      if (!isAppError(error)) throw error;
      const reason = Object.values(error.fields ?? {})[0] ?? error.message;
      uncalculated.push({ id: person.id, name: person.name, reason });
    }
    if ((index + 1) % AT_ONCE === 0) await setImmediate();
  }
  return { calculated, uncalculated };
}

/** The figures of the former payroll, as a pay stub of January 1 that pays nothing. It is only calculated with. */
async function stubOfBefore(company: CompanyRow, row: CompanyPersonRow, year: number): Promise<CalculatedStub> {
  const day = plainDate(`${year}-01-01`);
  const request = requestOfRow({
    company,
    person: { ...personOn(personOfRow(row), day), earnings: [], deductions: [], leave: [] },
    periodicity: scheduleOf(company, row.schedule).periodicity,
    period: { start: day, end: day },
    payDate: day,
    offCycle: { reason: 'other', withSalary: false, withRecurring: true, supplemental: 'flat' },
    entries: NO_ENTRIES,
    carried: null,
  });
  const order = await calculate(parseInput(draftSchema, request), day);
  return { documentId: `before ${row.id}`, number: '', order, stub: order.stubs[0]! };
}
