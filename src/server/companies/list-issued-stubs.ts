import type { IssuedLeave, IssuedLine, IssuedPayment, IssuedStub } from '../../domain/books/issued-stub.ts';
import { depositsOf } from '../../domain/payroll/edit-deposits.ts';
import { isCourtOrder } from '../../domain/payroll/garnishments/court-order.ts';
import { HOURS_OF_YEAR } from '../../domain/books/leave-liability.ts';
import { scale, ZERO } from '../../domain/money.ts';
import { type Deduction, employeeDeductions, employerDeductions } from '../../domain/payroll/order.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { readIssuedStubs, type ReadStub, type ReadStubs } from './read-issued-stubs.ts';

/** The pay stubs of a company's year, as its books need them, by pay date. */
export async function listIssuedStubs(
  app: App,
  actor: Actor,
  companyId: string,
  year: number,
): Promise<Pick<ReadStubs, 'company' | 'unread'> & { readonly stubs: readonly IssuedStub[] }> {
  const { company, read, unread } = await readIssuedStubs(app, actor, companyId, year);
  const stubs = read.map(issuedStub);
  return {
    company,
    stubs: stubs.toSorted((a, b) => a.payDate.localeCompare(b.payDate) || a.person.localeCompare(b.person)),
    unread,
  };
}

const lines = (deductions: readonly Deduction[]): readonly IssuedLine[] =>
  deductions.filter(({ amount }) => amount !== 0).map(({ key, name, amount }) => ({ key, name, amount }));

// What a court orders is no tax, though it is calculated too.
const isTax = (deduction: Deduction): boolean => !deduction.isCustom && !isCourtOrder(deduction);
const isOther = (deduction: Deduction): boolean => !isTax(deduction);

function issuedStub({ row, order, stub }: ReadStub): IssuedStub {
  const byEmployee = employeeDeductions(stub);
  const byEmployer = employerDeductions(stub);
  return {
    documentId: row.id,
    number: row.number,
    person: order.employee.name,
    isContractor: order.details.employmentType === 'contractor',
    payDate: stub.payDate,
    period: row.period,
    gross: stub.total,
    net: stub.netPayTotal,
    taxes: lines(byEmployee.filter(isTax)),
    employerTaxes: lines(byEmployer.filter(isTax)),
    deductions: lines(byEmployee.filter(isOther)),
    contributions: lines(byEmployer.filter(isOther)),
    adjustment: stub.adjustmentTotal,
    payments: paymentsOf(order, stub),
    leave: leaveOf(stub),
  };
}

function paymentsOf(order: ReadStub['order'], stub: ReadStub['stub']): readonly IssuedPayment[] {
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

function leaveOf({ leave = [], earnings }: ReadStub['stub']): readonly IssuedLeave[] {
  const regular = earnings.find(({ isRegular }) => isRegular);
  if (!regular) return [];
  const rate = regular.type === 'salary' ? scale(regular.rate, 1, HOURS_OF_YEAR) : regular.rate;
  return leave.map(({ name, balance }) => ({ name, hundredths: Math.round(balance * 100), rate }));
}
