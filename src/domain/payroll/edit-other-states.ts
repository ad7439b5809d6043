import { withStub } from './edit-stub.ts';
import type { PaystubOrder } from './order.ts';
import type { OtherState } from './tax/tax-context.ts';
import { MOST_OTHER_STATES } from './tax/tax-states.ts';
import { isStateCode } from '../us.ts';

export const otherStatesOf = ({ details }: Pick<PaystubOrder, 'details'>): readonly OtherState[] =>
  details.otherStates ?? [];

const withStates = (order: PaystubOrder, otherStates: readonly OtherState[]): PaystubOrder => ({
  ...order,
  details: { ...order.details, otherStates },
});

/** A state that is already one of the states of work is not added again. */
export function addOtherState(order: PaystubOrder, state: string): PaystubOrder {
  const states = otherStatesOf(order);
  const isKnown = state === order.details.state || states.some((other) => other.state === state);
  if (isKnown || !isStateCode(state) || states.length >= MOST_OTHER_STATES) return order;
  const added = withStates(order, [...states, { state, stateCertificate: {}, hasCertificate: true }]);
  // Each stub has a place for the hours, so that a form posted without scripts can fill it.
  const stateHours = { [order.details.state]: 0, [state]: 0 };
  return {
    ...added,
    stubs: order.stubs.map((stub) => ({ ...stub, stateHours: { ...stateHours, ...stub.stateHours } })),
  };
}

export const setOtherState = (order: PaystubOrder, state: string, changes: Partial<OtherState>): PaystubOrder =>
  withStates(
    order,
    otherStatesOf(order).map((other) => (other.state === state ? { ...other, ...changes } : other)),
  );

/** With the hours there, so that they do not come back with the state. Hours of one state only divide nothing. */
export function removeOtherState(order: PaystubOrder, state: string): PaystubOrder {
  const left = otherStatesOf(order).filter((other) => other.state !== state);
  return {
    ...withStates(order, left),
    stubs: order.stubs.map(({ stateHours, ...stub }) => {
      const { [state]: _, ...hours } = stateHours ?? {};
      return left.length === 0 ? stub : { ...stub, stateHours: hours };
    }),
  };
}

/** Undefined returns to the default of the question. */
export function setOtherStateAnswer(
  order: PaystubOrder,
  state: string,
  name: string,
  answer: string | number | boolean | undefined,
): PaystubOrder {
  const other = otherStatesOf(order).find((each) => each.state === state);
  if (other === undefined) return order;
  const { [name]: _, ...others } = other.stateCertificate;
  return setOtherState(order, state, {
    stateCertificate: answer === undefined ? others : { ...others, [name]: answer },
  });
}

/** Hours in a state of work in the period of one stub. */
export const setStateHours = (order: PaystubOrder, index: number, state: string, hours: number): PaystubOrder =>
  withStub(order, index, (stub) => ({ ...stub, stateHours: { ...stub.stateHours, [state]: hours } }));
