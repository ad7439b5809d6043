import { formatSlashes } from '../../../domain/calendar.ts';
import { type Cents, formatMoney, negate } from '../../../domain/money.ts';
import type { Speech } from '../../../domain/language/speech.ts';
import type { Words } from '../../../domain/language/words.ts';
import { certificateOf } from '../../../domain/payroll/edit-details.ts';
import { formatHours } from '../../../domain/payroll/hours.ts';
import type { LeaveLine } from '../../../domain/payroll/leave-policy.ts';
import type { Deposit } from '../../../domain/payroll/split-net-pay.ts';
import type { LeaveRow, StubView } from './document-view.ts';
import type { Earning, Employee, PayPeriod, PaystubOrder, Stub } from '../../../domain/payroll/order.ts';
import { SAMPLE_SSN } from './placeholders.ts';

// Text for single facts of a pay stub, in print and on screen.

/** "20.00/hr" for hourly pay, "1.25/unit", otherwise "48,000.00/yr". A one-time amount has no rate. */
export const formatRate = ({ type, rate }: Pick<Earning, 'type' | 'rate'>, { per }: Words): string =>
  type === 'once' ? '' : `${formatMoney(rate)}${per[type]}`;

/** The last four digits after XXX-XX-; a sample number in template mode if there are none. */
export function formatSsn(lastFour: string, templateMode: boolean): string {
  if (lastFour !== '') return `XXX-XX-${lastFour}`;
  return templateMode ? SAMPLE_SSN : '';
}

/** "Paystub #2 - Pay period: 11/01/2026 to 11/14/2026" */
export const stubTitle = (number: number, { start, end }: PayPeriod): string =>
  `Paystub #${number} - Pay period: ${formatSlashes(start)} to ${formatSlashes(end)}`;

/** "24 of 26". A year can have one more pay date than periods: "period 27". */
export const formatPeriodNumber = (number: number, frequency: number, { t }: Speech): string =>
  number <= frequency ? t('numberOf', { number, whole: frequency }) : t('periodNumber', { number });

/**
 * What the tax method used: "Married, 2 exemptions" of the standard method; of the official one the filing status of the
 * Form W-4, with allowances if it is from before 2020. Empty for a contractor, because nothing is withheld.
 */
export function formatFilingStatus(
  { details, employee }: Pick<PaystubOrder, 'details' | 'employee'>,
  { t, words: { filing } }: Speech,
): string {
  if (details.employmentType === 'contractor') return '';
  if (details.taxMethod === 'official') {
    const { edition, filingStatus, allowances, exempt } = certificateOf({ details, employee });
    if (exempt) return t('exempt', { status: filing[filingStatus] });
    if (edition === '2020') return filing[filingStatus];
    const status = filing[filingStatus === 'married' ? 'married' : 'single'];
    return allowances === 0 ? status : t('allowances', { status, count: allowances });
  }
  const status = filing[employee.maritalStatus];
  return employee.exemptions === 0 ? status : t('exemptions', { status, count: employee.exemptions });
}

/** "Direct deposit to Larkspur Savings", "account •••• 4471". Empty without direct deposit. */
export function formatPaymentMethod(
  { directDeposit, bank, accountNumber }: Employee,
  { t, words: { deposits } }: Speech,
): readonly string[] {
  if (directDeposit === 'no') return [];
  const where = bank === '' ? deposits.account : t('depositTo', { bank });
  return accountNumber === '' ? [where] : [where, t('accountEnding', { number: `•••• ${accountNumber}` })];
}

/** Says who prepared the stub and who supplied its figures: in English whatever the language, with the translation below. */
export function labelOf(companyName: string, employmentType: PaystubOrder['details']['employmentType']): string {
  if (employmentType === 'contractor') return 'Contractor payment statement';
  const company = companyName || 'the issuer';
  return `Pay statement prepared by ${company}; figures supplied by ${company}`;
}

/** One part of net pay, as printed. */
export const depositRow = (
  { method, bank, accountNumber }: Deposit,
  amount: Cents,
  { deposits }: Pick<Words, 'deposits'>,
): StubView['deposits'][number] => ({
  name: bank === '' ? deposits[method] : `${deposits[method]}, ${bank}`,
  account: accountNumber === '' ? '' : `•••• ${accountNumber}`,
  amount: formatMoney(amount),
});

/** Leave is in hours; a debt has a true minus. */
const signedHours = (hours: number): string => (hours < 0 ? `−${formatHours(-hours)}` : formatHours(hours));

export const leaveRow = ({ name, opening, accrued, used, balance }: LeaveLine): LeaveRow => ({
  name,
  opening: signedHours(opening),
  accrued: signedHours(accrued),
  used: signedHours(used),
  balance: signedHours(balance),
});

/** Why a pay stub with a negative net pay is not issued. */
export const morePaidThanEarned = ({ netPayTotal }: Pick<Stub, 'netPayTotal'>): string =>
  `The deductions are ${formatMoney(negate(netPayTotal))} more than the pay. Lower them, and deduct the rest from later pay.`;
