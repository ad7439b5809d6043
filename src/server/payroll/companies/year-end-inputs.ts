import { plainDate } from '../../../domain/calendar.ts';
import { firstDayAfter } from '../../../domain/integrity/running-year.ts';
import { dateInState } from '../../../domain/moment.ts';
import { add, type Cents, cents, formatDollars, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import { KINDS_OF_PAY, MISC_PAYMENTS, type MiscPayment } from '../../../domain/payroll/earning-kinds.ts';
import { fieldsOf } from '../../../domain/documents/form-1099/amounts.ts';
import { isReported } from '../../../domain/documents/form-1099/checks.ts';
import { misc1099 } from '../../../kinds/misc-1099/model/kind.ts';
import { boxOf } from '../../../domain/documents/form-1099/form-year.ts';
import { AMOUNTS as MISC_AMOUNTS } from '../../../kinds/misc-1099/model/boxes.ts';
import { MISC_1099_YEARS } from '../../../kinds/misc-1099/model/misc-1099-years.ts';
import type { Misc1099Input } from '../../../kinds/misc-1099/model/fields.ts';
import { nec1099 } from '../../../kinds/nec-1099/model/kind.ts';
import { NEC_1099_YEARS } from '../../../kinds/nec-1099/model/nec-1099-years.ts';
import type { Nec1099Input } from '../../../kinds/nec-1099/model/fields.ts';
import { w2 } from '../../../kinds/w2/model/kind.ts';
import { nameOnW2 } from '../../../kinds/w2/model/from-stubs.ts';
import { W2_YEARS } from '../../../kinds/w2/model/w2-years.ts';
import { filledW2 } from '../../../kinds/w2/model/year-of-person.ts';
import type { W2Input } from '../../../kinds/w2/model/schema.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { isNameConfirmed, namePartsOf } from './name-parts-of.ts';
import { type IssuedOrder, readIssuedOrders } from './read-issued-orders.ts';
import type { YearContractor, YearEmployee, YearEnd, YearEndPerson } from './year-end.ts';

export const FORMS = {
  w2: { kind: w2.id, name: 'W-2', schema: w2.schema },
  nec: { kind: nec1099.id, name: '1099-NEC', schema: nec1099.schema },
  misc: { kind: misc1099.id, name: '1099-MISC', schema: misc1099.schema },
} as const;

interface Form {
  readonly key: string;
  readonly name: string;
  readonly person: YearEndPerson | null;
  /** Box 1 of the W-2, or what a 1099 reports. */
  readonly amount: Cents;
  /** A 1099 below the threshold is not due. */
  readonly isDue: boolean;
  /** What the owner should look at before issuing. */
  readonly warnings: readonly string[];
  /** What the owner has to answer before it can be issued. Null if nothing. */
  readonly question: string | null;
  /** For the end of the year: nobody knows yet what it will report. */
  readonly isEarly: boolean;
}

type MiscBoxes = Readonly<Record<MiscPayment, Cents>>;

export type FormOfPerson = Form &
  (
    | { readonly kind: 'w2'; readonly employee: YearEmployee }
    | { readonly kind: 'nec'; readonly contractor: YearContractor }
    | { readonly kind: 'misc'; readonly contractor: YearContractor; readonly boxes: MiscBoxes }
  );

type Form1099 = Exclude<FormOfPerson, { readonly kind: 'w2' }>;
type Undated = Form1099 extends infer Each ? (Each extends Form1099 ? Omit<Each, 'isEarly'> : never) : never;

/** What the forms of a contractor report, and what is below the thresholds of the year. Together all that was paid. */
export interface ReportedPay {
  readonly nec: Cents;
  readonly misc: MiscBoxes;
  readonly below: Cents;
}

const amountsOf = (amountOf: (payment: MiscPayment) => Cents): MiscBoxes =>
  Object.fromEntries(MISC_PAYMENTS.map((payment) => [payment, amountOf(payment)])) as MiscBoxes;

const totalOf = (boxes: MiscBoxes): Cents => sumOf(MISC_PAYMENTS, (payment) => boxes[payment]);

export const paidTo = ({ payments }: Pick<YearContractor, 'payments'>): Cents =>
  add(payments.services, totalOf(payments));

export function reportedPay(contractor: Pick<YearContractor, 'payments'>, year: number): ReportedPay {
  const { payments } = contractor;
  const form = MISC_1099_YEARS.of(year);
  const nec = payments.services >= necThreshold(year) ? payments.services : ZERO;
  const misc = amountsOf((payment) =>
    isReported(form, MISC_AMOUNTS[payment], payments[payment]) ? payments[payment] : ZERO,
  );
  return { nec, misc, below: subtract(paidTo(contractor), add(nec, totalOf(misc))) };
}

const necThreshold = (year: number): Cents => cents(NEC_1099_YEARS.of(year).reportingThreshold * 100);

const questionOf = ({ estimated: [first, ...more] }: Pick<YearEmployee, 'estimated'>): string | null =>
  first === undefined
    ? null
    : `What was paid in the year before pay stub ${first.number}? Its year to date${
        more.length === 0 ? '' : `, and that of ${more.map(({ number }) => number).join(', ')},`
      } is estimated, and no form reports an estimate. Correct it with the figures of your records, or 0.00.`;

/** Whether a year has not ended where the company is. */
export const isRunningYear = ({ state }: Pick<CompanyRow, 'state'>, year: number, now: Date): boolean =>
  dateInState(now, state) < firstDayAfter(year);

/** A W-2 for every employee, and for every contractor a 1099-NEC for services and a 1099-MISC for everything else. */
export const formsOfYear = (
  { company, employees, contractors, tied }: YearEnd,
  year: number,
  now: Date,
): readonly FormOfPerson[] => {
  const today = dateInState(now, company.state);
  const isRunning = isRunningYear(company, year, now);
  return [
    ...employees.map((employee): FormOfPerson => {
      const { key, name, person, w2: boxes, states, withoutRoom } = employee;
      const isOff = tied.causes.some((cause) =>
        employee.stubs.some((stub) => stub.documentId === cause.stub.documentId),
      );
      return {
        kind: 'w2',
        key,
        name,
        person,
        amount: boxes.wages,
        isDue: true,
        employee,
        question: questionOf(employee),
        // Who left may ask for a final W-2 at once.
        isEarly: isRunning && !(person?.ends_on && person.ends_on <= today),
        warnings: [
          ...(isOff ? ['The pay stubs do not tie out.'] : []),
          ...(states.length > 1
            ? [
                `Pay stubs for ${states.join(' and ')}: boxes 15 to 17 have each state’s part, added up from the pay stubs.`,
              ]
            : []),
          ...(withoutRoom === '' ? [] : [withoutRoom]),
        ],
      };
    }),
    ...contractors.flatMap((contractor) => [
      ...(contractor.payments.services > 0 || totalOf(contractor.payments) === ZERO
        ? [{ ...necOf(contractor, year), isEarly: isRunning }]
        : []),
      ...(totalOf(contractor.payments) > 0 ? [{ ...miscOf(contractor, year), isEarly: isRunning }] : []),
    ]),
  ];
};

function necOf(contractor: YearContractor, year: number): Undated {
  const { key, name, person, payments } = contractor;
  const isDue = payments.services >= necThreshold(year);
  return {
    kind: 'nec',
    key,
    name,
    person,
    amount: payments.services,
    isDue,
    contractor,
    question: questionOf(contractor),
    warnings: isDue ? [] : [`Below the ${year} threshold, so no 1099-NEC is due.`],
  };
}

/** A form that is not due has all of its amounts, for those who issue it anyway. */
function miscOf(contractor: YearContractor, year: number): Undated {
  const { key, name, person, payments } = contractor;
  const form = MISC_1099_YEARS.of(year);
  const { misc } = reportedPay(contractor, year);
  const isDue = totalOf(misc) > 0;
  const boxes = isDue ? misc : amountsOf((payment) => payments[payment]);
  const leftOut = MISC_PAYMENTS.filter((payment) => payments[payment] > boxes[payment]);
  return {
    kind: 'misc',
    key: `${key} misc`,
    name,
    person,
    amount: totalOf(boxes),
    isDue,
    contractor,
    question: questionOf(contractor),
    boxes,
    warnings: [
      ...MISC_PAYMENTS.filter((payment) => boxes[payment] > 0).map(
        (payment) =>
          `Box ${boxOf(form, payment)!.number}, ${KINDS_OF_PAY[payment].name}: ${formatDollars(boxes[payment])}`,
      ),
      ...(isDue ? [] : [`Below the ${year} threshold, so no 1099-MISC is due.`]),
      ...leftOut.map(
        (payment) =>
          `Below the ${year} threshold, so left out: ${KINDS_OF_PAY[payment].name} ${formatDollars(payments[payment])}`,
      ),
    ],
  };
}

interface TypedNumbers {
  readonly number_kind: 'ssn' | 'ein';
  readonly last_four: string;
}

interface OfYear {
  readonly company: CompanyRow;
  readonly ein: string;
  readonly year: number;
  /** It has not ended where the company is. */
  readonly isRunning: boolean;
}

/**
 * The documents of forms, with what the owner typed for each. Only the pay stubs that they need are calculated again. Null
 * if today's tables calculate one of them differently.
 */
export async function inputsOfForms(
  app: App,
  open: OfYear,
  forms: readonly (FormOfPerson & { readonly row: TypedNumbers })[],
): Promise<readonly (Record<string, unknown> | null)[]> {
  const orders = await readIssuedOrders(app, forms.flatMap(neededFor));
  return Promise.all(
    forms.map(async (form) => {
      const { paidBefore } = form.kind === 'w2' ? form.employee : form.contractor;
      const needed = paidBefore ? [paidBefore] : neededFor(form).map((id) => orders.get(id));
      const known = needed.filter((order) => order !== undefined);
      if (known.length < needed.length) return null;
      if (form.kind === 'w2') return w2Input(open, form.employee, known, form.row);
      const parties = partiesOf(open, form, known.at(-1)!, form.row);
      return form.kind === 'nec' ? necInput(parties, form.amount) : miscInput(parties, form.boxes);
    }),
  );
}

/** The last pay stub of the year says everything, but for the wages of several states. */
function neededFor(form: FormOfPerson): readonly string[] {
  if (form.kind !== 'w2') return [form.contractor.lastDocumentId];
  const ids = form.employee.stubs.map(({ documentId }) => documentId);
  return form.employee.isOfSeveralStates ? ids : ids.slice(-1);
}

/** The address of the company's list is newer than that of the last pay stub. */
const addressOf = (person: YearEndPerson | null, onStub: Address): Address => {
  const { address1, address2, city, state, zip, zip4 = '' }: Address = person?.address1 ? person : onStub;
  return { address1, address2, city, state, zip, zip4 };
};

/** For a person who reads Spanish. */
const notesFor = (person: YearEndPerson | null): { readonly spanishNotes?: true } =>
  person && person.language !== 'en' ? { spanishNotes: true } : {};

interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Of this address: absent, there is none. */
  readonly zip4?: string | undefined;
}

