import type { PlainDate } from '../../calendar.ts';
import { yearOf } from '../../calendar.ts';
import { calculateOrder } from '../../payroll/calculate-order.ts';
import type { PaystubOrder } from '../../payroll/order.ts';
import type { Taxes } from '../../payroll/period-deductions.ts';
import { loadTaxTables } from '../../payroll/tax/load-tables.ts';
import { taxLines } from '../../payroll/tax/taxes.ts';
import { identifierFieldsOf, sampleIdentifiers, seededRandom } from './identifiers.ts';
import { orderOfInput } from './order-of-input.ts';
import type { PayStubInput } from './schema.ts';

/** An order with every figure: stubs newest first, each calculated deduction with its working. */
export interface CalculatedPayStubs extends PaystubOrder {
  readonly templateMode: boolean;
}

export async function calculate(input: PayStubInput, today: PlainDate): Promise<CalculatedPayStubs> {
  const order = orderOfInput(input, today);
  const calculated = calculateOrder(order, await taxesOf(order));
  return { ...calculated, stubs: identify(calculated, input), templateMode: input.templateMode };
}

/** The tax rules with the tables of every year that a pay date falls in. */
export async function taxesOf(order: PaystubOrder): Promise<Taxes> {
  const { state, employmentType } = order.details;
  // Nothing is calculated for contractors, nor before the state is known.
  if (employmentType === 'contractor' || state === '') return () => [];
  const years = [...new Set(order.stubs.map((stub) => yearOf(stub.payDate)))];
  const tables = new Map(
    await Promise.all(years.map(async (year) => [year, await loadTaxTables(year, state)] as const)),
  );
  return (context) => taxLines(context, tables.get(yearOf(context.payDate))!);
}

/** A specimen's identifiers are made up, the same ones every time; a real paper carries the issuer's own or none. */
const SPECIMEN_SEED = 1;

function identify({ stubs, template }: PaystubOrder, { templateMode, identifierMode }: PayStubInput) {
  const { selectedTemplateIndex } = template;
  const made = templateMode
    ? sampleIdentifiers(selectedTemplateIndex, stubs.length, identifierMode, seededRandom(SPECIMEN_SEED))
    : [];
  return stubs.map((stub, index) => ({
    ...stub,
    fields: Object.fromEntries(
      identifierFieldsOf(selectedTemplateIndex).map(({ key }) => [key, stub.fields[key] || made[index]?.[key] || '']),
    ),
  }));
}
