import { AppError } from '../../errors.ts';
import { add } from '../../money.ts';
import { federalUnemployment, officialMedicare, officialSocialSecurity } from './official-contributions.ts';
import { officialFederalIncomeTax } from './official-federal-income-tax.ts';
import { officialStateIncomeTax } from './official-state-income-tax.ts';
import { localTaxLines } from './local-tax-lines.ts';
import { taxableWages } from './pre-tax.ts';
import { stateIncomeTaxes } from './residence-income-tax.ts';
import { standardDisability, standardMedicare, standardSocialSecurity } from './standard-contributions.ts';
import { standardFederalIncomeTax } from './standard-income-tax.ts';
import { standardStateIncomeTax } from './standard-state-income-tax.ts';
import { programLines } from './state-programs.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';

/** The calculated taxes of one stub: the employee's as printed, then the employer's. */
export function taxLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
  if (!context.payDate.startsWith(`${tables.year}-`) || context.state !== tables.state) {
    throw new AppError(
      'MISSING_TABLE',
      `The tables of ${tables.state} for ${tables.year} do not cover pay of ${context.payDate} in ${context.state}.`,
    );
  }
  return context.method === 'standard' ? standardTaxLines(context, tables) : officialTaxLines(context, tables);
}

function standardTaxLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
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

function officialTaxLines(context: TaxContext, tables: TaxTables): readonly TaxLine[] {
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