async function w2Input(
  { company, ein, isRunning }: OfYear,
  employee: YearEmployee,
  issued: readonly IssuedOrder[],
  typed: TypedNumbers,
): Promise<W2Input> {
  const { person } = employee;
  const { input } = await filledW2(employee, issued);
  const { name, address1, address2, city, state, zip, zip4 } = company;
  return {
    ...input,
    employer: { name, ein, address1, address2, city, state, zip, zip4 },
    employee: {
      ...input.employee,
      ...(person && isNameConfirmed(person) && nameOnW2(namePartsOf(person, person.name))),
      ...addressOf(person, input.employee),
      ssn: typed.last_four,
    },
    ...(isRunning && person?.ends_on && { lastDay: plainDate(person.ends_on) }),
    box13: { ...input.box13, retirementPlan: input.box13.retirementPlan || (person?.retirement_plan ?? false) },
    // Entered after the pay stubs were issued, as before.
    ...(person?.occupation_code && needsOccupation(input) && { tippedOccupationCodes: [person.occupation_code] }),
    stateRows: input.stateRows.map((row) => withAccount(row, company, person)),
    ...notesFor(person),
  };
}

/** The first year whose form has the code is the kind's own rule. */
const needsOccupation = ({ year, boxes, box12, tippedOccupationCodes: codes }: W2Input): boolean =>
  codes.length === 0 &&
  W2_YEARS.of(year).hasTippedOccupationCodes &&
  (boxes.socialSecurityTips > 0 || box12.some(({ code }) => code === 'TP'));

