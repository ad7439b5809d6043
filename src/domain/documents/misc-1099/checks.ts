import { add, type Cents, cents, formatMoney, sumOf, ZERO } from '../../money.ts';
import { AMOUNT_FIELDS, type AmountField, boxOf, type Misc1099Year } from './misc-1099-year.ts';
import type { Misc1099Input } from './schema.ts';

/** A figure that does not follow from the others. It warns and never forbids: the payer knows what was paid. */
export interface BoxCheck {
  /** Path of the field. */
  readonly path: string;
  readonly box: string;
  readonly message: string;
}

/** A part of another box, or the tax, and so no payment of its own. */
const NOT_A_PAYMENT: ReadonlySet<AmountField> = new Set(['federalIncomeTax', 'cashTips', 'overtime']);

/** Reported from the year's threshold on. Royalties and substitute payments, attorneys and fish have their own, boats none. */
const THRESHOLD_OF_YEAR: ReadonlySet<AmountField> = new Set([
  'rents',
  'otherIncome',
  'medicalPayments',
  'cropInsuranceProceeds',
]);
const ROYALTY_THRESHOLD = 10;
const ATTORNEY_THRESHOLD = 600;

export const totalPaid = ({ amounts }: Misc1099Input): Cents =>
  sumOf(AMOUNT_FIELDS, (field) => (NOT_A_PAYMENT.has(field) ? ZERO : amounts[field]));

const nameOf = (form: Misc1099Year, field: AmountField): string => {
  const box = boxOf(form, field);
  return box ? `Box ${box.number}` : field;
};

function thresholdOf(form: Misc1099Year, field: AmountField): number | null {
  if (THRESHOLD_OF_YEAR.has(field)) return form.reportingThreshold;
  if (field === 'royalties' || field === 'substitutePayments') return ROYALTY_THRESHOLD;
  return field === 'attorneyProceeds' || field === 'fishPurchased' ? ATTORNEY_THRESHOLD : null;
}

function checkThresholds({ amounts, year }: Misc1099Input, form: Misc1099Year): BoxCheck[] {
  if (amounts.federalIncomeTax > 0) return [];
  return AMOUNT_FIELDS.flatMap((field) => {
    const threshold = thresholdOf(form, field);
    if (threshold === null || amounts[field] === 0 || amounts[field] >= threshold * 100) return [];
    const from = formatMoney(cents(threshold * 100));
    const message = `${nameOf(form, field)} is reported from ${from} in ${year}, or at any amount when tax was withheld.`;
    return [{ path: `amounts.${field}`, box: boxOf(form, field)?.number ?? '', message }];
  });
}

function checkParts({ amounts }: Misc1099Input, form: Misc1099Year): BoxCheck[] {
  const parts = ['cashTips', 'overtime'] as const;
  return parts.flatMap((field) => {
    if (amounts[field] <= amounts.otherIncome) return [];
    const message = `${nameOf(form, field)} is a part of box 3, which holds ${formatMoney(amounts.otherIncome)}.`;
    return [{ path: `amounts.${field}`, box: boxOf(form, field)?.number ?? '', message }];
  });
}

function checkTaxes(input: Misc1099Input): BoxCheck[] {
  const paid = totalPaid(input);
  const checks: BoxCheck[] = [];
  if (input.amounts.federalIncomeTax > paid) {
    const message = `Box 4 is more than all that was paid, ${formatMoney(paid)}.`;
    checks.push({ path: 'amounts.federalIncomeTax', box: '4', message });
  }
  for (const [index, row] of input.stateRows.entries()) {
    if (row.taxWithheld > row.income && row.income > 0) {
      const message = `The state tax withheld is more than the state income, ${formatMoney(row.income)}.`;
      checks.push({ path: `stateRows.${index}.taxWithheld`, box: 'state', message });
    }
  }
  const stateIncome = input.stateRows.reduce((total, row) => add(total, row.income), ZERO);
  if (stateIncome > paid) {
    const message = `State income comes to ${formatMoney(stateIncome)}, more than all that was paid, ${formatMoney(paid)}.`;
    checks.push({ path: 'stateRows.0.income', box: 'state', message });
  }
  return checks;
}

function checkPayments({ payments, amounts }: Misc1099Input, form: Misc1099Year): BoxCheck[] {
  if (payments.length === 0) return [];
  return AMOUNT_FIELDS.flatMap((field) => {
    const listed = sumOf(payments, (payment) => (payment.field === field ? payment.amount : ZERO));
    if (NOT_A_PAYMENT.has(field) || listed === amounts[field]) return [];
    const message = `${nameOf(form, field)} holds ${formatMoney(amounts[field])}; the payments listed for it come to ${formatMoney(listed)}.`;
    return [{ path: `amounts.${field}`, box: boxOf(form, field)?.number ?? '', message }];
  });
}

export const checkBoxes = (input: Misc1099Input, form: Misc1099Year): readonly BoxCheck[] => [
  ...checkPayments(input, form),
  ...checkThresholds(input, form),
  ...checkParts(input, form),
  ...checkTaxes(input),
];
