import { MAXIMUM_EXEMPTIONS } from '../../../domain/documents/pay-stub/schema.ts';
import { cents, scale } from '../../../domain/money.ts';
import { addDeduction, setDeductionAmount } from '../../../domain/payroll/edit-deductions.ts';
import { setDetails, setDetailsState, setPaymentType } from '../../../domain/payroll/edit-details.ts';
import { addEarning, editEarning } from '../../../domain/payroll/edit-earnings.ts';
import { setPeriodicity } from '../../../domain/payroll/edit-periods.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { amountOf, type Question } from '../../../domain/payroll/paycheck-question.ts';
import { PERIODICITIES, PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { OVERTIME, REGULAR } from '../../../domain/payroll/predefined-earnings.ts';
import { isStateCode } from '../../../domain/us.ts';
import type { PayStubForm } from './pay-stub-form.ts';

/** What another page of ours sends along in the address: all of the calculator's question, or the state alone. */
type SentPay = Partial<Question>;

const numberOf = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The form with the pay that was sent along. What cannot stand on a stub is left as it was. */
export function withSentPay(form: PayStubForm, sent: SentPay): PayStubForm {
  let order: PaystubOrder = form;
  if (sent.state !== undefined && isStateCode(sent.state)) order = setDetailsState(order, sent.state);
  const paid = PERIODICITIES.find((periodicity) => periodicity === sent.paid);
  if (paid) order = setPeriodicity(order, paid);
  if (sent.method === 'standard' || sent.method === 'official') order = setDetails(order, { taxMethod: sent.method });
  order = withEmployee(order, sent);
  order = withDeductions(withEarnings(order, sent), sent);
  return order === form ? form : { ...form, ...order };
}

function withEmployee(order: PaystubOrder, { filing, exemptions }: SentPay): PaystubOrder {
  let { employee } = order;
  if (filing === 'single' || filing === 'married') employee = { ...employee, maritalStatus: filing };
  const count = numberOf(exemptions);
  if (Number.isInteger(count) && count >= 0 && count <= MAXIMUM_EXEMPTIONS)
    employee = { ...employee, exemptions: count };
  return employee === order.employee ? order : { ...order, employee };
}

function withEarnings(order: PaystubOrder, { by, rate: text, hours, overtime }: SentPay): PaystubOrder {
  const rate = amountOf(text);
  if (rate === null) return order;
  if (by === 'salary' || by === 'net') {
    // A gross that was looked for belongs to one period: the salary is as many of them as a year has.
    const yearly = by === 'net' ? cents(rate * PERIODICITY_RULES[order.details.paymentPeriodicity].frequency) : rate;
    return editEarning(setPaymentType(order, 'salary'), 0, REGULAR, { rate: yearly });
  }
  let earned = editEarning(setPaymentType(order, 'hourly'), 0, REGULAR, { rate, hours: numberOf(hours) });
  if (numberOf(overtime) > 0) {
    earned = addEarning(earned, 0, OVERTIME);
    earned = editEarning(earned, 0, OVERTIME, { rate: scale(rate, 3, 2), hours: numberOf(overtime) });
  }
  return earned;
}

function withDeductions(order: PaystubOrder, { health, retirement }: SentPay): PaystubOrder {
  let taken = order;
  const plan = amountOf(health);
  if (plan !== null && plan > 0) {
    taken = addDeduction(taken, { title: 'Health plan', class: 'section125' });
    taken = setDeductionAmount(taken, 0, taken.stubs[0]!.deductions.at(-1)!.key, plan);
  }
  const percent = numberOf(retirement);
  if (percent > 0 && percent <= 100) {
    const fn = { follows: 'gross', basisPoints: Math.round(percent * 100) };
    taken = addDeduction(taken, { title: `401(k), ${percent}%`, class: 'retirement401k', fn });
  }
  return taken;
}
