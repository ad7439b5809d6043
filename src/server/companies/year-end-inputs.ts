import { add, type Cents, cents, ZERO } from '../../domain/money.ts';
import { nec1099 } from '../../kinds/nec-1099/kind.ts';
import { NEC_1099_YEARS } from '../../kinds/nec-1099/nec-1099-years.ts';
import type { Nec1099Input } from '../../kinds/nec-1099/schema.ts';
import { w2 } from '../../kinds/w2/kind.ts';
import { NO_ROOM } from '../../kinds/w2/from-stubs.ts';
import type { W2Input } from '../../kinds/w2/schema.ts';
import type { CompanyPersonRow, CompanyRow } from '../db/tables/companies.ts';
import type { YearContractor, YearEmployee, YearEnd } from './year-end.ts';

export const FORMS = {
  w2: { kind: w2.id, name: 'W-2', schema: w2.schema },
  nec: { kind: nec1099.id, name: '1099-NEC', schema: nec1099.schema },
} as const;

interface Form {
  readonly key: string;
  readonly name: string;
  readonly person: CompanyPersonRow | null;
  /** Box 1 of the W-2, or the pay that a 1099-NEC reports. */
  readonly amount: Cents;
  /** A 1099-NEC below the threshold is not due. */
  readonly isDue: boolean;
  /** What the owner should look at before issuing. */
  readonly warnings: readonly string[];
}

export type FormOfPerson = Form &
  (
    | { readonly kind: 'w2'; readonly employee: YearEmployee }
    | { readonly kind: 'nec'; readonly contractor: YearContractor }
  );

/** A W-2 for every employee and a 1099-NEC for every contractor. Pay stubs of contractors pay for services only. */
export const formsOfYear = ({ employees, contractors, tied }: YearEnd, year: number): readonly FormOfPerson[] => [
  ...employees.map((employee): FormOfPerson => {
    const { key, name, person, w2: boxes, states, filled } = employee;
    const isOff = tied.causes.some((cause) => employee.stubs.some((stub) => stub.documentId === cause.stub.documentId));
    return {
      kind: 'w2',
      key,
      name,
      person,
      amount: boxes.wages,
      isDue: true,
      employee,
      warnings: [
        ...(isOff ? ['The pay stubs do not tie out.'] : []),
        ...(states.length > 1
          ? [
              `Pay stubs for ${states.join(' and ')}: boxes 15 to 17 have each state’s part, added up from the pay stubs.`,
            ]
          : []),
        ...filled.notes.filter((note) => note.startsWith(NO_ROOM)),
      ],
    };
  }),
  ...contractors.map((contractor): FormOfPerson => {
    const { key, name, person, paid, before } = contractor;
    const amount = add(paid, before);
    const threshold = cents(NEC_1099_YEARS.of(year).reportingThreshold * 100);
    return {
      kind: 'nec',
      key,
      name,
      person,
      amount,
      isDue: amount >= threshold,
      contractor,
      warnings: amount < threshold ? [`Below the ${year} threshold, so no 1099-NEC is due.`] : [],
    };
  }),
];

interface TypedNumbers {
  readonly number_kind: 'ssn' | 'ein';
  readonly last_four: string;
}

/** The document of a form, with what the owner typed for it. */
export function inputOfForm(
  company: CompanyRow,
  { ein, year }: { readonly ein: string; readonly year: number },
  form: FormOfPerson,
  typed: TypedNumbers,
): Record<string, unknown> {
  return form.kind === 'w2' ? w2Input(company, ein, form.employee, typed) : necInput(company, ein, year, form, typed);
}

/** The address of the company's list is newer than that of the last pay stub. */
const addressOf = (person: CompanyPersonRow | null, onStub: Address): Address => {
  const { address1, address2, city, state, zip } = person?.address1 ? person : onStub;
  return { address1, address2, city, state, zip };
};

/** For a person who reads Spanish. */
const notesFor = (person: CompanyPersonRow | null): { readonly spanishNotes?: true } =>
  person && person.language !== 'en' ? { spanishNotes: true } : {};

interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

function w2Input(company: CompanyRow, ein: string, { filled, person }: YearEmployee, typed: TypedNumbers): W2Input {
  const { input } = filled;
  const { name, address1, address2, city, state, zip } = company;
  return {
    ...input,
    employer: { name, ein, address1, address2, city, state, zip },
    employee: { ...input.employee, ...addressOf(person, input.employee), ssn: typed.last_four },
    ...notesFor(person),
  };
}

function necInput(
  company: CompanyRow,
  ein: string,
  year: number,
  { contractor, amount, name: recipient }: Extract<FormOfPerson, { readonly kind: 'nec' }>,
  typed: TypedNumbers,
): Nec1099Input {
  const { name, phone, address1, address2, city, state, zip } = company;
  return {
    template: 1,
    year,
    payer: { name, ein, phone, address1, address2, city, state, zip },
    recipient: {
      name: recipient,
      numberKind: typed.number_kind,
      lastFour: typed.last_four,
      ...addressOf(contractor.person, contractor.last.order.employee),
    },
    accountNumber: '',
    ...notesFor(contractor.person),
    isCorrected: false,
    directSales: false,
    amounts: {
      nonemployeeCompensation: amount,
      cashTips: ZERO,
      overtime: ZERO,
      goldenParachute: ZERO,
      federalIncomeTax: ZERO,
    },
    tippedOccupationCodes: [],
    stateRows: [],
  };
}
