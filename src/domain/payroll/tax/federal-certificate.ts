import { ZERO } from '../../money.ts';
import type { FilingStatus } from './filing-status.ts';
import type { FederalCertificate, TaxContext } from './tax-context.ts';

/** A Form W-4 with only its filing status filled in. */
export const plainCertificate = (filingStatus: FilingStatus): FederalCertificate => ({
  edition: '2020',
  filingStatus,
  multipleJobs: false,
  dependentsCredit: ZERO,
  otherIncome: ZERO,
  deductions: ZERO,
  extraWithholding: ZERO,
  exempt: false,
  allowances: 0,
});

/** The W-4 on file, or a default from the marital status if the employee filed none. */
export const federalCertificateOf = ({
  federalCertificate,
  maritalStatus,
}: Pick<TaxContext, 'federalCertificate' | 'maritalStatus'>): FederalCertificate =>
  federalCertificate ?? plainCertificate(maritalStatus);

/** An answer that was taken back is left out, so that the form stays equal to one that never had it. */
export function changedCertificate(
  certificate: FederalCertificate,
  changes: Partial<FederalCertificate>,
): FederalCertificate {
  const { nonresidentAlien, ficaExemption, ...others } = { ...certificate, ...changes };
  return { ...others, ...(nonresidentAlien && { nonresidentAlien }), ...(ficaExemption && { ficaExemption }) };
}
