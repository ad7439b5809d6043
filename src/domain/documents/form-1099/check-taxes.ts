import { add, type Cents, formatMoney, ZERO } from '../../money.ts';
import type { StateRow } from './parties.ts';

/** An amount that does not match the others. Only a warning, because the payer knows what was paid. */
export interface BoxCheck {
  /** Path of the field. */
  readonly path: string;
  readonly box: string;
  readonly message: string;
}

/** Compares the taxes in box 4 and the state rows with what was paid. */
export function checkTaxes(
  input: { readonly amounts: { readonly federalIncomeTax: Cents }; readonly stateRows: readonly StateRow[] },
  paid: Cents,
): BoxCheck[] {
  const checks: BoxCheck[] = [];
  if (input.amounts.federalIncomeTax > paid) {
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
