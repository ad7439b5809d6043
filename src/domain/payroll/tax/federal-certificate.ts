import { ZERO } from '../../money.ts';
import type { FederalCertificate, TaxContext } from './tax-context.ts';

/** The certificate on file, or what applies where an employee filed none beyond the marital status. */
export const federalCertificateOf = ({ federalCertificate, maritalStatus }: TaxContext): FederalCertificate =>
  federalCertificate ?? {
    edition: '2020',
    filingStatus: maritalStatus,
    multipleJobs: false,
    dependentsCredit: ZERO,
    otherIncome: ZERO,
    deductions: ZERO,
    extraWithholding: ZERO,
    exempt: false,
    allowances: 0,
  };
