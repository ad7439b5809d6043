import type { PlainDate } from '../../calendar.ts';
import { calculateOrder } from '../../payroll/calculate-order.ts';
import { loadTaxes } from '../../payroll/load-taxes.ts';
import type { PaystubOrder } from '../../payroll/order.ts';
import { identifierFieldsOf, sampleIdentifiers, seededRandom } from './identifiers.ts';
import { orderOfInput } from './order-of-input.ts';
import type { PayStubInput } from './schema.ts';

/** An order with every figure: stubs newest first, each calculated deduction with its working. */
export interface CalculatedPayStubs extends PaystubOrder {
  readonly templateMode: boolean;
}

export async function calculate(input: PayStubInput, today: PlainDate): Promise<CalculatedPayStubs> {
  const order = orderOfInput(input, today);
  const calculated = calculateOrder(order, await loadTaxes(order));
  return { ...calculated, stubs: identify(calculated, input), templateMode: input.templateMode };
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
