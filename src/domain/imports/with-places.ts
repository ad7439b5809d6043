import { formatDate, type PlainDate } from '../calendar.ts';
import { type CompanyPerson, workStateOf } from '../companies/company-person.ts';
import { beginMove } from '../companies/moves.ts';
import { assumedForms, residenceIn } from '../companies/person-county.ts';
import type { PersonWithholding } from '../contacts/contact-schema.ts';
import { MOST_LOCAL_TAXES, NEW_LOCAL_TAX } from '../payroll/edit-local-taxes.ts';
import { ZERO } from '../money.ts';
import { nameOfPlace, placesNamed, type RegisterPlace } from '../payroll/tax/pennsylvania-register.ts';
import { homeIn, workIn } from '../payroll/tax/register-figures.ts';
import { localPlaces } from '../payroll/tax/local-places.ts';
import type { LocalTax } from '../payroll/tax/tax-context.ts';
import { stateOfZip } from '../state-of-zip.ts';
import { stateName } from '../us.ts';
import type { PeopleImport } from './people-import.ts';
import { plainName } from './plain-name.ts';

type Patch = PeopleImport['rows'][number]['person'];

/** A row with the states that it leaves out: of the address by its ZIP code, and of work by the company. */
export function withStates(patch: Patch, before: CompanyPerson | null, companyState: string): Patch {
  const typed = patch.state ?? before?.state ?? '';
  const state = typed || (stateOfZip(patch.zip ?? before?.zip ?? '') ?? '');
  const found = { ...patch, ...(state !== typed && { state }) };
  const type = patch.employmentType ?? before?.employmentType ?? 'employee';
  if (patch.workState !== undefined || type === 'contractor' || companyState === '') return found;
  // Somebody who works where the company is goes on working there, wherever the new address is.
  const hasForms = before?.withholding != null && !before.withholding.isAssumed;
  const isHere = before === null || (workStateOf(before) === companyState && state !== before.state);
  return isHere && !hasForms && state !== companyState ? { ...found, workState: companyState } : found;
}

/** No form is on file: only the places are known, from the company and the address. */
export const withAssumedPlaces = (person: CompanyPerson, workState: string): CompanyPerson => ({
  ...person,
  withholding: assumedForms(workState, person.state),
});

const asText = (taxes: readonly LocalTax[] = []): string =>
  taxes
    .map(({ place, name, ratePercent, isResident }) => [place || name, ratePercent, isResident].join(' '))
    .toSorted()
    .join('; ');

const samePlaces = (one: PersonWithholding, other: PersonWithholding): boolean =>
  one.state === other.state &&
  (one.residence?.state ?? '') === (other.residence?.state ?? '') &&
  asText(one.localTaxes) === asText(other.localTaxes);

/** What held before the day of a move, of somebody who was there. */
function formerOf(person: CompanyPerson, patch: Patch): PersonWithholding | null {
  if (patch.formerWorkState === undefined && patch.formerState === undefined) return null;
  const work = patch.formerWorkState ?? workStateOf(person);
  return assumedForms(work, patch.formerState ?? work);
}

/** The places of a row hold from its date on, and what held until then is kept. */
export function withMove(
  before: CompanyPerson | null,
  person: CompanyPerson,
  patch: Patch,
): { readonly person: CompanyPerson; readonly problem: string | null } {
  const since = patch.movedOn as PlainDate | undefined;
  const isSaved = before !== null && before.placeSince === since;
  // Whoever starts there has no place before.
  const isStart = before === null && person.startsOn !== null && since !== undefined && since <= person.startsOn;
  if (since === undefined || isSaved || isStart || person.employmentType === 'contractor')
    return { person, problem: null };
  const after = person.withholding ?? assumedForms(workStateOf(person), person.state);
  const until =
    formerOf(person, patch) ??
    (before === null ? null : (before.withholding ?? assumedForms(workStateOf(before), before.state)));
  if (until === null)
    return { person, problem: 'Write the state of work before this move, or leave the date of the move empty.' };
  if (samePlaces(until, after)) return { person, problem: null };
  const begun = beginMove({ ...(before ?? person), withholding: until }, since);
  if (begun === null) return { person, problem: 'Write the state of work before this move.' };
  const { isAssumed: _, ...filed } = after;
  return {
    person: { ...person, withholding: filed, placeSince: begun.placeSince, formerPlaces: begun.formerPlaces },
    problem: null,
  };
}

/** "Bethlehem 1%", "Lancaster (1.6 %)": a tax with the rate of the file. */
const WITH_RATE = /^(.*?)[\s,(]*(\d{1,2}(?:\.\d{1,6})?)\s*%\)?$/;

function localTaxOf(text: string, state: string, isResident: boolean): LocalTax | string {
  const [, name = text, rate] = WITH_RATE.exec(text) ?? [];
  const known = localPlaces(state).filter(({ key }) => !key.endsWith('-tax'));
  const found = known.find((place) =>
    [place.place, place.name, place.key].some((each) => plainName(each) === plainName(name)),
  );
  if (found) return { ...NEW_LOCAL_TAX, name: found.name, ratePercent: null, place: found.key, isResident };
  if (rate !== undefined && name.trim() !== '')
    return { ...NEW_LOCAL_TAX, name: name.trim().slice(0, 50), ratePercent: Number(rate), isResident };
  return `We have no figures for a local tax of ${name} in ${stateName(state) ?? state}. Write its rate too, such as ${name} 1%.`;
}

