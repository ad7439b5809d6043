import { homeCounty, type HomeCounty } from '../payroll/edit-county.ts';
import { plainCertificate } from '../payroll/tax/federal-certificate.ts';
import { type MissingCounty, missingCounties } from '../payroll/tax/withholding/missing-counties.ts';
import type { PersonWithholding } from '../contacts/contact-schema.ts';
import { STATES } from '../us.ts';
import { type CompanyPerson, workStateOf } from './company-person.ts';

type Payee = Pick<CompanyPerson, 'employmentType' | 'state' | 'withholding'>;

/** As the pay stub of this person has them. */
const placesOf = ({ employmentType, state, withholding }: Payee) => ({
  taxMethod: 'official' as const,
  employmentType,
  state: workStateOf({ state, withholding }),
  stateCertificate: withholding?.stateCertificate ?? {},
  residence: withholding?.residence,
  otherStates: withholding?.otherStates,
});

/** The counties that somebody has to choose before this person can be paid. Nothing is withheld from contractors. */
export const countiesToChoose = (person: Payee): readonly MissingCounty[] =>
  person.employmentType === 'contractor' ? [] : missingCounties(placesOf(person));

/** The state where the person lives, if its form asks for a county, with the answer. */
export const homeCountyOf = (person: Payee): HomeCounty | null => homeCounty({ details: placesOf(person) });

/** With another county where the person lives. Without forms on file it says nothing about the others. */
export function withHomeCounty<Person extends Payee>(person: Person, county: string | undefined): Person {
  const { withholding } = person;
  if (county === undefined && withholding?.isAssumed && withholding.residence === undefined)
    return { ...person, withholding: null };
  const forms = withholding ?? assumedForms(workStateOf(person), '');
  const answered = <Place extends Pick<PersonWithholding, 'stateCertificate'>>(place: Place) => {
    const { county: _, ...others } = place.stateCertificate;
    return { ...place, stateCertificate: county === undefined ? others : { ...others, county } };
  };
  return {
    ...person,
    withholding: forms.residence ? { ...forms, residence: answered(forms.residence) } : answered(forms),
  };
}

/** The state of residence, if the work is in another one. */
export const residenceIn = (state: string, workState: string): Pick<PersonWithholding, 'residence'> => {
  const home = STATES.find(({ code }) => code === state)?.code;
  return home === undefined || home === workState
    ? {}
    : { residence: { state: home, stateCertificate: {}, hasCertificate: true } };
};

/** No form is on file: only where somebody works and lives is known. */
export const assumedForms = (workState: string, addressState: string): PersonWithholding => ({
  state: workState,
  federalCertificate: plainCertificate('single'),
  stateCertificate: {},
  isAssumed: true,
  ...residenceIn(addressState, workState),
});

/** In another state, a county of the first one says nothing. The state of work stays, where it was not that of the address. */
export function withAddressState<Person extends Payee>(person: Person, state: string): Person {
  const { withholding } = person;
  if (state === person.state || !withholding?.isAssumed) return { ...person, state };
  const isAtHome = withholding.state === person.state || withholding.state === state;
  return { ...person, state, withholding: isAtHome ? null : assumedForms(withholding.state, state) };
}
