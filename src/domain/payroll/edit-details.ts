import type { EmploymentType, PaymentType, PaystubDetails, PaystubOrder, Stub } from './order.ts';
import { changedCertificate, federalCertificateOf } from './tax/federal-certificate.ts';
import type { FederalCertificate, MaritalStatus } from './tax/tax-context.ts';
import { regularEarning } from './predefined-earnings.ts';

/** Details that affect nothing else until the figures are calculated. */
type PlainDetails = Pick<
  PaystubDetails,
  | 'email'
  | 'copies'
  | 'taxMethod'
  | 'federalCertificate'
  | 'stateCertificate'
  | 'residence'
  | 'otherStates'
  | 'localTaxes'
  | 'courtOrders'
  | 'overtimeWork'
  | 'leave'
  | 'language'
  | 'estimatePriorYTD'
>;

export function setDetails(order: PaystubOrder, changes: Partial<PlainDetails>): PaystubOrder {
  const details = { ...order.details, ...changes };
  // A contractor's stub has no employer contributions to show.
  return { ...order, details: details.employmentType === 'contractor' ? { ...details, copies: 'employee' } : details };
}

/** The W-4 that applies, if none is in the order: single or married as the employee's marital status says. */
export const certificateOf = ({ details, employee }: Pick<PaystubOrder, 'details' | 'employee'>): FederalCertificate =>
  federalCertificateOf({ federalCertificate: details.federalCertificate, maritalStatus: employee.maritalStatus });

/** A new filing status also sets the marital status, which the standard method uses. */
export function setFederalCertificate(order: PaystubOrder, changes: Partial<FederalCertificate>): PaystubOrder {
  const federalCertificate = changedCertificate(certificateOf(order), changes);
  const { filingStatus } = changes;
  return {
    ...order,
    details: { ...order.details, federalCertificate },
    employee:
      filingStatus === undefined
        ? order.employee
        : { ...order.employee, maritalStatus: filingStatus === 'married' ? 'married' : 'single' },
  };
}

/** The W-4 follows, so that both methods know the same marital status. A head of household is not married. */
export function setMaritalStatus(order: PaystubOrder, maritalStatus: MaritalStatus): PaystubOrder {
  const { filingStatus } = certificateOf(order);
  const isSame = maritalStatus === 'married' ? filingStatus === 'married' : filingStatus !== 'married';
  const employed = { ...order, employee: { ...order.employee, maritalStatus } };
  return isSame ? employed : setFederalCertificate(employed, { filingStatus: maritalStatus });
}

/** Undefined returns to the default of the question. */
export function setStateAnswer(
  order: PaystubOrder,
  name: string,
  answer: string | number | boolean | undefined,
): PaystubOrder {
  const { [name]: _, ...others } = order.details.stateCertificate;
  const stateCertificate = answer === undefined ? others : { ...others, [name]: answer };
  return { ...order, details: { ...order.details, stateCertificate } };
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

/** Resets the regular earning: an hourly rate says nothing about a yearly salary. */
export function setPaymentType(order: PaystubOrder, paymentType: PaymentType): PaystubOrder {
  if (paymentType === order.details.paymentType) return order;
  const stubs = order.stubs.map((stub) => ({
    ...stub,
    earnings: stub.earnings.map((earning) => (earning.isRegular ? regularEarning(paymentType) : earning)),
  }));
  return { ...order, details: { ...order.details, paymentType }, stubs };
}

/** The hours of the former main state are those of the new one, unless it has hours of its own. */
function withHoursIn(state: string, former: string, hasOthers: boolean, { stateHours, ...stub }: Stub): Stub {
  if (stateHours === undefined || !hasOthers) return stub;
  const { [former]: hours = 0, ...others } = stateHours;
  return { ...stub, stateHours: { [state]: hours, ...others } };
}

/** The state chosen in the details also fills the empty company and employee states. */
export const setDetailsState = (order: PaystubOrder, state: string): PaystubOrder => ({
  ...order,
  stubs:
    state === order.details.state
      ? order.stubs
      : order.stubs.map((stub) =>
          withHoursIn(
            state,
            order.details.state,
            order.details.otherStates?.some((other) => other.state !== state) === true,
            stub,
          ),
        ),
  // Another state's certificate has other questions.
  details: {
    ...order.details,
    state,
    stateCertificate: state === order.details.state ? order.details.stateCertificate : {},
    residence: state === order.details.residence?.state ? undefined : order.details.residence,
    otherStates: order.details.otherStates?.filter((other) => other.state !== state),
  },
  company: { ...order.company, state: order.company.state || state },
  employee: { ...order.employee, state: order.employee.state || state },
});

/** Turning off direct deposit clears the account number. */
export const setDirectDeposit = (order: PaystubOrder, directDeposit: 'yes' | 'no'): PaystubOrder => ({
  ...order,
  employee: {
    ...order.employee,
    directDeposit,
    accountNumber: directDeposit === 'yes' ? order.employee.accountNumber : '',
  },
});
