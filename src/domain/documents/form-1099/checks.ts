import { add, type Cents, cents, formatMoney, sumOf, ZERO } from '../../money.ts';
import { type AmountOfForm, type Amounts, fieldsOf } from './amounts.ts';
import type { Form1099Input } from './fields.ts';
import { boxOf, type Form1099Year, numberOf } from './form-year.ts';

/** An amount that does not match the others. Only a warning, because the payer knows what was paid. */
export interface BoxCheck {
  /** Path of the field. */
  readonly path: string;
  readonly box: string;
  readonly message: string;
}

interface Filled<Field extends string> {
  readonly input: Form1099Input<Field>;
  readonly form: Form1099Year<Field>;
  readonly amounts: Amounts<Field>;
}

const isPayment = ({ isTax, partOf }: AmountOfForm): boolean => !isTax && partOf === undefined;

/** The sum of all boxes that are payments. */
export const totalPaid = <Field extends string>(
  { amounts: paid }: Pick<Form1099Input<Field>, 'amounts'>,
  amounts: Amounts<Field>,
): Cents => sumOf(fieldsOf(amounts), (field) => (isPayment(amounts[field]) ? paid[field] : ZERO));

const nameOf = <Field extends string>(form: Form1099Year<Field>, field: Field): string => {
  const box = boxOf(form, field);
  return box ? `Box ${box.number}` : field;
};

function thresholdOf(form: Pick<Form1099Year, 'reportingThreshold'>, { reportedFrom }: AmountOfForm): Cents | null {
  if (reportedFrom === undefined) return null;
  return cents((reportedFrom === 'threshold of the year' ? form.reportingThreshold : reportedFrom) * 100);
}

/** Whether the amount reaches what the form reports in its year. */
export function isReported(
  form: Pick<Form1099Year, 'reportingThreshold'>,
  amountOfForm: AmountOfForm,
  amount: Cents,
): boolean {
  const threshold = thresholdOf(form, amountOfForm);
  return amount > 0 && (threshold === null || amount >= threshold);
}

/** Every amount with something to say about it. */
const checkEach = <Field extends string>(
  { form, amounts }: Filled<Field>,
  messageFor: (field: Field) => string | null,
): BoxCheck[] =>
  fieldsOf(amounts).flatMap((field) => {
    const message = messageFor(field);
    return message === null ? [] : [{ path: `amounts.${field}`, box: numberOf(form, field), message }];
  });

function checkPayments<Field extends string>(filled: Filled<Field>): BoxCheck[] {
  const { input, form, amounts } = filled;
  const { payments = [] } = input;
  if (payments.length === 0) return [];
  return checkEach(filled, (field) => {
    const listed = sumOf(payments, (payment) => (payment.field === field ? payment.amount : ZERO));
    if (!isPayment(amounts[field]) || listed === input.amounts[field]) return null;
    return `${nameOf(form, field)} shows ${formatMoney(input.amounts[field])}, but its payments add up to ${formatMoney(listed)}.`;
  });
}

const checkThresholds = <Field extends string>(filled: Filled<Field>): BoxCheck[] =>
  checkEach(filled, (field) => {
    const { input, form, amounts } = filled;
    const threshold = thresholdOf(form, amounts[field]);
    const paid = input.amounts[field];
    if (threshold === null || paid === 0 || paid >= threshold) return null;
    return `${nameOf(form, field)} is reported in ${input.year} for amounts of ${formatMoney(threshold)} or more, or any amount if tax was withheld.`;
  });

const checkParts = <Field extends string>(filled: Filled<Field>): BoxCheck[] =>
  checkEach(filled, (field) => {
    const { input, form, amounts } = filled;
    const whole = amounts[field].partOf as Field | undefined;
    if (whole === undefined || input.amounts[field] <= input.amounts[whole]) return null;
    return `${nameOf(form, field)} is part of box ${numberOf(form, whole)} and cannot be more than ${formatMoney(input.amounts[whole])}.`;
  });

/** Compares the taxes in box 4 and the state rows with what was paid. */
function checkTaxes<Field extends string>({ input, amounts }: Filled<Field>): BoxCheck[] {
  const paid = totalPaid(input, amounts);
  const checks: BoxCheck[] = [];
  if (taxWithheld(input, amounts) > paid) {
    const message = `Box 4 is more than the total paid, ${formatMoney(paid)}.`;
    checks.push({ path: 'amounts.federalIncomeTax', box: '4', message });
  }
  for (const [index, row] of input.stateRows.entries()) {
    if (row.taxWithheld > row.income && row.income > 0) {
      const message = `State tax withheld is more than state income, ${formatMoney(row.income)}.`;
      checks.push({ path: `stateRows.${index}.taxWithheld`, box: 'state', message });
    }
  }
  const stateIncome = input.stateRows.reduce((total, row) => add(total, row.income), ZERO);
  if (stateIncome > paid) {
    const message = `State income of ${formatMoney(stateIncome)} is more than the total paid, ${formatMoney(paid)}.`;
    checks.push({ path: 'stateRows.0.income', box: 'state', message });
  }
  return checks;
}

const taxWithheld = <Field extends string>(input: Form1099Input<Field>, amounts: Amounts<Field>): Cents =>
  sumOf(fieldsOf(amounts), (field) => (amounts[field].isTax ? input.amounts[field] : ZERO));

export const checkBoxes = <Field extends string>(filled: Filled<Field>): readonly BoxCheck[] => [
  ...checkPayments(filled),
  // Backup withholding makes any amount reportable.
  ...(taxWithheld(filled.input, filled.amounts) > 0 ? [] : checkThresholds(filled)),
  ...checkParts(filled),
  ...checkTaxes(filled),
];
