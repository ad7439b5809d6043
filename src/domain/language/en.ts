import { amountInWords, type Cents } from '../money.ts';
import { CONTRACTOR_NOTICE } from '../payroll/contractor-notice.ts';
import { DEPOSIT_METHODS } from '../payroll/edit-deposits.ts';
import { FREQUENCY_NAMES } from '../payroll/frequency-names.ts';

/** The English words of a document's contents. Every other language has the same keys, which its type checks. */
export const en = {
  /** Names of facts, printed by templates and read out in the text of the document. */
  labels: {
    title: 'Pay stub',
    contractorTitle: 'Payment statement',
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
    services: 'Payment for services',
    servicesAndMore: 'Payment for services and other payments',
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
  },
  per: { hourly: '/hr', units: '/unit', salary: '/yr' },
  bases: {
    preTax: 'Pre-tax',
    postTax: 'Post-tax',
    alreadyReceived: 'Already received',
    paidInKind: 'Paid in kind',
    notTaxed: 'Not taxed',
  },
  deposits: DEPOSIT_METHODS,
  amountInWords: (amount: Cents): string => amountInWords(amount),
  contractorNotice: CONTRACTOR_NOTICE,
  enteredByIssuer: 'entered by issuer',
  moreThanPay: 'Deductions are more than gross pay for this period.',
  methods: {
    standard: 'Calculated by annualizing this period’s pay.',
    official: 'Calculated with IRS Pub. 15-T and state withholding tables.',
  },
  qualifiedOvertime: 'Qualified overtime premium',
  qualifiedTips: 'Qualified tips',
  /** The document as text. */
  text: {
    leaveBalances: 'Leave balances in hours',
    notes: 'Notes',
    note: 'Note',
  },
};
