import { MAXIMUM_EXEMPTIONS } from '../model/looks.ts';
import { cents, scale } from '../../../domain/money.ts';
import { addDeduction, setDeductionAmount } from '../../../domain/payroll/edit-deductions.ts';
import {
  setDetails,
  setDetailsState,
  setFederalCertificate,
  setMaritalStatus,
  setPaymentType,
} from '../../../domain/payroll/edit-details.ts';
import { addEarning, editEarning } from '../../../domain/payroll/edit-earnings.ts';
import { setPeriodicity } from '../../../domain/payroll/edit-periods.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { amountOf, hoursOf, questionOf, residenceOf } from '../../../domain/payroll/paycheck-question.ts';
import { PERIODICITIES, PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { OVERTIME, REGULAR } from '../../../domain/payroll/predefined-earnings.ts';
import { isStateCode } from '../../../domain/us.ts';
import type { PayStubForm } from './pay-stub-form.ts';

/** Values that another page sent in the URL: the calculator's whole input, or only the state. */
type SentPay = Readonly<Record<string, string>>;

const numberOf = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Adds the sent pay to the form. Invalid values are ignored. */
export function withSentPay(form: PayStubForm, sent: SentPay): PayStubForm {
  let order: PaystubOrder = form;
  const { state, method } = sent;
  if (state !== undefined && isStateCode(state)) order = setDetailsState(order, state);
  const paid = PERIODICITIES.find((periodicity) => periodicity === sent['paid']);
  if (paid) order = setPeriodicity(order, paid);
  if (method === 'standard' || method === 'official') order = setDetails(order, { taxMethod: method });
  order = withForms(withEmployee(order, sent), sent);
  order = withDeductions(withEarnings(order, sent), sent);
  return order === form ? form : { ...form, ...order };
}

function withEmployee(order: PaystubOrder, { filing, exemptions }: SentPay): PaystubOrder {
  const filed = filing === 'single' || filing === 'married' ? setMaritalStatus(order, filing) : order;
  const count = numberOf(exemptions);
  return Number.isInteger(count) && count >= 0 && count <= MAXIMUM_EXEMPTIONS
    ? { ...filed, employee: { ...filed.employee, exemptions: count } }
    : filed;
}

/** The Form W-4, the state's form and the state of residence. */
function withForms(order: PaystubOrder, sent: SentPay): PaystubOrder {
  const question = questionOf(new URLSearchParams(sent));
  const residence = residenceOf(question);
  const withHome = residence && isStateCode(residence.state) ? setDetails(order, { residence }) : order;
  if (!Object.keys(sent).some((path) => path.includes('Certificate.'))) return withHome;
  const { federalCertificate, stateCertificate } = question;
  return setDetails(setFederalCertificate(withHome, federalCertificate), { stateCertificate });
}

function withEarnings(order: PaystubOrder, { by, rate: text, hours, overtime }: SentPay): PaystubOrder {
  const rate = amountOf(text);
  if (rate === null) return order;
  if (by === 'salary' || by === 'net') {
    // A gross pay found for a net pay covers one period, so the salary is that amount times the periods of a year.
    const yearly = by === 'net' ? cents(rate * PERIODICITY_RULES[order.details.paymentPeriodicity].frequency) : rate;
    return editEarning(setPaymentType(order, 'salary'), 0, REGULAR, { rate: yearly });
  }
  let earned = editEarning(setPaymentType(order, 'hourly'), 0, REGULAR, { rate, hours: hoursOf(hours) });
  if (hoursOf(overtime) > 0) {
    earned = addEarning(earned, 0, OVERTIME);
    earned = editEarning(earned, 0, OVERTIME, { rate: scale(rate, 3, 2), hours: hoursOf(overtime) });
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