/** Pennsylvania's register of local taxes, with its date. */
export interface TaxRegister {
  readonly asOf: PlainDate;
  readonly places: readonly RegisterPlace[];
}

type Localities = { readonly person: CompanyPerson; readonly problems: readonly string[] };

/** Philadelphia's tax is its own, at rates that we have. */
const PHILADELPHIA: RegisterPlace = {
  psd: '510101',
  municipality: 'Philadelphia',
  schoolDistrict: '',
  county: '',
  residentPercent: 0,
  nonresidentPercent: 0,
  lst: ZERO,
  lstIncomeLimit: ZERO,
  collector: '',
  lstCollector: '',
};

/** A place of the register, or what is wrong. Null if the text is for no register: it has a rate, and no place is called so. */
function registerPlace(text: string, { asOf, places }: TaxRegister): RegisterPlace | string | null {
  const found = placesNamed(places, text);
  if (found.length === 1) return found[0]!;
  if (plainName(text) === 'philadelphia') return PHILADELPHIA;
  if (found.length === 0)
    return WITH_RATE.test(text)
      ? null
      : `The register of ${formatDate(asOf)} has no ${text}. Write the PSD code, or the municipality with its school district or county: Easton, Northampton.`;
  const some = found.slice(0, 4).map((place) => `${place.psd} ${nameOfPlace(place)}`);
  return `Several places are called ${text}: ${some.join('; ')}. Write the PSD code.`;
}

/** Pennsylvania's form from the names of the places, by the state's register. Null if the row is for no register. */
function withRegister(person: CompanyPerson, patch: Patch, register: TaxRegister | null): Localities | null {
  const work = workStateOf(person);
  if (register === null || work !== 'PA' || (!patch.homeLocality && !patch.workLocality)) return null;
  const isHomeIn = (person.withholding?.residence?.state ?? work) === 'PA';
  const known = person.withholding?.residencyCertification ?? null;
  const [home, job] = [isHomeIn ? patch.homeLocality : undefined, patch.workLocality].map((text) =>
    text ? registerPlace(text, register) : undefined,
  );
  // Philadelphia alone is a tax that we have, and a rate is one that the file has.
  const both = [home, job].filter((each) => each !== undefined);
  if (both.some((each) => each === null) || both.every((each) => each === PHILADELPHIA)) return null;
  const problems = both.filter((each) => typeof each === 'string');
  if (problems.length > 0) return { person, problems };
  const [homePlace, workPlace] = [home, job] as (RegisterPlace | undefined)[];
  if (workPlace === undefined && known === null)
    return { person, problems: ['Write the municipality of work too: the higher of the two rates is withheld.'] };
  if (isHomeIn && homePlace === undefined && !known?.home)
    return { person, problems: ['Write the municipality of residence too: the higher of the two rates is withheld.'] };
  const found = workPlace && workIn(workPlace, register);
  const forms = person.withholding ?? assumedForms(work, person.state);
  const residencyCertification = {
    home: isHomeIn ? (homePlace ? homeIn(homePlace, register) : known!.home) : null,
    work: found?.work ?? known!.work,
    lst: { exemption: 'none' as const, ...(known?.lst ?? { yearly: ZERO, incomeLimit: ZERO }), ...found?.lst },
  };
  return { person: { ...person, withholding: { ...forms, residencyCertification } }, problems: [] };
}

/** Local taxes of the cities that a row names. */
export function withLocalities(person: CompanyPerson, patch: Patch, register: TaxRegister | null = null): Localities {
  const byRegister = withRegister(person, patch, register);
  if (byRegister !== null) return byRegister;
  const work = workStateOf(person);
  const home = person.withholding?.residence?.state ?? work;
  const taxes = [
    ...(patch.homeLocality ? [localTaxOf(patch.homeLocality, home, true)] : []),
    ...(patch.workLocality ? [localTaxOf(patch.workLocality, work, false)] : []),
  ];
  const problems = taxes.filter((tax) => typeof tax === 'string');
  // Who lives and works in one city pays its tax as a resident.
  const added = taxes
    .filter((tax) => typeof tax !== 'string')
    .filter((tax, index, all) => all.findIndex((other) => keyOf(other) === keyOf(tax)) === index);
  if (problems.length > 0 || added.length === 0) return { person, problems };
  const forms = person.withholding ?? assumedForms(work, person.state);
  const kept = (forms.localTaxes ?? []).filter((tax) => added.every((other) => keyOf(other) !== keyOf(tax)));
  const localTaxes = [...kept, ...added];
  if (localTaxes.length > MOST_LOCAL_TAXES)
    return { person, problems: [`A person can have up to ${MOST_LOCAL_TAXES} local taxes.`] };
  return { person: { ...person, withholding: { ...forms, localTaxes } }, problems };
}

const keyOf = ({ place, name }: LocalTax): string => place || plainName(name);

/** With another address, the state of residence is that of the address. */
export const withNewResidence = (before: CompanyPerson | null, person: CompanyPerson): CompanyPerson => {
  const { withholding, state } = person;
  if (before === null || before.state === state || withholding === null) return person;
  const { residence, ...others } = withholding;
  return residence?.state === state
    ? person
    : { ...person, withholding: { ...others, ...residenceIn(state, others.state) } };
};
