import { type Fraction, minus, roundToCents } from '../../fraction.ts';
import type { Cents } from '../../money.ts';
import { loadTaxTables } from '../tax/load-tables.ts';

/** The federal rates and limits of a year that Forms W-2, 941 and 940 use. */
export interface YearRates {
  /** Of the employee. The employer pays the same again. */
  readonly socialSecurityPercent: Fraction;
  readonly medicarePercent: Fraction;
  readonly additionalMedicarePercent: Fraction;
  /** After the full credit for state unemployment tax. */
  readonly unemploymentPercent: Fraction;
  readonly socialSecurityWageBase: Cents;
  readonly additionalMedicareThreshold: Cents;
  readonly unemploymentWageBase: Cents;
}

/** A state without income tax: only the federal amounts are needed. */
const NO_STATE_TABLES = 'TX';

export async function yearRatesOf(year: number): Promise<YearRates> {
  const { socialSecurity, medicare, unemployment } = (await loadTaxTables(year, NO_STATE_TABLES)).federal;
  return {
    socialSecurityPercent: socialSecurity.ratePercent,
    medicarePercent: medicare.ratePercent,
    additionalMedicarePercent: medicare.additionalRatePercent,
    unemploymentPercent: minus(unemployment.ratePercent, unemployment.creditPercent),
    socialSecurityWageBase: roundToCents(socialSecurity.wageBase),
    additionalMedicareThreshold: roundToCents(medicare.additionalThreshold),
    unemploymentWageBase: roundToCents(unemployment.wageBase),
  };
}
