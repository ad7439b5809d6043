/** What is not known of the local taxes of a person's pay. It is asked before the pay is issued, so that no tax is 0 unasked. */
import { formatDate, type PlainDate } from '../calendar.ts';
import { localTaxesBesides } from '../payroll/tax/local-taxes.ts';
import { type LocalPlace, placesOn, ratesOn } from '../payroll/tax/local-places.ts';
import { localityOfZip } from '../payroll/tax/locality-of-zip.ts';
import { type Address, placesOfAddress } from '../payroll/tax/place-of-address.ts';
import { oldRegisterOf } from '../payroll/tax/register-figures.ts';
import type { LocalTax } from '../payroll/tax/tax-context.ts';
import { type CompanyPerson, workStateOf } from './company-person.ts';
import { localTaxesOfPerson } from './local-taxes-of-person.ts';

type Person = Pick<CompanyPerson, 'employmentType' | 'withholding' | 'city' | 'state' | 'zip'>;

export interface OpenLocalTax {
  /** Of a place in our tables: "OH-columbus". Of another question the state: "OH", or what its certificate asks: "NY.nycResident". */
  readonly key: string;
  readonly state: string;
  /** The place whose tax may be added in one press. */
  readonly place: LocalPlace | null;
  /** It lies in the place. */
  readonly isResident: boolean;
  readonly question: string;
  /** It is about figures of a register: whether they still hold. */
  readonly isOfRegister?: true;
}

/** The taxes of New Jersey's two cities are the employer's, and those around Portland begin at a high pay. */
const isOnlyWhereNamed = (state: string, payDate: PlainDate, yearlyPay: number): boolean =>
  placesOn(state, payDate).every((place) => place.paidBy === 'employer') ||
  placesOn(state, payDate).every((place) => !isTaxedAt(place, payDate, yearlyPay));

const isTaxedAt = (place: LocalPlace, payDate: PlainDate, yearlyPay: number): boolean => {
  const above = ratesOn(place, payDate)?.above;
  return above === undefined || above.some(({ over }) => yearlyPay > over);
};

/** The answers of New York's own form that decide about the city of residence. */
const NEW_YORK: Readonly<Record<string, { readonly answer: string; readonly question: string }>> = {
  newYorkCity: {
    answer: 'nycResident',
    question:
      'The ZIP code is in New York City, which taxes its residents. Answer “New York City resident” of Form IT-2104.',
  },
  perhapsYonkers: {
    answer: 'yonkers',
    question:
      'The ZIP code may be in Yonkers, which taxes its residents and those who work there. Answer “Yonkers” of Form IT-2104.',
  },
};

/**
 * `company` is where the work is, in its own state. `yearlyPay` decides about taxes that begin at a high pay.
 */
export function openLocalTaxes(
  person: Person,
  company: Address,
  payDate: PlainDate,
  yearlyPay: number,
): OpenLocalTax[] {
  if (person.employmentType === 'contractor') return [];
  const state = workStateOf(person);
  const { withholding } = person;
  const declined = new Set(withholding?.withoutLocalTax);
  const taxes = localTaxesOfPerson(person) ?? [];
  const work = { ...company, state: company.state === state ? state : '' };
  const states = new Set([state, ...(withholding?.otherStates ?? []).map((other) => other.state)]);
  const named = [...new Set([...placesOfAddress(work, payDate), ...homesOf(person, states, payDate)])].filter(
    (place) =>
      isTaxedAt(place, payDate, yearlyPay) && !declined.has(place.key) && taxes.every((tax) => tax.place !== place.key),
  );
  const questions = named
    // One form answers for both places in Pennsylvania.
    .filter(({ key }) => !key.startsWith('PA-'))
    // What an employer entered by name may be this one.
    .filter(({ name }) => taxes.every((tax) => tax.name !== name))
    .map((place): OpenLocalTax => {
      const isResident = placesOfAddress(person, payDate).includes(place);
      return {
        key: place.key,
        state: place.key.slice(0, 2),
        place,
        isResident,
        question: `${place.place} has a tax on pay: the ${place.name}. Add it, or say that it does not apply.`,
      };
    });
  const isOpen = (code: string): boolean =>
    localTaxesBesides(code) !== null &&
    !isOnlyWhereNamed(code, payDate, yearlyPay) &&
    !isAnswered(code, person, taxes) &&
    questions.every((question) => question.state !== code);
  return [
    ...questions,
    ...[...states].filter(isOpen).map(ofState),
    ...ofNewYork(person, work, states),
    ...ofOldRegister(person, payDate),
  ];
}

