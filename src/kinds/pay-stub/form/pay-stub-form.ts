import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { formatDateRange, formatSlashes, plainDate, type PlainDate } from '../../../domain/calendar.ts';
import type { IdentifierMode } from '../model/identifiers.ts';
import { PLACEHOLDERS } from '../model/placeholders.ts';
import { createOrder } from '../../../domain/payroll/create-order.ts';
import {
  certificateOf,
  setDetails,
  setDetailsState,
  setDirectDeposit,
  setEmploymentType,
  setFederalCertificate,
  setMaritalStatus,
  setPaymentType,
  setStateAnswer,
} from '../../../domain/payroll/edit-details.ts';
import { localTaxesOf } from '../../../domain/payroll/edit-local-taxes.ts';
import { ZERO } from '../../../domain/money.ts';
import { setPeriodicity, setQuantity } from '../../../domain/payroll/edit-periods.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { setSupplemental } from '../../../domain/payroll/supplemental-pay.ts';
import type { SupplementalMethod } from '../../../domain/payroll/tax/tax-context.ts';
import {
  addOtherState,
  otherStatesOf,
  removeOtherState,
  setOtherStateAnswer,
} from '../../../domain/payroll/edit-other-states.ts';
import { setResidence, setResidenceAnswer, setResidenceCertificate } from '../../../domain/payroll/edit-residence.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import type { StateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { typedAnswer } from '../../../domain/payroll/tax/withholding/typed-answer.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { latestPeriodEnd } from '../../../domain/payroll/period.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import { kindsIn } from '../../../domain/documents/look-table.ts';
import { looks } from '../model/looks.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';

/** The order as typed: what the payroll edits change, and two options of the document. */
export interface PayStubForm extends PaystubOrder {
  readonly templateMode: boolean;
  readonly identifierMode: IdentifierMode;
}

/** The form starts with the official method and a plain W-4. The calls of the API start with the standard one. */
export function initialForm(today: PlainDate): PayStubForm {
  const order = createOrder(today);
  return {
    ...setFederalCertificate(setDetails(order, { taxMethod: 'official', language: 'en' }), {}),
    // What only some documents have has its place too, because what has none cannot be typed.
    company: { ...order.company, registryNumber: '' },
    employee: { ...order.employee, occupationCode: '' },
    templateMode: false,
    identifierMode: 'different',
  };
}

/** Applies an edit of the order to the form. */
export const editOrder =
  ({ change }: Pick<StepProps<PayStubForm>, 'change'>) =>
  (edit: (order: PaystubOrder) => PaystubOrder, options?: { readonly isSilent?: boolean }): void =>
    change((form) => ({ ...form, ...edit(form) }), options);

/** Preview data for a step that is not started; all of it is fictional. */
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A draft of an earlier version has no W-4 and may name no method. It keeps the standard method, and its W-4 is the one
 * that the official method assumed: the marital status and nothing else.
 */
export function fromEarlier(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored['details'])) return stored;
  const { details, employee } = stored;
  const isMarried = isRecord(employee) && employee['maritalStatus'] === 'married';
  return {
    ...stored,
    details: {
      ...details,
      taxMethod: details['taxMethod'] ?? 'standard',
      federalCertificate: details['federalCertificate'] ?? plainCertificate(isMarried ? 'married' : 'single'),
    },
  };
}

const ANSWER = /^details\.stateCertificate\.([a-zA-Z]{1,40})$/;

const SUPPLEMENTAL = /^stubs\.(\d{1,2})\.earnings\.(\d{1,2})\.supplemental$/;
const isSupplementalMethod = (text: string): text is SupplementalMethod =>
  text === 'regular' || text === 'flat' || text === 'aggregate';

const FEDERAL_ANSWER = /^details\.federalCertificate\.(nonresidentAlien|ficaExemption)$/;

/** An empty answer takes it back. One that the question does not have is refused with the form. */
function withFederalAnswer(form: PayStubForm, path: string, text: string): PayStubForm | null {
  const [, name] = FEDERAL_ANSWER.exec(path) ?? [];
  return name === undefined ? null : { ...form, ...setFederalCertificate(form, { [name]: text }) };
}

