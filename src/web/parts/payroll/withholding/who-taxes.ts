import { creditRuleOf } from '../../../../domain/payroll/tax/credit-rules.ts';
import { isCountyTaxedInSpiteOf } from '../../../../domain/payroll/tax/reciprocity.ts';
import type { Residence } from '../../../../domain/payroll/tax/tax-context.ts';
import { stateName } from '../../../../domain/us.ts';

/** Which of two states taxes the pay. */
export function whoTaxes(work: string, { state, hasCertificate }: Residence, certificate: string | null): string {
  const [there, home] = [stateName(work), stateName(state)];
  if (certificate === null) {
    const then =
      creditRuleOf(state)?.withholds === 'none'
        ? `If it withholds from all of the pay, ${home} withholds nothing.`
        : `${home} takes only what its own tax is more.`;
    return `${there} taxes the pay first, if it has an income tax. ${then}`;
  }
  const taxing = isCountyTaxedInSpiteOf(work) ? `${home} and the ${there} county of work tax` : `only ${home} taxes`;
  return hasCertificate
    ? `${there} and ${home} have an agreement. With Form ${certificate}, ${taxing} the pay.`
    : `Without Form ${certificate}, ${there} taxes the pay, not ${home}.`;
}
