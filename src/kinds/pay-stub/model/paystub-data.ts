import { isWages, type PredefinedKey } from '../../../domain/payroll/earning-kinds.ts';
import {
  type Company,
  type Deduction,
  type Earning,
  type Employee,
  employeeDeductions,
  isEarningVisible,
  isEstimated,
  type PaystubOrder,
  type Stub,
} from '../../../domain/payroll/order.ts';
import type { Periodicity } from '../../../domain/payroll/periodicity.ts';
import { issuedFigures } from './issued-figures.ts';

/*
 * A pay stub in the shape that programs which read income know: the names of CreditPayStub in Plaid's published OpenAPI file
 * (2020-09-14_1.54.0, read on November 27, 2026). It says what is printed, without estimates: an estimated year to date is null.
 */

const USD = { iso_currency_code: 'USD', unofficial_currency_code: null };

const dollars = (amount: number): number => amount / 100;
const yearToDate = (item: Pick<Earning | Deduction, 'estimatedYTD' | 'ytdTotal'>): number | null =>
  isEstimated(item) ? null : dollars(item.ytdTotal);

/** Every other kind of pay is OTHER. */
const CANONICAL: Readonly<Partial<Record<NonNullable<Earning['kind']> | PredefinedKey, string>>> = {
  overtime: 'OVERTIME',
  holiday: 'HOLIDAY_PAY',
  vacation: 'VACATION',
  pto: 'PAID_TIME_OFF',
  sick: 'SICK_PAY',
  bereavement: 'BEREAVEMENT',
  juryDuty: 'JURY_DUTY',
  bonus: 'BONUS',
  productionBonus: 'BONUS',
  commission: 'COMMISSION',
  shiftDifferential: 'SHIFT_DIFFERENTIAL',
  severance: 'SEVERANCE_PAY',
  retroPay: 'RETROACTIVE_PAY',
  tips: 'TIPS_INCOME',
  chargedTips: 'TIPS_INCOME',
  cashTips: 'TIPS_INCOME',
  reimbursement: 'REIMBURSEMENTS',
  perDiem: 'PER_DIEM',
};

const FREQUENCIES: Readonly<Partial<Record<Periodicity, string>>> = {
  weekly: 'WEEKLY',
  'bi-weekly': 'BIWEEKLY',
  'semi-monthly': 'SEMI_MONTHLY',
  monthly: 'MONTHLY',
};

const addressOf = ({ address1, address2, city, state, zip, zip4 }: Company | Employee) => ({
  city,
  country: 'US',
  postal_code: zip4 ? `${zip}-${zip4}` : zip,
  region: state,
  street: [address1, address2].filter((line) => line !== '').join(', '),
});

function earningOf(earning: Earning) {
  const { protoKey, kind = protoKey, type, isRegular } = earning;
  const known = CANONICAL[kind as PredefinedKey];
  const isByHour = type === 'hourly';
  return {
    canonical_description: isRegular ? 'REGULAR_PAY' : (known ?? 'OTHER'),
    current_amount: dollars(earning.total),
    description: earning.name,
    hours: isByHour ? earning.hours : null,
    rate: isByHour ? dollars(earning.rate) : null,
    ytd_amount: yearToDate(earning),
    ...USD,
  };
}

/** What is a fact of the document itself, which the shape has no name for. */
export interface PaystubOrigin {
  readonly id: string;
  readonly number: string;
  readonly level: string;
  readonly status: string;
  readonly verify_url: string;
}

export function paystubData(order: PaystubOrder, stub: Stub, origin: PaystubOrigin) {
  const { company, employee, details } = order;
  const earnings = stub.earnings.filter((earning) => isWages(earning) && isEarningVisible(earning));
  const deductions = employeeDeductions(stub);
  const all = [...stub.earnings, ...deductions];
  const known = (of: readonly (Earning | Deduction)[], amount: number): number | null =>
    of.some(isEstimated) ? null : dollars(amount);
  return {
    document_id: origin.id,
    document_metadata: {
      name: `${origin.number}.pdf`,
      document_type: 'PAYSTUB',
      download_url: null,
      status: 'PROCESSING_COMPLETE',
      page_count: null,
      error_message: null,
    },
    employer: { name: company.name, address: addressOf(company) },
    employee: {
      name: employee.name,
      address: addressOf(employee),
      marital_status: { single: 'SINGLE', married: 'MARRIED' }[employee.maritalStatus as string] ?? 'NOT LISTED',
      taxpayer_id: employee.ssn === '' ? { id_type: null, id_mask: null } : { id_type: 'SSN', id_mask: employee.ssn },
    },
    earnings: {
      breakdown: earnings.map(earningOf),
      total: {
        current_amount: dollars(stub.total),
        hours: stub.totalHours,
        ytd_amount: known(earnings, stub.ytdTotal),
        ...USD,
      },
    },
    deductions: {
      breakdown: deductions
        .filter(({ amount, ytdTotal }) => amount !== 0 || ytdTotal !== 0)
        .map((deduction) => ({
          current_amount: dollars(deduction.amount),
          description: deduction.name,
          ytd_amount: yearToDate(deduction),
          ...USD,
        })),
      total: {
        current_amount: dollars(stub.deductionTotal),
        ytd_amount: known(deductions, stub.deductionYTDTotal),
        ...USD,
      },
    },
    net_pay: {
      current_amount: dollars(stub.netPayTotal),
      description: 'Net pay',
      ytd_amount: known(all, stub.netPayYTDTotal),
      ...USD,
    },
    pay_period_details: {
      start_date: stub.payPeriod.start,
      end_date: stub.payPeriod.end,
      pay_date: stub.payDate,
      pay_frequency: FREQUENCIES[details.paymentPeriodicity] ?? 'UNKNOWN',
      pay_basis: details.paymentType === 'salary' ? 'SALARY' : 'HOURLY',
      gross_earnings: dollars(stub.total),
      pay_amount: dollars(stub.netPayTotal),
      distribution_breakdown: issuedFigures(order, stub).payments.map(({ bank, lastFour, amount }) => ({
        account_name: null,
        bank_name: bank === '' ? null : bank,
        current_amount: dollars(amount),
        mask: lastFour === '' ? null : lastFour,
        type: null,
        ...USD,
      })),
      ...USD,
    },
    paperproof: origin,
  };
}

export type PaystubData = ReturnType<typeof paystubData>;
