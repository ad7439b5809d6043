import type { PlainDate } from '../../domain/calendar.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import type { Cents } from '../../domain/money.ts';
import { calculate } from '../../kinds/pay-stub/calculate.ts';
import { requestOfRow, type RunRow } from '../../kinds/pay-stub/run-row.ts';
import { draftSchema } from '../../kinds/pay-stub/schema.ts';

export type RowFigures = { readonly gross: Cents; readonly net: Cents } | { readonly problem: string };

/** Gross and net pay of one row, by the same calculation as its pay stub. Loaded with the grid, not with the page. */
export async function calculateRow(row: RunRow, today: PlainDate): Promise<RowFigures> {
  try {
    const { stubs } = await calculate(parseInput(draftSchema, requestOfRow(row)), today);
    return { gross: stubs[0]!.total, net: stubs[0]!.netPayTotal };
  } catch (error) {
    if (isAppError(error)) return { problem: Object.values(error.fields ?? {})[0] ?? error.message };
    throw error;
  }
}