/** A value that has no place in the form yet. */
export function withAnswer(form: PayStubForm, path: string, text: string): PayStubForm | null {
  const [, stub, line] = SUPPLEMENTAL.exec(path) ?? [];
  const earning = form.stubs[Number(stub)]?.earnings[Number(line)];
  if (earning && isSupplementalMethod(text)) return { ...form, ...setSupplemental(form, earning.key, text) };
  return (
    withFederalAnswer(form, path, text) ??
    withResidenceAnswer(form, path, text) ??
    withOtherState(form, path, text) ??
    withStateAnswer(form, path, text)
  );
}

const HOME = 'details.residence.';
const HOME_ANSWER = /^details\.residence\.stateCertificate\.([a-zA-Z]{1,40})$/;

function withResidenceAnswer(form: PayStubForm, path: string, text: string): PayStubForm | null {
  if (path === `${HOME}state`) return { ...form, ...setResidence(form, text) };
  if (path === `${HOME}hasCertificate`) return { ...form, ...setResidenceCertificate(form, text === 'true') };
  const [, name] = HOME_ANSWER.exec(path) ?? [];
  return name === undefined ? null : { ...form, ...setResidenceAnswer(form, name, typedAnswer(text)) };
}

const OTHER_ANSWER = /^details\.otherStates\.(\d{1,2})\.stateCertificate\.([a-zA-Z]{1,40})$/;

/** Another state of work, or an answer to its certificate. */
function withOtherState(form: PayStubForm, path: string, text: string): PayStubForm | null {
  if (path === 'details.addedState') return { ...form, ...addOtherState(form, text) };
  if (path === 'details.removedState') return { ...form, ...removeOtherState(form, text) };
  const [, index, name] = OTHER_ANSWER.exec(path) ?? [];
  const other = otherStatesOf(form)[Number(index)];
  if (name === undefined || other === undefined) return null;
  return { ...form, ...setOtherStateAnswer(form, other.state, name, typedAnswer(text)) };
}

/** An answer to a state's question: an empty one returns to the default. */
function withStateAnswer(form: PayStubForm, path: string, text: string): PayStubForm | null {
  const [, name] = ANSWER.exec(path) ?? [];
  if (name === undefined) return null;
  return { ...form, ...setStateAnswer(form, name, typedAnswer(text)) };
}

const NUMBERS = new Set(['details.federalCertificate.allowances', 'period0Index']);
const LEAVE_HOURS =
  /^(details\.leave\.\d+\.(opening|cap|carryOver)|stubs\.\d+\.((leaveUsed|stateHours)\.|unpaidHours$))/;
const BOXES = new Set(['details.federalCertificate.multipleJobs', 'details.federalCertificate.exempt']);

export function fieldKind(path: string): FieldKind {
  if (path.startsWith('details.localTaxes.')) {
    if (/\.(ratePercent|exemptions)$/.test(path)) return 'number';
    if (path.endsWith('.isResident')) return 'boolean';
    return path.endsWith('.amount') ? 'optionalMoney' : 'text';
  }
  if (/^details\.otherStates\.\d+\.hasCertificate$/.test(path)) return 'boolean';
  if (BOXES.has(path) || /^details\.courtOrders\..*(Family|Arrears)$/.test(path)) return 'boolean';
  if (/^(details\.courtOrders|employee\.deposits)\..*(amount|balance)$/.test(path)) return 'money';
  if (path.startsWith('details.federalCertificate.') && !NUMBERS.has(path) && !/\.(edition|filingStatus)$/.test(path))
    return 'optionalMoney';
  if (NUMBERS.has(path)) return 'number';
  if (path.endsWith('.hours') || LEAVE_HOURS.test(path)) return 'hours';
  if (path.endsWith('.rate') || path.endsWith('.enteredAmount')) return 'money';
  return /\.(payDate|(payPeriod|forPeriod)\.(start|end))$/.test(path) ? 'date' : kindsIn(looks)(path);
}

