import { addLeave } from '../../../domain/payroll/edit-leave.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { sickLeaveLaw } from '../../../domain/payroll/sick-leave-law.ts';

/** Adds sick leave at the rate of the state's law, or at one hour for 30 worked. */
export function addSickLeave(order: PaystubOrder): PaystubOrder {
  const law = sickLeaveLaw(order.details.state, order.stubs[0]!.payDate);
  return addLeave(order, law ? { accrual: { by: 'hoursWorked', hours: law.hoursWorked } } : {});
}
