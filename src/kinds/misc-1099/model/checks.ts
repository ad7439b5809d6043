import { type BoxCheck, checkTaxes } from '../../../domain/documents/form-1099/check-taxes.ts';
import { boxOf, numberOf } from '../../../domain/documents/form-1099/form-year.ts';
import { type Cents, cents, formatMoney, sumOf, ZERO } from '../../../domain/money.ts';
import { AMOUNT_FIELDS, type AmountField, type Misc1099Year } from './misc-1099-year.ts';
import type { Misc1099Input } from './schema.ts';

/** Part of another box, or a tax: not a payment itself. */
const NOT_A_PAYMENT: ReadonlySet<AmountField> = new Set(['federalIncomeTax', 'cashTips', 'overtime']);

/** Reported from the year's threshold. Royalties, substitute payments, attorneys and fish have their own; boats have none. */
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

/** Whether the amount reaches what the form reports in its year. */
export function isReported(form: Misc1099Year, field: AmountField, amount: Cents): boolean {
  const threshold = thresholdOf(form, field);
  return amount > 0 && (threshold === null || amount >= threshold * 100);
}

function checkThresholds({ amounts, year }: Misc1099Input, form: Misc1099Year): BoxCheck[] {
  if (amounts.federalIncomeTax > 0) return [];
  return AMOUNT_FIELDS.flatMap((field) => {
    const threshold = thresholdOf(form, field);
    if (threshold === null || amounts[field] === 0 || amounts[field] >= threshold * 100) return [];
    const from = formatMoney(cents(threshold * 100));
    const message = `${nameOf(form, field)} is reported in ${year} for amounts of ${from} or more, or any amount if tax was withheld.`;
    return [{ path: `amounts.${field}`, box: numberOf(form, field), message }];
  });
}

function checkParts({ amounts }: Misc1099Input, form: Misc1099Year): BoxCheck[] {
  const parts = ['cashTips', 'overtime'] as const;
  return parts.flatMap((field) => {
    if (amounts[field] <= amounts.otherIncome) return [];
    const message = `${nameOf(form, field)} is part of box 3 and cannot be more than ${formatMoney(amounts.otherIncome)}.`;
    return [{ path: `amounts.${field}`, box: numberOf(form, field), message }];
  });
}

function checkPayments({ payments, amounts }: Misc1099Input, form: Misc1099Year): BoxCheck[] {
  if (payments.length === 0) return [];
  return AMOUNT_FIELDS.flatMap((field) => {
    const listed = sumOf(payments, (payment) => (payment.field === field ? payment.amount : ZERO));
    if (NOT_A_PAYMENT.has(field) || listed === amounts[field]) return [];
    const message = `${nameOf(form, field)} shows ${formatMoney(amounts[field])}, but its payments add up to ${formatMoney(listed)}.`;
    return [{ path: `amounts.${field}`, box: numberOf(form, field), message }];
  });
}

export const checkBoxes = (input: Misc1099Input, form: Misc1099Year): readonly BoxCheck[] => [
  ...checkPayments(input, form),
  ...checkThresholds(input, form),
  ...checkParts(input, form),
  ...checkTaxes(input, totalPaid(input)),
];
