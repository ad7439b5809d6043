import {
  dollars,
  type Fraction,
  lesser,
  minus,
  notNegative,
  percentOf,
  plus,
  roundToCents,
  writtenPlain,
} from '../../../domain/fraction.ts';
import type { Cents } from '../../../domain/money.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import type { FederalTables } from '../../../domain/payroll/tax/tax-tables.ts';

/** The payroll taxes of one year that the boxes depend on. */
export interface FederalRules {
  readonly year: number;
  readonly wageBase: Cents;
  /** "6.2" */
  readonly socialSecurityRate: string;
  /** "1.45" */
  readonly medicareRate: string;
  readonly additionalRate: string;
  readonly additionalThreshold: Cents;
  readonly deferralLimit: Cents;
  readonly deferralCatchUp: Cents;
  socialSecurityTax(wages: Cents): Cents;
  medicareTax(wages: Cents): Cents;
}

/** A state without income tax: only the federal amounts are needed, so no state methods are loaded. */
const NO_STATE_TABLES = 'TX';

export async function federalRulesOf(year: number): Promise<FederalRules> {
  const { federal } = await loadTaxTables(year, NO_STATE_TABLES);
  const { socialSecurity, medicare, preTaxLimits } = federal;
  return {
    year,
    wageBase: roundToCents(socialSecurity.wageBase),
    socialSecurityRate: writtenPlain(socialSecurity.ratePercent),
    medicareRate: writtenPlain(medicare.ratePercent),
    additionalRate: writtenPlain(medicare.additionalRatePercent),
    additionalThreshold: roundToCents(medicare.additionalThreshold),
    deferralLimit: roundToCents(preTaxLimits.retirement401k.limit),
    deferralCatchUp: roundToCents(preTaxLimits.retirement401k.catchUp),
    socialSecurityTax: (wages) =>
      roundToCents(percentOf(lesser(dollars(wages), socialSecurity.wageBase), socialSecurity.ratePercent)),
    medicareTax: (wages) => roundToCents(exactMedicareTax(dollars(wages), medicare)),
  };
}

function exactMedicareTax(wages: Fraction, medicare: FederalTables['medicare']): Fraction {
  const above = notNegative(minus(wages, medicare.additionalThreshold));
  return plus(percentOf(wages, medicare.ratePercent), percentOf(above, medicare.additionalRatePercent));
}
