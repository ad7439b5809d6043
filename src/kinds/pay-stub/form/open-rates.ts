import { localTaxesOf, replaceLocalTax } from '../../../domain/payroll/edit-local-taxes.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { withOpenAnswer } from '../../../domain/payroll/tax/rates-to-confirm.ts';
import type { PayStubForm } from './pay-stub-form.ts';

/** Without scripts: asks for the rates of cities that have to be confirmed, and for no other. */
export function withOpenRates(form: PayStubForm): PayStubForm {
  const { payDate } = form.stubs[0]!;
  const order = localTaxesOf(form).reduce(
    (changed: PaystubOrder, tax) => replaceLocalTax(changed, tax, withOpenAnswer(tax, payDate)),
    form,
  );
  return { ...form, ...order };
}
