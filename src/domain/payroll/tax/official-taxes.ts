import { add } from '../../money.ts';
import { localTaxLines } from './local-tax-lines.ts';
import { federalUnemployment, officialMedicare, officialSocialSecurity } from './official-contributions.ts';
import { officialFederalIncomeTax } from './official-federal-income-tax.ts';
import { officialStateIncomeTax } from './official-state-income-tax.ts';
import { taxableWages } from './pre-tax.ts';
import { stateIncomeTaxes } from './residence-income-tax.ts';
import { programLines } from './state-programs.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';

export function officialTaxLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
  const wages = taxableWages(context, tables);
  const federal = officialFederalIncomeTax(context, wages.federal, tables);
  const [socialSecurity, employerSocialSecurity] = officialSocialSecurity(context, wages.fica, tables.federal);
  const [medicare, employerMedicare] = officialMedicare(context, wages.fica, tables.federal);
  const withheld = {
    incomeTax: federal.line.amount,
    onRegular: federal.onRegular,
    fica: add(socialSecurity.amount, medicare.amount),
  };
  return [
    federal.line,
    socialSecurity,
    medicare,
    ...stateIncomeTaxes(context, tables, (of, state) =>
      officialStateIncomeTax(of, taxableWages(of, state).state, withheld, state),
    ),
    ...localTaxLines(context, wages),
    ...programLines(context, tables),
    employerSocialSecurity,
    employerMedicare,
    federalUnemployment(context, wages.futa, tables.federal),
  ];
}
