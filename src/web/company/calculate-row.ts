import type { PlainDate } from '../../domain/calendar.ts';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import type { Cents } from '../../domain/money.ts';
import { calculate } from '../../kinds/pay-stub/calculate.ts';
import { requestOfRow, type RunRow } from '../../kinds/pay-stub/run-row.ts';
import { draftSchema, type PayStubInput } from '../../kinds/pay-stub/schema.ts';
import { stubSchema } from '../../kinds/pay-stub/stub-schema.ts';

export type RowFigures = { readonly gross: Cents; readonly net: Cents } | { readonly problem: string };

/** What does not depend on the entries, read once for each person of a grid. */
const withoutStub = new WeakMap<CompanyPerson, PayStubInput>();

function inputOf(row: RunRow): PayStubInput {
  const { stubs = [], ...rest } = requestOfRow(row);
  const input = withoutStub.get(row.person) ?? parseInput(draftSchema, rest);
  withoutStub.set(row.person, input);
  return { ...input, stubs: stubs.map((stub) => parseInput(stubSchema, stub)) };
}

/** Gross and net pay of one row, by the same calculation as its pay stub. Loaded with the grid, not with the page. */
export async function calculateRow(row: RunRow, today: PlainDate): Promise<RowFigures> {
  try {
    const { stubs } = await calculate(inputOf(row), today);
    return { gross: stubs[0]!.total, net: stubs[0]!.netPayTotal };
  } catch (error) {
    if (isAppError(error)) return { problem: Object.values(error.fields ?? {})[0] ?? error.message };
    throw error;
  }
}
