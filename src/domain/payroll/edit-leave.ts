import { freeKey } from './edit-earnings.ts';
import { withStub } from './edit-stub.ts';
import { LEAVE_NAMES, type LeavePolicy, MOST_LEAVE_POLICIES } from './leave-policy.ts';
import type { PaystubOrder } from './order.ts';

export const leaveOf = ({ details }: Pick<PaystubOrder, 'details'>): readonly LeavePolicy[] => details.leave ?? [];

const withPolicies = (order: PaystubOrder, leave: readonly LeavePolicy[]): PaystubOrder => ({
  ...order,
  details: { ...order.details, leave },
});

/** Sick leave at one hour for 30 worked, which most states that require it use, unless something else is said. */
export function addLeave(order: PaystubOrder, changes: Partial<LeavePolicy> = {}): PaystubOrder {
  const policies = leaveOf(order);
  if (policies.length >= MOST_LEAVE_POLICIES) return order;
  const key = freeKey(
    'leave',
    policies.map((policy) => policy.key),
  );
  const added: LeavePolicy = {
    key,
    name: LEAVE_NAMES.sick,
    kind: 'sick',
    accrual: { by: 'hoursWorked', hours: 30 },
    cap: null,
    carryOver: null,
    opening: 0,
    ...changes,
  };
  return withPolicies(order, [...policies, added]);
}

/** A name that we gave follows the kind. */
export function changedLeave<Policy extends Pick<LeavePolicy, 'name' | 'kind'>>(
  policy: Policy,
  changes: Partial<Policy>,
): Policy {
  const isOurName = policy.name === LEAVE_NAMES[policy.kind];
  const name = changes.kind !== undefined && isOurName ? { name: LEAVE_NAMES[changes.kind] } : {};
  return { ...policy, ...name, ...changes };
}

export const editLeave = (order: PaystubOrder, index: number, changes: Partial<LeavePolicy>): PaystubOrder =>
  withPolicies(
    order,
    leaveOf(order).map((policy, position) => (position === index ? changedLeave(policy, changes) : policy)),
  );

export const removeLeave = (order: PaystubOrder, index: number): PaystubOrder =>
  withPolicies(
    order,
    leaveOf(order).filter((_, position) => position !== index),
  );

/** Hours of leave taken in the period of one stub. */
export const setLeaveUsed = (order: PaystubOrder, index: number, key: string, hours: number): PaystubOrder =>
  withStub(order, index, (stub) => ({ ...stub, leaveUsed: { ...stub.leaveUsed, [key]: hours } }));
