import type { PlainDate } from '../calendar.ts';
import { addDays, latestWeekday } from '../calendar.ts';
import { ZERO } from '../money.ts';
import type { Deduction, Earning, PayPeriod, PaystubOrder, Stub } from './order.ts';
import { periodFrom } from './period.ts';
import { PERIODICITY_RULES } from './periodicity.ts';
import { predefinedEarnings } from './predefined-earnings.ts';

const FRIDAY = 5;
/** The first stub's period ends on a Saturday and is paid on the Friday after it. */
const DEFAULT_PAY_DATE_GAP = 6;

interface StubStart {
  readonly payPeriod: PayPeriod;
  readonly payDate: PlainDate;
  readonly earnings: readonly Earning[];
  readonly deductions?: readonly Deduction[];
}

/** A stub whose figures calculateOrder fills in. */
export const stubOf = ({ payPeriod, payDate, earnings, deductions = [] }: StubStart): Stub => ({
  payPeriod,
  payDate,
  payDateOverridden: false,
  earnings,
  deductions,
  fields: {},
  givenPriorHours: null,
  periodIndex: 1,
  total: ZERO,
  priorYTD: ZERO,
  ytdTotal: ZERO,
  totalHours: 0,
  ytdTotalHours: 0,
  deductionTotal: ZERO,
  deductionPriorYTD: ZERO,
  deductionYTDTotal: ZERO,
  employerTotal: ZERO,
  employerPriorYTD: ZERO,
  employerYTDTotal: ZERO,
  adjustmentTotal: ZERO,
  adjustmentPriorYTD: ZERO,
  adjustmentYTDTotal: ZERO,
  netPayTotal: ZERO,
  netPayPriorYTD: ZERO,
  netPayYTDTotal: ZERO,
  isNetPayNegative: false,
  enteredByIssuer: 0,
});

/** The initial order: one bi-weekly stub, paid on the latest Friday up to today. */
export function createOrder(today: PlainDate): PaystubOrder {
  const payDate = latestWeekday(FRIDAY, today);
  const end = addDays(payDate, -DEFAULT_PAY_DATE_GAP);
  return {
    period0Index: -1,
    template: { logos: { company: '', payroll: '' }, selectedTemplateIndex: 1 },
    details: {
      autoCalculator: true,
      paymentType: 'hourly',
      employmentType: 'employee',
      paymentFrequency: PERIODICITY_RULES['bi-weekly'].frequency,
      paymentPeriodicity: 'bi-weekly',
      quantity: 1,
      state: '',
      email: '',
      copies: 'both',
      taxMethod: 'standard',
      federalCertificate: null,
      stateCertificate: {},
    },
    company: { name: '', phone: '', address1: '', address2: '', city: '', state: '', zip: '', zip4: '' },
    employee: {
      name: '',
      ssn: '',
      id: '',
      phone: '',
      address1: '',
      address2: '',
      city: '',
      state: '',
      zip: '',
      zip4: '',
      exemptions: 0,
      maritalStatus: 'single',
      directDeposit: 'no',
      accountNumber: '',
      bank: '',
      title: '',
      department: '',
    },
    stubs: [
      stubOf({
        payPeriod: periodFrom(addDays(end, 1), 'bi-weekly', -1),
        payDate,
        earnings: predefinedEarnings('hourly'),
      }),
    ],
  };
}
