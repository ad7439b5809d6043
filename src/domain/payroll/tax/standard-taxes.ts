import { add } from '../../money.ts';
import { localTaxLines } from './local-tax-lines.ts';
import { taxableWages } from './pre-tax.ts';
import { stateIncomeTaxes } from './residence-income-tax.ts';
import { standardDisability, standardMedicare, standardSocialSecurity } from './standard-contributions.ts';
import { standardFederalIncomeTax } from './standard-income-tax.ts';
import { standardStateIncomeTax } from './standard-state-income-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';

export function standardTaxLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
  const wages = taxableWages(context, tables);
  const [socialSecurity, employerSocialSecurity] = standardSocialSecurity(context, wages.fica, tables.federal);
  const [medicare, employerMedicare] = standardMedicare(context, wages.fica, tables.federal);
  const federal = standardFederalIncomeTax(context, wages.federal, tables);
  const lines = [federal, socialSecurity, medicare];
  const withheld = { incomeTax: federal.amount, fica: add(socialSecurity.amount, medicare.amount) };
  lines.push(
    ...stateIncomeTaxes(context, tables, (of, state) => [
      standardStateIncomeTax(of, taxableWages(of, state).state, withheld, state),
    ]),
  );
  lines.push(...localTaxLines(context, wages));
  if (tables.disability !== null) lines.push(standardDisability(context, tables.disability));
  lines.push(employerSocialSecurity, employerMedicare);
  return lines;
}
