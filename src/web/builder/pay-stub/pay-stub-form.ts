import { formatDateRange, formatSlashes, type PlainDate } from '../../../domain/calendar.ts';
import type { IdentifierMode } from '../../../domain/documents/pay-stub/identifiers.ts';
import { PLACEHOLDERS } from '../../../domain/documents/pay-stub/sample.ts';
import { createOrder } from '../../../domain/payroll/create-order.ts';
import {
  setDetails,
  setDetailsState,
  setDirectDeposit,
  setEmploymentType,
  setPaymentType,
} from '../../../domain/payroll/edit-details.ts';
import { setPeriodicity, setQuantity } from '../../../domain/payroll/edit-periods.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { latestPeriodEnd } from '../../../domain/payroll/period.ts';
import type { FieldKind, StepProps } from '../frame/builder-kind.ts';

/** The order as it is typed: what the transitions of the payroll change, and two choices of the paper. */
export interface PayStubForm extends PaystubOrder {
  readonly templateMode: boolean;
  readonly identifierMode: IdentifierMode;
}

export const initialForm = (today: PlainDate): PayStubForm => ({
  ...createOrder(today),
  templateMode: false,
  identifierMode: 'different',
});

/** Runs a transition of the order on the form. */
export const editOrder =
  ({ change }: Pick<StepProps<PayStubForm>, 'change'>) =>
  (edit: (order: PaystubOrder) => PaystubOrder, options?: { readonly isSilent?: boolean }): void =>
    change((form) => ({ ...form, ...edit(form) }), options);

/** What stands on the paper of a step that nobody has begun: nobody and nothing that exists. */
export function sampleOf(form: PayStubForm): PayStubForm {
  const { defaultHours } = PERIODICITY_RULES[form.details.paymentPeriodicity];
  return {
    ...form,
    details: { ...form.details, state: PLACEHOLDERS.company.state },
    company: { ...PLACEHOLDERS.company, state: form.company.state || PLACEHOLDERS.company.state },
    employee: { ...form.employee, ...PLACEHOLDERS.employee, state: form.employee.state || PLACEHOLDERS.employee.state },
    stubs: form.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.map((earning) =>
        earning.isRegular && earning.type === 'hourly' ? { ...earning, hours: defaultHours } : earning,
      ),
    })),
  };
}

export const periodOf = ({ stubs }: PayStubForm): string => {
  const first = stubs.at(-1)!.payPeriod;
  const newest = stubs[0]!.payPeriod;
  return formatDateRange(first.start, newest.end);
};

const NUMBERS = new Set(['template.selectedTemplateIndex', 'details.quantity', 'employee.exemptions', 'period0Index']);

export function fieldKind(path: string): FieldKind {
  if (NUMBERS.has(path) || path.endsWith('.hours')) return 'number';
  if (path.endsWith('.rate') || path.endsWith('.enteredAmount')) return 'money';
  return /\.(payDate|payPeriod\.(start|end))$/.test(path) ? 'date' : 'text';
}

/** Where no script ran, what was posted is brought about by the same transitions as on the screen. */
export function settle(before: PayStubForm, after: PayStubForm): PayStubForm {
  const { details, employee } = after;
  let order: PaystubOrder = { ...after, details: before.details };
  order = setDetails(order, { email: details.email, copies: details.copies, taxMethod: details.taxMethod });
  order = setEmploymentType(order, details.employmentType);
  order = setPaymentType(order, details.paymentType);
  if (details.state !== before.details.state) order = setDetailsState(order, details.state);
  if (details.paymentPeriodicity !== before.details.paymentPeriodicity)
    order = setPeriodicity(order, details.paymentPeriodicity);
  if (details.quantity !== before.details.quantity) order = setQuantity(order, details.quantity);
  order = setDirectDeposit(order, employee.directDeposit);
  return { ...after, ...order };
}

/** Another periodicity or start can push the newest period past the end of this year; the paper then stands still. */
export function periodErrors({ stubs }: PayStubForm): FieldErrors {
  const latest = latestPeriodEnd(dateInNewYork(new Date()));
  return stubs[0]!.payPeriod.end > latest
    ? { 'stubs.0.payPeriod.start': `The pay period cannot end after ${formatSlashes(latest)}` }
    : {};
}
