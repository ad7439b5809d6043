import type { PaystubOrder, Stub } from './order.ts';

/** Replaces one stub of the order; an invalid index changes nothing. */
export const withStub = (order: PaystubOrder, index: number, change: (stub: Stub) => Stub): PaystubOrder => ({
  ...order,
  stubs: order.stubs.map((stub, position) => (position === index ? change(stub) : stub)),
});

/**
 * Sets the identifier strings of a stub for the templates that print them.
 *
 * @public The review step of the form sets them.
 */
export const setFields = (order: PaystubOrder, index: number, fields: Readonly<Record<string, string>>): PaystubOrder =>
  withStub(order, index, (stub) => ({ ...stub, fields }));