/** Without scripts, posted values are applied with the same edits as on screen. */
export function settle(before: PayStubForm, after: PayStubForm): PayStubForm {
  const { details, employee } = after;
  // An invalid date is posted as empty. Periods are counted from dates, so the former dates stay.
  const withDates = (stub: PayStubForm['stubs'][number], index: number): PayStubForm['stubs'][number] => {
    const former = before.stubs[index];
    const { payDate, payPeriod } = stub;
    if (former === undefined || (payDate && payPeriod.start && payPeriod.end)) return stub;
    const { start, end } = payPeriod.start && payPeriod.end ? payPeriod : former.payPeriod;
    return { ...stub, payDate: payDate || former.payDate, payPeriod: { ...payPeriod, start, end } };
  };
  let order: PaystubOrder = { ...after, details: before.details, stubs: after.stubs.map(withDates) };
  const {
    email,
    copies,
    taxMethod,
    stateCertificate,
    residence,
    otherStates,
    localTaxes,
    courtOrders,
    leave,
    language,
  } = details;
  order = setDetails(order, { email, copies, taxMethod, stateCertificate, residence, otherStates });
  order = setDetails(order, { localTaxes, courtOrders, leave, language });
  const { allowances, nonresidentAlien, ficaExemption, ...filed } = certificateOf(after);
  // An answer that was taken back is missing.
  order = setFederalCertificate(order, { ...filed, allowances: allowances ?? 0, nonresidentAlien, ficaExemption });
  if (employee.maritalStatus !== before.employee.maritalStatus) order = setMaritalStatus(order, employee.maritalStatus);
  order = setEmploymentType(order, details.employmentType);
  order = setPaymentType(order, details.paymentType);
  if (details.state !== before.details.state) order = setDetailsState(order, details.state);
  // A form that our page did not create may name a frequency that does not exist.
  if (
    details.paymentPeriodicity !== before.details.paymentPeriodicity &&
    PERIODICITIES.includes(details.paymentPeriodicity)
  )
    order = setPeriodicity(order, details.paymentPeriodicity);
  if (details.quantity !== before.details.quantity) order = setQuantity(order, details.quantity);
  order = setDirectDeposit(order, employee.directDeposit);
  return { ...after, ...order };
}

const A_DAY = 86_400_000;

/** Another periodicity or start can move the newest period past the end of this year; the preview then stops updating. */
export function periodErrors({ stubs }: PayStubForm): FieldErrors {
  const { end } = stubs[0]!.payPeriod;
  // The first use of a time zone takes a phone 80 ms. New York is at most a day behind: only a new year's first day needs it.
  if (end <= latestPeriodEnd(plainDate(new Date(Date.now() - A_DAY).toISOString().slice(0, 10)))) return {};
  const latest = latestPeriodEnd(dateInNewYork(new Date()));
  return end > latest ? { 'stubs.0.payPeriod.start': `The pay period cannot end after ${formatSlashes(latest)}` } : {};
}

/** What the tax section has to know about the states on the newest pay date. Null for one that is not chosen. */
export interface WithholdingFacts {
  readonly work: StateWithholding | null;
  readonly home: StateWithholding | null;
  /** Of the other states of work. */
  readonly others: readonly (StateWithholding | null)[];
}

export async function withholdingOf(
  { details, stubs }: Pick<PayStubForm, 'details' | 'stubs'>,
  today: PlainDate,
): Promise<WithholdingFacts> {
  const { stateWithholding } = await import('../../../domain/payroll/tax/state-withholding.ts');
  const of = (state: string): Promise<StateWithholding | null> => stateWithholding(state, stubs[0]!.payDate, today);
  const ofChosen = (state = ''): Promise<StateWithholding | null> => (state === '' ? Promise.resolve(null) : of(state));
  const [work, home, others] = await Promise.all([
    ofChosen(details.state),
    ofChosen(details.residence?.state),
    Promise.all((details.otherStates ?? []).map(({ state }) => of(state))),
  ]);
  return { work, home, others };
}

/** Nothing is withheld for an employee until the state is chosen. */
export const isStateMissing = ({ details }: Pick<PaystubOrder, 'details'>): boolean =>
  details.state === '' && details.employmentType === 'employee';

/** A local tax is withheld as the issuer enters it, so it has no rate or amount of ours. */
export function localTaxErrors(form: Pick<PayStubForm, 'details'>): FieldErrors {
  if (form.details.employmentType !== 'employee') return {};
  const missing = localTaxesOf(form).flatMap(
    ({ ratePercent, amount, place, confirmedOn }, index): [string, string][] => {
      const path = `details.localTaxes.${index}`;
      if (place)
        return confirmedOn === '' ? [[`${path}.confirmedOn`, 'Confirm the city’s rate, or enter another one']] : [];
      if (ratePercent === 0) return [[`${path}.ratePercent`, 'Please enter the rate']];
      return ratePercent === null && amount === ZERO ? [[`${path}.amount`, 'Please enter the amount']] : [];
    },
  );
  return Object.fromEntries(missing);
}
