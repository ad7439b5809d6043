import { settledBy } from '../../../domain/companies/pay-differences.ts';
import { HOURS_OF_YEAR } from '../../../domain/books/leave-liability.ts';
import type { IssuedLeave, IssuedLine, IssuedPayment, IssuedStub } from '../../../domain/books/issued-stub.ts';
import { scale, sumOf, ZERO } from '../../../domain/money.ts';
import { depositsOf } from '../../../domain/payroll/edit-deposits.ts';
import { isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import { isMiscPayment } from '../../../domain/payroll/earning-kinds.ts';
import {
  type Deduction,
  employeeDeductions,
  employerDeductions,
  type PaystubOrder,
  type Stub,
} from '../../../domain/payroll/order.ts';

const lines = (deductions: readonly Deduction[]): readonly IssuedLine[] =>
  deductions
    .filter(({ amount }) => amount !== 0)
    .map(({ key, place = key, name, amount }) => ({ key: place, name, amount }));

// What a court orders is no tax, though it is calculated too.
const isTax = (deduction: Deduction): boolean => !deduction.isCustom && !isCourtOrder(deduction);
const isOther = (deduction: Deduction): boolean => !isTax(deduction);

/** What the books need of a pay stub, from the order that it was calculated in. */
export function issuedFigures(
  order: PaystubOrder,
  stub: Stub,
): Omit<IssuedStub, 'documentId' | 'number' | 'period' | 'paid'> {
  const byEmployee = employeeDeductions(stub);
  const byEmployer = employerDeductions(stub);
  return {
    person: order.employee.name,
    department: order.employee.department.trim(),
    isContractor: order.details.employmentType === 'contractor',
    payDate: stub.payDate,
    gross: stub.total,
    otherPay: sumOf(stub.earnings, ({ kind, total }) => (isMiscPayment(kind) ? total : ZERO)),
    net: stub.netPayTotal,
    taxes: lines(byEmployee.filter(isTax)),
    employerTaxes: lines(byEmployer.filter(isTax)),
    deductions: lines(byEmployee.filter(isOther)),
    contributions: lines(byEmployer.filter(isOther)),
    corrections: stub.earnings.flatMap(({ key, name, total }) =>
      total !== ZERO && settledBy(key) !== null ? [{ key, name, amount: total }] : [],
    ),
    adjustment: stub.adjustmentTotal,
    payments: paymentsOf(order, stub),
    leave: leaveOf(stub),
  };
}

function paymentsOf(order: PaystubOrder, stub: Stub): readonly IssuedPayment[] {
  const { directDeposit, bank, accountNumber: lastFour } = order.employee;
  const parts = depositsOf(order);
  const paid: readonly IssuedPayment[] =
    parts.length > 0
      ? parts.map((part, index) => ({
          method: part.method,
          bank: part.bank,
          lastFour: part.accountNumber,
          amount: stub.deposits?.[index] ?? ZERO,
        }))
      : [
          directDeposit === 'yes'
            ? { method: 'account', bank, lastFour, amount: stub.netPayTotal }
            : { method: 'unstated', bank: '', lastFour: '', amount: stub.netPayTotal },
        ];
  return paid.filter(({ amount }) => amount > 0);
}

function leaveOf({ leave = [], earnings }: Stub): readonly IssuedLeave[] {
  const regular = earnings.find(({ isRegular }) => isRegular);
  if (!regular) return [];
  const rate = regular.type === 'salary' ? scale(regular.rate, 1, HOURS_OF_YEAR) : regular.rate;
  return leave.map(({ name, balance }) => ({ name, hundredths: Math.round(balance * 100), rate }));
}
