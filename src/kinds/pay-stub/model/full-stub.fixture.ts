import type { DocumentLanguage } from '../../../domain/language/document-language.ts';
import { sample } from './sample.ts';
import { type PayStubInput, schema } from './schema.ts';

/** A pay stub with about as much as one can hold: 14 earnings, 12 deductions, 3 court orders, 4 deposits, 3 leave balances. */
export const FULL_EARNINGS = [
  { key: 'regular', rate: 2_850, hours: 68 },
  { key: 'overtime', rate: 4_275, hours: 7.5 },
  { key: 'holiday', rate: 2_850, hours: 8 },
  { key: 'vacation', rate: 2_850, hours: 4 },
  { key: 'bonus', rate: 25_000 },
  { name: 'Shift differential', kind: 'shiftDifferential' as const, rate: 225, hours: 32 },
  { name: 'Commission', kind: 'commission' as const, rate: 41_250 },
  { name: 'Sick pay', kind: 'sick' as const, rate: 2_850, hours: 6 },
  { name: 'Jury duty', kind: 'juryDuty' as const, rate: 2_850, hours: 2 },
  { name: 'Charged tips', kind: 'chargedTips' as const, rate: 18_430 },
  { name: 'Cash tips', kind: 'cashTips' as const, rate: 6_200 },
  { name: 'Reimbursement', kind: 'reimbursement' as const, rate: 8_415 },
  { name: 'Group-term life', kind: 'groupTermLife' as const, rate: 985 },
  { name: 'Night supervision at Garrison Street', type: 'hourly' as const, rate: 3_120, hours: 5.25 },
];

export const FULL_DEDUCTIONS = [
  { name: 'Health plan', kind: 'healthPlan' as const, enteredAmount: 17_600 },
  { name: 'Health FSA', kind: 'healthFsa' as const, enteredAmount: 5_000 },
  { name: 'Dependent care FSA', kind: 'dependentCare' as const, enteredAmount: 7_500 },
  { name: 'HSA', kind: 'hsa' as const, enteredAmount: 6_000 },
  { key: 'plan', name: '401(k)', kind: 'plan401k' as const, fn: { follows: 'gross', basisPoints: 500 } },
  { name: 'Roth 401(k)', kind: 'roth401k' as const, enteredAmount: 4_000 },
  { name: 'Union dues', kind: 'unionDues' as const, enteredAmount: 2_450 },
  { name: 'Loan', kind: 'loan' as const, enteredAmount: 5_000, balance: 120_000 },
  { name: 'Charity', kind: 'charity' as const, enteredAmount: 1_000 },
  { name: 'Uniforms', enteredAmount: 450 },
  { name: 'Parking', enteredAmount: 1_200 },
  { name: 'Vision plan', class: 'section125' as const, enteredAmount: 310 },
];

const leave = (name: string, kind: 'sick' | 'vacation' | 'pto', hours: number) => ({
  name,
  kind,
  accrual: { by: 'period' as const, hours },
  opening: 24,
});

export function fullStub(template: number, language: DocumentLanguage): PayStubInput {
  const { company, employee } = sample(template);
  return schema.parse({
    template: { selectedTemplateIndex: template },
    details: {
      state: 'OR',
      email: 'payroll@thistle-and-finch.example',
      paymentPeriodicity: 'bi-weekly',
      copies: 'both',
      taxMethod: 'official',
      ...(language !== 'en' && { language }),
      courtOrders: [
        { name: 'Child support', kind: 'support', amount: 32_500 },
        { name: 'Student loan order', kind: 'studentLoan', amount: 9_000 },
        { name: 'Creditor garnishment', kind: 'creditor', amount: 12_500, balance: 410_000 },
      ],
      leave: [
        leave('Sick leave', 'sick', 2.27),
        leave('Vacation', 'vacation', 3.08),
        leave('Paid time off', 'pto', 1.5),
      ],
    },
    company,
    employee: {
      ...employee,
      ssn: '0417',
      directDeposit: 'yes',
      deposits: [
        { bank: 'Larkspur Savings', accountNumber: '4471', amount: 20_000 },
        { bank: 'Harbor Street Credit Union', accountNumber: '0032', basisPoints: 2_500 },
        { method: 'payCard', accountNumber: '8810', amount: 10_000 },
        { method: 'check' },
      ],
    },
    stubs: [
      {
        payPeriod: { start: '2026-11-01', end: '2026-11-14' },
        payDate: '2026-11-20',
        earnings: FULL_EARNINGS,
        deductions: FULL_DEDUCTIONS,
      },
    ],
  });
}
