import { type BoxCheck, checkTaxes } from '../../../domain/documents/form-1099/check-taxes.ts';
import { numberOf } from '../../../domain/documents/form-1099/form-year.ts';
import { add, type Cents, cents, formatMoney } from '../../../domain/money.ts';
import type { Nec1099Year } from './nec-1099-year.ts';
import type { Nec1099Input } from './schema.ts';

/** Tips and overtime are part of the compensation. */
export const totalPaid = ({ amounts }: Nec1099Input): Cents =>
  add(amounts.nonemployeeCompensation, amounts.goldenParachute);

function checkThreshold({ amounts, year }: Nec1099Input, form: Nec1099Year): BoxCheck[] {
  const threshold = cents(form.reportingThreshold * 100);
  const { nonemployeeCompensation: paid, federalIncomeTax } = amounts;
  if (federalIncomeTax > 0 || paid === 0 || paid >= threshold) return [];
  const box = numberOf(form, 'nonemployeeCompensation');
  const message = `Box ${box} is reported in ${year} for amounts of ${formatMoney(threshold)} or more, or any amount if tax was withheld.`;
  return [{ path: 'amounts.nonemployeeCompensation', box, message }];
}

function checkParts({ amounts }: Nec1099Input, form: Nec1099Year): BoxCheck[] {
  const whole = numberOf(form, 'nonemployeeCompensation');
  return (['cashTips', 'overtime'] as const).flatMap((field) => {
    if (amounts[field] <= amounts.nonemployeeCompensation) return [];
    const box = numberOf(form, field);
    const message = `Box ${box} is part of box ${whole} and cannot be more than ${formatMoney(amounts.nonemployeeCompensation)}.`;
    return [{ path: `amounts.${field}`, box, message }];
  });
}

export const checkBoxes = (input: Nec1099Input, form: Nec1099Year): readonly BoxCheck[] => [
  ...checkThreshold(input, form),
  ...checkParts(input, form),
  ...checkTaxes(input, totalPaid(input)),
];
