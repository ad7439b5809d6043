import { isStateCode } from '../us.ts';
import type { PaystubOrder } from './order.ts';
import type { Residence } from './tax/tax-context.ts';

const withResidence = (order: PaystubOrder, residence: Residence | undefined): PaystubOrder => ({
  ...order,
  details: { ...order.details, residence },
});

/** Empty or the state of work: the employee lives where the work is. Another state's certificate has other questions. */
export function setResidence(order: PaystubOrder, state: string): PaystubOrder {
  const { details } = order;
  if (state === details.residence?.state) return order;
  const isElsewhere = isStateCode(state) && state !== details.state;
  if (!isElsewhere && details.residence === undefined) return order;
  // The county of a resident is not the one of somebody who only works there.
  const { county: _, ...stateCertificate } = details.stateCertificate;
  return withResidence(
    { ...order, details: { ...details, stateCertificate } },
    isElsewhere ? { state, stateCertificate: {}, hasCertificate: true } : undefined,
  );
}

export const setResidenceCertificate = (order: PaystubOrder, hasCertificate: boolean): PaystubOrder =>
  order.details.residence ? withResidence(order, { ...order.details.residence, hasCertificate }) : order;

/** Undefined returns to the default of the question. */
export function setResidenceAnswer(
  order: PaystubOrder,
  name: string,
  answer: string | number | boolean | undefined,
): PaystubOrder {
  const { residence } = order.details;
  if (residence === undefined) return order;
  const { [name]: _, ...others } = residence.stateCertificate;
  const stateCertificate = answer === undefined ? others : { ...others, [name]: answer };
  return withResidence(order, { ...residence, stateCertificate });
}
