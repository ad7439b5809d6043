import type { Residence } from './tax-context.ts';

/**
 * Agreements by which a state does not tax the wages of residents of another state, whose own state then taxes them.
 * The four lists agree on every pair: Intuit (Accountants help and TurboTax community), CertiPay and HHAeXchange,
 * compared on 2026-11-22. A list of 2012 differs from them only in form numbers, so the pairs hold for 2021 to 2026.
 */
interface Agreement {
  /** The form that the employee gives to the employer in the state of work. */
  readonly certificate: string;
  /** Where the employee lives. Undefined: any other state. */
  readonly residents?: readonly string[];
}

/** By the state of work. */
const AGREEMENTS: Readonly<Record<string, Agreement>> = {
  AZ: { certificate: 'WEC', residents: ['CA', 'IN', 'OR', 'VA'] },
  // The District does not tax the wages of any nonresident.
  DC: { certificate: 'D-4A' },
  IL: { certificate: 'IL-W-5-NR', residents: ['IA', 'KY', 'MI', 'WI'] },
  IN: { certificate: 'WH-47', residents: ['KY', 'MI', 'OH', 'PA', 'WI'] },
  IA: { certificate: '44-016', residents: ['IL'] },
  KY: { certificate: '42A809', residents: ['IL', 'IN', 'MI', 'OH', 'VA', 'WV', 'WI'] },
  MD: { certificate: 'MW507', residents: ['DC', 'PA', 'VA', 'WV'] },
  MI: { certificate: 'MI-W4', residents: ['IL', 'IN', 'KY', 'MN', 'OH', 'WI'] },
  MN: { certificate: 'MWR', residents: ['MI', 'ND'] },
  MT: { certificate: 'MW-4', residents: ['ND'] },
  NJ: { certificate: 'NJ-165', residents: ['PA'] },
  ND: { certificate: 'NDW-R', residents: ['MN', 'MT'] },
  OH: { certificate: 'IT 4NR', residents: ['IN', 'KY', 'MI', 'PA', 'WV'] },
  PA: { certificate: 'REV-419', residents: ['IN', 'MD', 'NJ', 'OH', 'VA', 'WV'] },
  VA: { certificate: 'VA-4', residents: ['DC', 'KY', 'MD', 'PA', 'WV'] },
  WV: { certificate: 'WV/IT-104 NR', residents: ['KY', 'MD', 'OH', 'PA', 'VA'] },
  WI: { certificate: 'W-220', residents: ['IL', 'IN', 'KY', 'MI'] },
};

/** The form with which an employee who works in one state and lives in another is taxed at home only. Null if there is none. */
export function reciprocityCertificate(work: string, residence: string): string | null {
  const agreement = Object.hasOwn(AGREEMENTS, work) ? AGREEMENTS[work]! : null;
  if (agreement === null || work === residence) return null;
  return (agreement.residents?.includes(residence) ?? true) ? agreement.certificate : null;
}

/** By the form of an agreement, the state of work does not tax the pay, so its own form is not asked for. */
export const isSparedAtWork = (state: string, residence: Residence | undefined): boolean =>
  residence?.hasCertificate === true && reciprocityCertificate(state, residence.state) !== null;

/**
 * Agreements do not cover Indiana's county taxes: Information Bulletin 33 of its Department of Revenue, as quoted by
 * TaxSlayer, and Somerset CPAs, both read on 2026-11-24. Residents of the other states owe the tax of the county where they
 * worked on January 1.
 */
export const isCountyTaxedInSpiteOf = (work: string): boolean => work === 'IN';