/** The employer's number in box 15, and the place in box 20 where the pay stub does not name it. */
function withAccount(
  row: W2Input['stateRows'][number],
  { state_accounts: accounts }: CompanyRow,
  person: YearEndPerson | null,
): W2Input['stateRows'][number] {
  const account = accounts.find(({ state }) => state === row.state);
  const isUnnamed = row.locality === '' && (row.localTax > 0 || row.localWages > 0);
  return {
    ...row,
    employerStateId: row.employerStateId || (account?.number ?? ''),
    ...(isUnnamed && { locality: person?.locality || (account?.locality ?? '') }),
  };
}

/** What a contractor's two forms have alike. */
function partiesOf(
  { company, ein, year }: OfYear,
  { contractor, name: recipient }: Form1099,
  last: IssuedOrder,
  typed: TypedNumbers,
) {
  const { name, phone, address1, address2, city, state, zip, zip4 } = company;
  return {
    template: 1 as const,
    year,
    payer: { name, ein, phone, address1, address2, city, state, zip, zip4 },
    recipient: {
      name: contractor.person?.business_name || recipient,
      numberKind: typed.number_kind,
      lastFour: typed.last_four,
      ...addressOf(contractor.person, last.order.employee),
    },
    accountNumber: '',
    ...notesFor(contractor.person),
    isCorrected: false,
    directSales: false,
    tippedOccupationCodes: [],
    stateRows: [],
  };
}

type Parties = ReturnType<typeof partiesOf>;

const necInput = (parties: Parties, nonemployeeCompensation: Cents): Nec1099Input => ({
  ...parties,
  amounts: {
    nonemployeeCompensation,
    cashTips: ZERO,
    overtime: ZERO,
    goldenParachute: ZERO,
    federalIncomeTax: ZERO,
  },
});

const NO_AMOUNTS = Object.fromEntries(fieldsOf(MISC_AMOUNTS).map((field) => [field, ZERO])) as Misc1099Input['amounts'];

const miscInput = (parties: Parties, boxes: MiscBoxes): Misc1099Input => ({
  ...parties,
  fatca: false,
  amounts: { ...NO_AMOUNTS, ...boxes },
  payments: [],
});
