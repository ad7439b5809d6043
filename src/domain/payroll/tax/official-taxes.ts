import { add } from '../../money.ts';
import { federalUnemployment, officialMedicare, officialSocialSecurity } from './official-contributions.ts';
import { officialFederalIncomeTax } from './official-federal-income-tax.ts';
import { officialStateIncomeTax } from './official-state-income-tax.ts';
import { taxableWages } from './pre-tax.ts';
import { stateIncomeTaxes } from './residence-income-tax.ts';
import { programLines } from './state-programs.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import type { TaxParts } from './tax-parts.ts';
import { hasTaxTables } from './tax-states.ts';
import type { TaxTables } from './tax-tables.ts';
import { typedIncomeTax } from './typed-income-tax.ts';

export function officialTaxLines(context: TaxContext, tables: TaxTables, parts: TaxParts): readonly TaxLine[] {
  const wages = taxableWages(context, tables);
  const federal = officialFederalIncomeTax(context, wages.federal, tables);
  const [socialSecurity, employerSocialSecurity] = officialSocialSecurity(context, wages.fica, tables.federal);
  const [medicare, employerMedicare] = officialMedicare(context, wages.fica, tables.federal);
  const withheld = {
    incomeTax: federal.line.amount,
    onRegular: federal.onRegular,
    fica: add(socialSecurity.amount, medicare.amount),
  };
  const isTyped = !hasTaxTables(tables.state);
  return [
    ...(isTyped ? [] : [federal.line]),
    socialSecurity,
    medicare,
    ...(isTyped ? [typedIncomeTax(wages.state, tables)] : []),
    ...(parts.statesByHours ?? stateIncomeTaxes)(context, tables, (of, state, part) => {
      const taxable = taxableWages(of, state).state;
      return part
        ? officialStateIncomeTax(of, part.wages(taxable), part.amounts(withheld), state, parts)
        : officialStateIncomeTax(of, taxable, withheld, state, parts);
    }),
    ...(parts.localTaxLines?.(context, wages, tables.federal) ?? []),
    ...programLines(context, tables),
    employerSocialSecurity,
    employerMedicare,
    federalUnemployment(context, wages.futa, tables.federal),
  ];
}
