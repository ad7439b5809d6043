import { amountInWords, type Cents } from '../money.ts';
import { CONTRACTOR_NOTICE } from '../payroll/contractor-notice.ts';
import { DEPOSIT_METHODS } from '../payroll/edit-deposits.ts';
import { FREQUENCY_NAMES } from '../payroll/frequency-names.ts';

/** The English words of a document's contents. Every other language has the same keys, which its type checks. */
export const en = {
  /** Names of facts, printed by templates and read out in the text of the document. */
  labels: {
    title: 'Pay stub',
    companyName: 'Company',
    employee: 'Employee',
    contractor: 'Contractor',
    employeeId: 'Employee ID',
    contractorId: 'Contractor ID',
    ssn: 'SSN',
    position: 'Position',
    payPeriod: 'Pay period',
    payDate: 'Pay date',
    payFrequency: 'Pay frequency',
    payRate: 'Pay rate',
    filingStatus: 'Filing status',
    earnings: 'Earnings',
    taxesAndDeductions: 'Taxes and deductions',
    taxes: 'Taxes',
    preTaxDeductions: 'Pre-tax deductions',
    postTaxDeductions: 'Post-tax deductions',
    adjustments: 'Net pay adjustments',
    employerContributions: 'Employer contributions',
    grossPay: 'Gross pay',
    netPay: 'Net pay',
    afterDeductions: 'After deductions',
    paymentMethod: 'Payment method',
  },
  sums: {
    taxes: 'Total taxes',
    preTax: 'Total pre-tax deductions',
    postTax: 'Total post-tax deductions',
    deductions: 'Total deductions',
    adjustments: 'Total net pay adjustments',
    employer: 'Total employer contributions',
  },
  frequencies: FREQUENCY_NAMES,
  filing: {
    single: 'Single',
    married: 'Married',
    headOfHousehold: 'Head of household',
    exempt: (status: string): string => `${status}, exempt from federal withholding`,
    allowances: (status: string, count: number): string => `${status}, ${counted(count, 'allowance')}`,
    exemptions: (status: string, count: number): string => `${status}, ${counted(count, 'exemption')}`,
  },
  numberOf: (number: number, whole: number): string => `${number} of ${whole}`,
  periodNumber: (number: number): string => `period ${number}`,
  per: { hourly: '/hr', units: '/unit', salary: '/yr' },
  units: (units: number): string => `${units} ${units === 1 ? 'unit' : 'units'}`,
  bases: {
    preTax: 'Pre-tax',
    postTax: 'Post-tax',
    alreadyReceived: 'Already received',
    paidInKind: 'Paid in kind',
    notTaxed: 'Not taxed',
  },
  deposits: DEPOSIT_METHODS,
  depositTo: (bank: string): string => `Direct deposit to ${bank}`,
  accountEnding: (masked: string): string => `account ${masked}`,
  amountInWords: (amount: Cents): string => amountInWords(amount),
  contractorNotice: CONTRACTOR_NOTICE,
  enteredByIssuer: 'entered by issuer',
  estimatedFigure: (amount: string): string => `~${amount}`,
  estimated: (date: string): string => `~ YTD before ${date} is estimated.`,
  moreThanPay: 'Deductions are more than gross pay for this period.',
  methods: {
    standard: 'Calculated by annualizing this period’s pay.',
    official: 'Calculated with IRS Pub. 15-T and state withholding tables.',
  },
  qualifiedOvertime: 'Qualified overtime premium',
  qualifiedTips: 'Qualified tips',
  registryNumber: (number: string): string => `Registry no. ${number}`,
  qualified: (name: string, amount: string, ytd: string): string =>
    ytd === '' ? `${name}: ${amount}.` : `${name}: ${amount}, YTD ${ytd}.`,
  /** The document as text. */
  text: {
    hours: (hours: string): string => `${hours} hours`,
    ytd: (amount: string): string => `YTD ${amount}`,
    onWages: (basis: string, wages: string): string => [basis, wages].filter(Boolean).join(' on '),
    shareOf: (name: string): string => `${name}, percent of gross pay`,
    leaveBalances: 'Leave balances in hours',
    beginning: (hours: string): string => `beginning ${hours}`,
    accrued: (hours: string): string => `accrued ${hours}`,
    used: (hours: string): string => `used ${hours}`,
    notes: 'Notes',
    note: 'Note',
  },
};

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
