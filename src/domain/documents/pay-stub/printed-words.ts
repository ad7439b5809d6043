import { type PlainDate, formatSlashes } from '../../calendar.ts';
import { formatMoney } from '../../money.ts';
import type { Earning, Employee, PayPeriod, PaystubOrder } from '../../payroll/order.ts';
import { SAMPLE_SSN } from './sample.ts';

// How single facts of a pay stub are put into words, on paper and on screen.

export const CONTRACTOR_NOTICE = 'No deductions are calculated for contractors.';

/** "20.00/hr" for hourly pay, else "48,000.00/yr". A one-time amount is no rate. */
export const rateInWords = ({ type, rate }: Pick<Earning, 'type' | 'rate'>): string =>
  type === 'once' ? '' : `${formatMoney(rate)}${type === 'hourly' ? '/hr' : '/yr'}`;

/** The last four digits behind XXX-XX-; a sample number where template mode has none. */
export function ssnInWords(lastFour: string, templateMode: boolean): string {
  if (lastFour !== '') return `XXX-XX-${lastFour}`;
  return templateMode ? SAMPLE_SSN : '';
}

/** "Paystub #2 - Pay period: 11/01/2026 to 11/14/2026" */
export const stubTitle = (number: number, { start, end }: PayPeriod): string =>
  `Paystub #${number} - Pay period: ${formatSlashes(start)} to ${formatSlashes(end)}`;

/** "24 of 26"; a year can have one pay date more than periods. */
export const periodNumberInWords = (number: number, frequency: number): string =>
  number <= frequency ? `${number} of ${frequency}` : `no. ${number}`;

const FILING = { single: 'Single', married: 'Married', headOfHousehold: 'Head of household' } as const;

/** "Single", "Married, 2 exemptions"; nothing for a contractor, from whom nothing is withheld. */
export function filingInWords({ details, employee }: Pick<PaystubOrder, 'details' | 'employee'>): string {
  if (details.employmentType === 'contractor') return '';
  const certificate = details.taxMethod === 'official' ? details.federalCertificate : null;
  const status = FILING[certificate?.filingStatus ?? employee.maritalStatus];
  const { exemptions } = employee;
  if (exemptions === 0) return status;
  return `${status}, ${exemptions} ${exemptions === 1 ? 'exemption' : 'exemptions'}`;
}

/** "Direct deposit to Larkspur Savings", "account •••• 4471"; nothing where nobody said how. */
export function paidByInWords({ directDeposit, bank, accountNumber }: Employee): readonly string[] {
  if (directDeposit === 'no') return [];
  const where = bank === '' ? 'Direct deposit' : `Direct deposit to ${bank}`;
  return accountNumber === '' ? [where] : [where, `account •••• ${accountNumber}`];
}

/** Named for whoever pays: who prepared it and whose figures they are. */
export function labelOf(companyName: string, employmentType: PaystubOrder['details']['employmentType']): string {
  if (employmentType === 'contractor') return 'Contractor payment statement';
  const company = companyName || 'the issuer';
  return `Pay statement prepared by ${company}; figures supplied by ${company}`;
}

export const estimateNotice = (from: PlainDate): string =>
  `Year to date before ${formatSlashes(from)} is estimated from the pay of that period.`;
