import type { EmploymentType, PaymentType, PaystubDetails, PaystubOrder } from './order.ts';
import { regularEarning } from './predefined-earnings.ts';

/** Details that nothing else depends on until the figures are calculated. */
type PlainDetails = Pick<PaystubDetails, 'email' | 'copies' | 'taxMethod' | 'federalCertificate' | 'stateCertificate'>;

export function setDetails(order: PaystubOrder, changes: Partial<PlainDetails>): PaystubOrder {
  const details = { ...order.details, ...changes };
  // A contractor's stub has no employer contributions to show.
  return { ...order, details: details.employmentType === 'contractor' ? { ...details, copies: 'employee' } : details };
}

/** Contractors get the employee's copy only. */
export const setEmploymentType = (order: PaystubOrder, employmentType: EmploymentType): PaystubOrder => ({
  ...order,
  details: {
    ...order.details,
    employmentType,
    copies: employmentType === 'contractor' ? 'employee' : order.details.copies,
  },
});

/** The regular earning begins anew: an hourly rate says nothing about a yearly salary. */
export function setPaymentType(order: PaystubOrder, paymentType: PaymentType): PaystubOrder {
  if (paymentType === order.details.paymentType) return order;
  const stubs = order.stubs.map((stub) => ({
    ...stub,
    earnings: stub.earnings.map((earning) => (earning.isRegular ? regularEarning(paymentType) : earning)),
  }));
  return { ...order, details: { ...order.details, paymentType }, stubs };
}

/** Chosen in the details, the state fills the company's and the employee's where they are empty. */
export const setDetailsState = (order: PaystubOrder, state: string): PaystubOrder => ({
  ...order,
  // Another state's certificate has other questions.
  details: {
    ...order.details,
    state,
    stateCertificate: state === order.details.state ? order.details.stateCertificate : {},
  },
  company: { ...order.company, state: order.company.state || state },
  employee: { ...order.employee, state: order.employee.state || state },
});

/** Without direct deposit there is no account number to keep. */
export const setDirectDeposit = (order: PaystubOrder, directDeposit: 'yes' | 'no'): PaystubOrder => ({
  ...order,
  employee: {
    ...order.employee,
    directDeposit,
    accountNumber: directDeposit === 'yes' ? order.employee.accountNumber : '',
  },
});
