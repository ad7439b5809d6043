import type { PlainDate } from '../../../domain/calendar.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import type { DocumentLanguage } from '../../../domain/language/document-language.ts';
import type { speechesOf } from '../../../domain/language/speeches.ts';
import { calculateOrder } from '../../../domain/payroll/calculate-order.ts';
import { loadTaxes } from '../../../domain/payroll/load-taxes.ts';
import { loadPayParts, withLaterParts } from '../../../domain/payroll/pay-parts.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { identifierFieldsOf, sampleIdentifiers, seededRandom } from './identifiers.ts';
import { orderOfInput } from './order-of-input.ts';
import type { PayStubInput } from './schema.ts';

/** An order with every amount: stubs newest first, each calculated deduction with its working. */
export interface CalculatedPayStubs extends PaystubOrder {
  readonly templateMode: boolean;
  /** For a document that is not in English alone. */
  readonly speechesOf: typeof speechesOf | null;
}

/** Browsers load no other language for documents in English. */
const loadOtherLanguage = async (language: DocumentLanguage = 'en'): Promise<CalculatedPayStubs['speechesOf']> =>
  language === 'en' ? null : (await import('../../../domain/language/speeches.ts')).speechesOf;

export async function calculate(input: PayStubInput, today: PlainDate): Promise<CalculatedPayStubs> {
  const order = orderOfInput(input, today);
  const [taxes, parts, languages] = await Promise.all([
    loadTaxes(order, today),
    loadPayParts(order, today),
    loadOtherLanguage(order.details.language),
  ]);
  const calculated = await withLaterParts(inDetails(() => calculateOrder(order, taxes, parts)));
  return { ...calculated, stubs: identify(calculated, input), templateMode: input.templateMode, speechesOf: languages };
}

const WITHHOLDING = /^(stateCertificate|residence|otherStates|localTaxes)\b/;

/** Names a wrong answer about withholding by its place in the order, as the tax rules do not know it. */
function inDetails<Result>(calculated: () => Result): Result {
  try {
    return calculated();
  } catch (error) {
    if (!isAppError(error) || error.fields === undefined) throw error;
    const fields = Object.entries(error.fields).map(([path, message]) => [
      WITHHOLDING.test(path) ? `details.${path}` : path,
      message,
    ]);
    throw new AppError(error.code, error.message, Object.fromEntries(fields));
  }
}

/** A specimen gets made-up identifiers, always the same ones; a real document has the issuer's own or none. */
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
