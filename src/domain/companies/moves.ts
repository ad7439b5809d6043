import type { PlainDate } from '../calendar.ts';
import type { PersonWithholding, PlacesOfPerson } from '../contacts/contact-schema.ts';
import { figuresAfterMove } from '../payroll/former-state-tax.ts';
import { type CompanyPerson, type FormerPlaces, type OpeningBalance, workStateOf } from './company-person.ts';

type Mover = Pick<CompanyPerson, 'state' | 'withholding' | 'placeSince' | 'formerPlaces' | 'opening'>;

/** Where the entry of a day is: the number of the former place, or -1 for the place of today's forms. */
function entryOn({ withholding, placeSince, formerPlaces }: Mover, date: PlainDate): number {
  if (withholding === null || placeSince === null || date >= placeSince) return -1;
  return formerPlaces.findLastIndex(({ since }) => since === null || since <= date);
}

/** A person as of a pay date: with the states of work and residence, and the local taxes, that held then. */
export function personOn<Person extends Mover>(person: Person, date: PlainDate): Person {
  const former = person.formerPlaces[entryOn(person, date)];
  if (former === undefined) return person;
  return {
    ...person,
    withholding: withPlaces(person.withholding, former),
    opening: openingIn(person.opening, workStateOf(person), former.state),
  };
}

/** The forms of the person, in other places. */
function withPlaces(forms: PersonWithholding | null, former: FormerPlaces): PersonWithholding | null {
  const { since: _, ...places } = former;
  return forms && { ...places, federalCertificate: forms.federalCertificate };
}

/** What was withheld for a state stays its own, from where it is looked at. */
export function openingIn(opening: OpeningBalance | null, from: string, to: string): OpeningBalance | null {
  if (!opening || from === '' || from === to) return opening;
  return { ...opening, deductions: figuresAfterMove(opening.deductions, from, to) as OpeningBalance['deductions'] };
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
  return {
    withholding: { ...places, federalCertificate },
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
