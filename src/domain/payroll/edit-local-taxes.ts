import { ZERO } from '../money.ts';
import type { PaystubOrder } from './order.ts';
import type { LocalTax } from './tax/tax-context.ts';

/** More than a place has: a city, a county, a school district and a service fee, and what the employer pays to the state. */
export const MOST_LOCAL_TAXES = 12;

/** Withholds nothing until its rate or amount is entered. */
export const NEW_LOCAL_TAX_NAME = 'Local tax';
export const NEW_LOCAL_TAX: LocalTax = {
  name: NEW_LOCAL_TAX_NAME,
  ratePercent: 0,
  amount: ZERO,
  base: 'gross',
  cap: null,
  place: '',
  isResident: false,
  exemptions: 0,
  confirmedOn: '',
};

export const withLocalTaxes = (order: PaystubOrder, localTaxes: readonly LocalTax[]): PaystubOrder => ({
  ...order,
  details: { ...order.details, localTaxes },
});

export const localTaxesOf = ({ details }: Pick<PaystubOrder, 'details'>): readonly LocalTax[] =>
  details.localTaxes ?? [];

export function addLocalTax(order: PaystubOrder, changes: Partial<LocalTax> = {}): PaystubOrder {
  const taxes = localTaxesOf(order);
  return taxes.length >= MOST_LOCAL_TAXES ? order : withLocalTaxes(order, [...taxes, { ...NEW_LOCAL_TAX, ...changes }]);
}

export const replaceLocalTax = (order: PaystubOrder, tax: LocalTax, by: LocalTax): PaystubOrder =>
  withLocalTaxes(
    order,
    localTaxesOf(order).map((each) => (each === tax ? by : each)),
  );
