import type { PlainDate } from '../../domain/calendar.ts';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import type { Cents } from '../../domain/money.ts';
import { calculateOrder } from '../../domain/payroll/calculate-order.ts';
import { loadTaxes } from '../../domain/payroll/load-taxes.ts';
import type { PaystubOrder } from '../../domain/payroll/order.ts';
import { loadPayParts, type PayParts } from '../../domain/payroll/pay-parts.ts';
import type { Taxes } from '../../domain/payroll/period-deductions.ts';
import { orderOfInput } from '../../kinds/pay-stub/model/order-of-input.ts';
import { morePaidThanEarned } from '../../kinds/pay-stub/model/printed-text.ts';
import { requestOfRow, type RunRow } from '../../kinds/pay-stub/model/run-row.ts';
import { draftSchema, type PayStubInput } from '../../kinds/pay-stub/model/schema.ts';
import { type StubInput, stubSchema } from '../../kinds/pay-stub/model/stub-schema.ts';
import { fillStubs } from '../../kinds/pay-stub/model/stubs-of-input.ts';

export type RowFigures =
  | { readonly gross: Cents; readonly net: Cents; readonly problem?: string }
  | { readonly problem: string };

/** What of a row does not depend on its entries: the checked answers, the pay period, the tax rules. */
interface Prepared {
  readonly input: PayStubInput;
  /** With the lines that every stub has, all of them empty. */
  readonly order: PaystubOrder;
  readonly taxes: Taxes;
  readonly parts: PayParts;
}

/** Read once for each person of a grid, as each is in it once. */
const known = new WeakMap<CompanyPerson, Prepared>();

async function prepare(row: RunRow, today: PlainDate): Promise<Prepared> {
  const { stubs: [given] = [], ...rest } = requestOfRow(row);
  const stub = parseInput(stubSchema, given);
  const input = parseInput(draftSchema, rest);
  const order = orderOfInput(
    { ...input, stubs: [{ ...stub, earnings: [], deductions: [], workweeks: undefined, unpaidHours: undefined }] },
    today,
  );
  const [taxes, parts] = await Promise.all([
    loadTaxes(order, today),
    // What they are loaded for does not change with the entries: recurring and earlier deductions, never a one-time one.
    loadPayParts(fillStubs(order, { ...input, stubs: [stub] }), today),
  ]);
  const prepared = { input, order, taxes, parts };
  known.set(row.person, prepared);
  return prepared;
}

function figuresOf(row: RunRow, { input, order, taxes, parts }: Prepared): RowFigures {
  const stubs: readonly StubInput[] = (requestOfRow(row).stubs ?? []).map((stub) => parseInput(stubSchema, stub));
  const [stub] = calculateOrder(fillStubs(order, { ...input, stubs: [...stubs] }), taxes, parts).stubs;
  const figures = { gross: stub!.total, net: stub!.netPayTotal };
  return stub!.isNetPayNegative ? { ...figures, problem: morePaidThanEarned(stub!) } : figures;
}

/** The pay stub of a row while its hours are entered. */
export const orderOfRow = (row: RunRow, today: PlainDate): PaystubOrder =>
  orderOfInput(parseInput(draftSchema, requestOfRow(row)), today);

function problemOf(error: unknown): RowFigures {
  if (isAppError(error)) return { problem: Object.values(error.fields ?? {})[0] ?? error.message };
  throw error;
}

/**
 * Gross and net pay of one row, by the same calculation as its pay stub, at once when the row was prepared before. Loaded with
 * the grid, not with the page.
 */
export function calculateRow(row: RunRow, today: PlainDate): RowFigures | Promise<RowFigures> {
  const prepared = known.get(row.person);
  // Hours by week need rules of their own.
  if (!prepared || row.entries.workweeks !== '')
    return prepare(row, today)
      .then((made) => figuresOf(row, made))
      .catch(problemOf);
  try {
    return figuresOf(row, prepared);
  } catch (error) {
    return problemOf(error);
  }
}
