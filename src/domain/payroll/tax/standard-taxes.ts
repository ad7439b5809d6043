import { add } from '../../money.ts';
import { taxableWages } from './pre-tax.ts';
import { stateIncomeTaxes } from './residence-income-tax.ts';
import { standardDisability, standardMedicare, standardSocialSecurity } from './standard-contributions.ts';
import { standardFederalIncomeTax } from './standard-income-tax.ts';
import { standardStateIncomeTax } from './standard-state-income-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import type { TaxParts } from './tax-parts.ts';
import { withNotice } from './supplemental.ts';
import { hasTaxTables } from './tax-states.ts';
import type { TaxTables } from './tax-tables.ts';
import { leftOutNotice } from './typed-income-tax.ts';

export function standardTaxLines(context: TaxContext, tables: TaxTables, parts: TaxParts): readonly TaxLine[] {
  const wages = taxableWages(context, tables);
  const [socialSecurity, employerSocialSecurity] = standardSocialSecurity(context, wages.fica, tables.federal);
  const [medicare, employerMedicare] = standardMedicare(context, wages.fica, tables.federal);
  const federal = standardFederalIncomeTax(context, wages.federal, tables);
  const lines = [
    hasTaxTables(tables.state) ? federal : withNotice(federal, leftOutNotice(tables.state)),
    socialSecurity,
    medicare,
  ];
  const withheld = { incomeTax: federal.amount, fica: add(socialSecurity.amount, medicare.amount) };
  lines.push(
    ...(parts.statesByHours ?? stateIncomeTaxes)(context, tables, (of, state, part) => {
      const taxable = taxableWages(of, state).state;
      return [
        part
          ? standardStateIncomeTax(of, part.wages(taxable), part.amounts(withheld), state)
          : standardStateIncomeTax(of, taxable, withheld, state),
      ];
    }),
  );
  lines.push(...(parts.localTaxLines?.(context, wages, tables.federal) ?? []));
  if (tables.disability !== null) lines.push(standardDisability(context, tables.disability));
  lines.push(employerSocialSecurity, employerMedicare);
  return lines;
}
