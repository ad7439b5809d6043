import { AppError, type FieldErrors } from '../../../errors.ts';
import { ZERO, compare, fraction, type Fraction } from '../../../fraction.ts';
import type { FederalCertificate, StateCertificate } from '../tax-context.ts';
import type { FilingStatus } from '../filing-status.ts';
import type { CertificateInput, Value, WithholdingEdition } from './language.ts';
import { Run } from './run-method.ts';

/** What every state's certificate can ask for besides its own questions. */
export const COMMON_INPUTS: readonly CertificateInput[] = [
  {
    name: 'exempt',
    type: 'bool',
    default: false,
    label: 'employee claims exemption from withholding: no tax',
  },
  {
    name: 'additional',
    type: 'money',
    default: 0,
    label: 'extra amount to withhold each pay period',
  },
];

const MOST: Readonly<Record<'count' | 'money' | 'percent', Fraction>> = {
  count: fraction(99),
  money: fraction(9_000_000),
  percent: fraction(100),
};

/**
 * The value of every input: the answer, or the default if there is none. Some states take an answer from the federal
 * Form W-4. An answer that the question does not allow is refused.
 */
export function certificateValues(
  inputs: readonly CertificateInput[],
  certificate: StateCertificate,
  filingStatus: FilingStatus,
  path = 'stateCertificate',
): Map<string, Value> {
  const faults: FieldErrors = {};
  const values = new Map<string, Value>();
  for (const input of inputs) {
    const answer = Object.hasOwn(certificate, input.name) ? certificate[input.name]! : null;
    const value = answer === null ? defaultValue(input, filingStatus) : parseAnswer(input, answer);
    if (value === undefined) faults[`${path}.${input.name}`] = `Not an answer to "${input.label}"`;
    else values.set(input.name, value);
  }
  if (Object.keys(faults).length > 0) {
    throw new AppError('INVALID_INPUT', 'The state certificate has answers that its questions do not allow.', faults);
  }
  return values;
}

/** The form that exempts the employee from a state's tax, if one does. */
export type ExemptBy = 'state certificate' | 'Form W-4';

/** By the state's certificate, or by the federal Form W-4 where the state uses it. */
export function exemptBy(
  { exemptByW4 }: Pick<WithholdingEdition, 'exemptByW4'>,
  { exempt }: Pick<FederalCertificate, 'exempt'>,
  answers: ReadonlyMap<string, Value>,
): ExemptBy | null {
  // The Massachusetts student exemption is an exemption under another name.
  if (answers.get('exempt') === true || answers.get('student') === true) return 'state certificate';
  if (!exempt || exemptByW4 === undefined) return null;
  return exemptByW4 === true || new Run({}, new Map(answers)).holds(exemptByW4) ? 'Form W-4' : null;
}

/** The numbers among the defaults of the tables, read once. */
const defaultNumbers = new Map<number, Fraction>();

function defaultValue(input: CertificateInput, filingStatus: FilingStatus): Value {
  const answer = input.fromFederal?.[filingStatus] ?? input.default;
  if (typeof answer !== 'number') return answer;
  const known = defaultNumbers.get(answer) ?? fraction(answer);
  defaultNumbers.set(answer, known);
  return known;
}

/** Undefined if the answer is not valid for the question. */
function parseAnswer(input: CertificateInput, answer: string | number | boolean): Value | undefined {
  if (input.type === 'bool') return typeof answer === 'boolean' ? answer : undefined;
  if (input.type === 'choice') return input.values?.includes(String(answer)) ? String(answer) : undefined;
  if (typeof answer === 'boolean' || !/^\d{1,9}(\.\d{1,6})?$/.test(String(answer))) return undefined;
  const number = fraction(answer);
  if (compare(number, ZERO) < 0 || compare(number, MOST[input.type]) > 0) return undefined;
  if (input.type === 'count' && number.denominator !== 1n) return undefined;
  const allowed = input.values === undefined || input.values.some((value) => compare(fraction(value), number) === 0);
  return allowed ? number : undefined;
}
