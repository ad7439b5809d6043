import type { PlainDate } from '../calendar.ts';
import type { PersonWithholding, PlacesOfPerson } from '../contacts/contact-schema.ts';
import { figuresInYear, keyInYear, type PlacesOfStub } from '../payroll/places-of-lines.ts';
import { localTaxesOfPerson } from './local-taxes-of-person.ts';
import { type CompanyPerson, type FormerPlaces, type OpeningBalance, workStateOf } from './company-person.ts';

type Mover = Pick<CompanyPerson, 'withholding' | 'placeSince' | 'formerPlaces'>;

/** Where the entry of a day is: the number of the former place, or -1 for the place of today's forms. */
function entryOn({ withholding, placeSince, formerPlaces }: Mover, date: PlainDate): number {
  if (withholding === null || placeSince === null || date >= placeSince) return -1;
  return formerPlaces.findLastIndex(({ since }) => since === null || since <= date);
}

/** A person as of a pay date: with the states of work and residence, and the local taxes, that held then. */
export function personOn<Person extends Mover>(person: Person, date: PlainDate): Person {
  const former = person.formerPlaces[entryOn(person, date)];
  if (former === undefined) return person;
  return { ...person, withholding: withPlaces(person.withholding, former) };
}

/** The forms of the person, in other places. */
function withPlaces(forms: PersonWithholding | null, former: FormerPlaces): PersonWithholding | null {
  const { since: _, ...places } = former;
  return forms && { ...places, federalCertificate: forms.federalCertificate };
}

type Withheld = Pick<CompanyPerson, 'state' | 'withholding'>;

/** Where the lines of a pay stub of today's forms belong. */
export function placesOf(person: Withheld): PlacesOfStub {
  const { stateCertificate = {}, residence, otherStates } = person.withholding ?? {};
  return {
    state: workStateOf(person),
    stateCertificate,
    residence,
    otherStates,
    localTaxes: localTaxesOfPerson(person),
  };
}

/**
 * Each opening figure by its place in the year, so that no move changes whose it is. A figure without a place was typed
 * for today's forms.
 */
export function openingByPlace({ opening, ...person }: Withheld & Pick<CompanyPerson, 'opening'>) {
  const places = placesOf(person);
  // Saved before opening figures had wages and other deductions, it has none.
  const { wages = {}, others = [] }: Partial<OpeningBalance> = opening ?? {};
  return (
    opening && {
      ...opening,
      deductions: figuresInYear(opening.deductions, places),
      wages: figuresInYear(wages, places),
      others,
    }
  );
}

/** A figure that is sent again as it was, by the key of then, stays where it was when the person moved since. */
export function afterMove(before: CompanyPerson, person: CompanyPerson): CompanyPerson {
  const { opening } = person;
  if (!opening || !before.opening) return person;
  const saved = openingByPlace(before)?.deductions ?? {};
  const deductions = Object.entries(opening.deductions).map(([key, amount]) => {
    const ofYear = keyInYear(key, placesOf(before));
    return [saved[ofYear] === amount ? ofYear : key, amount] as const;
  });
  return { ...person, opening: { ...opening, deductions: Object.fromEntries(deductions) } };
}

/** Changes what held on a day. */
export function changePlacesOn<Person extends Mover>(
  person: Person,
  date: PlainDate,
  change: (places: PlacesOfPerson) => PlacesOfPerson,
): Pick<CompanyPerson, 'withholding' | 'formerPlaces'> {
  const { withholding, formerPlaces } = person;
  if (withholding === null) return { withholding, formerPlaces };
  const entry = entryOn(person, date);
  if (entry === -1) return { withholding: { ...withholding, ...change(withholding) }, formerPlaces };
  return {
    withholding,
    formerPlaces: formerPlaces.map((places, index) => (index === entry ? { ...places, ...change(places) } : places)),
  };
}

type Moved = Pick<CompanyPerson, 'withholding' | 'placeSince' | 'formerPlaces'>;

/** From a day on, the person works or lives elsewhere. What held until then stays with its own dates. */
export function beginMove({ withholding, placeSince, formerPlaces }: Mover, since: PlainDate): Moved | null {
  if (withholding === null || withholding.state === '') return null;
  const { federalCertificate, isAssumed: _, ...places } = withholding;
  // A new address needs new answers about its local taxes.
  const { residencyCertification: __, withoutLocalTax: ___, ...kept } = places;
  return {
    withholding: { ...kept, federalCertificate },
    placeSince: since,
    formerPlaces: [...formerPlaces, { ...places, since: placeSince }],
  };
}

/** As if the last move had not been entered. */
export function undoMove({ withholding, placeSince, formerPlaces }: Mover): Moved {
  const last = formerPlaces.at(-1);
  if (last === undefined || withholding === null) return { withholding, placeSince, formerPlaces };
  return {
    withholding: withPlaces(withholding, last),
    placeSince: last.since,
    formerPlaces: formerPlaces.slice(0, -1),
  };
}
