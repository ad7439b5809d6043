import type { PaystubOrder, Stub } from './order.ts';

/** The order with one stub replaced; an index that no stub has leaves it as it is. */
export const withStub = (order: PaystubOrder, index: number, change: (stub: Stub) => Stub): PaystubOrder => ({
  ...order,
  stubs: order.stubs.map((stub, position) => (position === index ? change(stub) : stub)),
});

/**
 * Identifier strings of a stub, as the templates with identifier fields print them.
 *
 * @public The review step of the form sets them.
 */
export const setFields = (order: PaystubOrder, index: number, fields: Readonly<Record<string, string>>): PaystubOrder =>
  withStub(order, index, (stub) => ({ ...stub, fields }));