export const REGISTER_KEY = 'PA.register';

/** Rates of Pennsylvania that were looked up long ago. */
function ofOldRegister(person: Person, payDate: PlainDate): readonly OpenLocalTax[] {
  const certification = workStateOf(person) === 'PA' ? person.withholding?.residencyCertification : null;
  const asOf = certification ? oldRegisterOf(certification, payDate) : null;
  if (asOf === null) return [];
  return [
    {
      key: REGISTER_KEY,
      state: 'PA',
      place: null,
      isResident: false,
      isOfRegister: true,
      question: `The Pennsylvania rates are those of the state’s register of ${formatDate(asOf)}, more than 12 months before the pay date. Look them up again, or confirm that they still apply.`,
    },
  ];
}

/** Places tax who lives there, and the tax of another state's city is not withheld for work elsewhere. */
const homesOf = (person: Person, states: ReadonlySet<string>, payDate: PlainDate): readonly LocalPlace[] =>
  placesOfAddress(person, payDate).filter(
    (place) =>
      states.has(person.state) && place.paidBy !== 'employer' && ratesOn(place, payDate)?.resident !== undefined,
  );

/** A rate in the state, or the word of the employer. Pennsylvania's local services tax alone says nothing of the other one. */
function isAnswered(state: string, { withholding }: Person, taxes: readonly LocalTax[]): boolean {
  const { withoutLocalTax = [], stateCertificate = {} } = withholding ?? {};
  if (withoutLocalTax.some((key) => key === state || key.startsWith(`${state}-`))) return true;
  if (stateCertificate['localRatePercent'] !== undefined) return true;
  return taxes.some((tax) => state !== 'PA' || tax.ratePercent !== null || tax.place === 'PA-philadelphia');
}

/** Cities that we have no figures of have a tax too. */
const ofState = (state: string): OpenLocalTax => ({
  key: state,
  state,
  place: null,
  isResident: false,
  question:
    state === 'PA'
      ? 'Enter municipality, PSD code and rates from the Residency Certification Form.'
      : `In this state: ${localTaxesBesides(state)}. Enter the tax of the place of work or residence, or say that there is none.`,
});

function ofNewYork(person: Person, work: Address, states: ReadonlySet<string>): readonly OpenLocalTax[] {
  if (!states.has('NY')) return [];
  const { stateCertificate = {}, residence, withoutLocalTax = [] } = person.withholding ?? {};
  const home =
    person.state === 'NY' && (residence?.state ?? 'NY') === 'NY' ? localityOfZip(person.zip.slice(0, 5)) : null;
  // Yonkers taxes work as well, New York City does not.
  const atWork =
    work.state === 'NY' && localityOfZip(work.zip.slice(0, 5)) === 'perhapsYonkers' ? 'perhapsYonkers' : null;
  return [...new Set([home, atWork])].flatMap((locality) => {
    const { answer, question } = NEW_YORK[locality ?? ''] ?? {};
    const key = `NY.${answer}`;
    if (!answer || stateCertificate[answer] !== undefined || withoutLocalTax.includes(key)) return [];
    return [{ key, state: 'NY', place: null, isResident: home !== null, question: question! }];
  });
}
