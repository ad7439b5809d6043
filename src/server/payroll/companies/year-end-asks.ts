import { isNameConfirmed, namePartsOf } from './name-parts-of.ts';
import type { YearEndPerson } from './year-end.ts';
import type { FormOfPerson } from './year-end-inputs.ts';
import { stateName } from '../../../domain/us.ts';
import { W2_YEARS } from '../../../kinds/w2/model/w2-years.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';

/** What a form has a box for and nobody entered yet, with the field where it is entered. */
export interface Ask {
  readonly text: string;
  /** On the page of each of these people, or on the company's settings if there are none. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly field: string;
}

/** States without an income tax of their own have no number for it. */
const WITHOUT_INCOME_TAX: ReadonlySet<string> = new Set(['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY']);

const named = (forms: readonly FormOfPerson[]): Ask['people'] =>
  forms.flatMap(({ person, name }) => (person ? [{ id: person.id, name }] : []));

/** All of them at once, by what is missing: one line for a number that every form lacks, and everybody who lacks another. */
export function asksOf(company: CompanyRow, forms: readonly FormOfPerson[], year: number): readonly Ask[] {
  const w2s = forms.filter((form) => form.kind === 'w2');
  const states = [...new Set(w2s.flatMap(({ employee }) => employee.states))].toSorted();
  const hasNumber = (code: string): boolean =>
    company.state_accounts.some(({ state, number }) => state === code && number !== '');
  const tipped = w2s.filter(
    ({ person, employee }) =>
      W2_YEARS.of(year).hasTippedOccupationCodes &&
      employee.w2.socialSecurityTips > 0 &&
      person !== null &&
      person.occupation_code === '',
  );
  const unaddressed = forms.filter(
    ({ person }) => person !== null && [person.address1, person.city, person.state, person.zip].includes(''),
  );
  return [
    ...states
      .filter((code) => !WITHOUT_INCOME_TAX.has(code) && !hasNumber(code))
      .map((code) => ({
        text: `The company’s ${stateName(code) ?? code} ID number, box 15`,
        people: [],
        field: `stateNumber.${code}`,
      })),
    ...(tipped.length > 0
      ? [{ text: 'Occupation code of tips, box 14b', people: named(tipped), field: 'occupationCode' }]
      : []),
    ...(unaddressed.length > 0 ? [{ text: 'Address', people: named(unaddressed), field: 'address1' }] : []),
  ];
}

/** A name as the rules read it, until somebody confirms it. */
export interface ProposedName {
  readonly person: string;
  readonly name: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly familyName: string;
  readonly nameSuffix: string;
}

/** Each person once. A contractor who is paid as a business has no parts. */
export function proposedNames(forms: readonly FormOfPerson[]): readonly ProposedName[] {
  const people = new Map<string, YearEndPerson>();
  for (const { person } of forms)
    if (person && !isNameConfirmed(person) && person.business_name === '') people.set(person.id, person);
  return [...people.values()].map((person) => {
    const { given, middle, family, suffix } = namePartsOf(null, person.name);
    return {
      person: person.id,
      name: person.name,
      givenName: given,
      middleName: middle,
      familyName: family,
      nameSuffix: suffix.slice(0, 10),
    };
  });
}
