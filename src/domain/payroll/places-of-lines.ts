import { type Cents, ZERO, add } from '../money.ts';
import { stateName } from '../us.ts';
import type { PaystubDetails } from './order.ts';
import type { LocalTax, StateCertificate } from './tax/tax-context.ts';

/*
 * A line of a stub is named by what it is here: "stateIncomeTax" is that of today's state of work. In the year it is named
 * by its place: "stateIncomeTax-PA", "localIncomeTax-IN.Allen", "localTax-PA.Easton". Programs are of one state: "njTdi".
 */

/** What decides where each line belongs. */
export type PlacesOfStub = Pick<
  PaystubDetails,
  'state' | 'stateCertificate' | 'residence' | 'otherStates' | 'localTaxes'
>;

export interface PlaceOfLine {
  readonly state: string;
  /** Of a local tax. Empty if it has no name. */
  readonly locality?: string;
}

export const STATE_TAX = 'stateIncomeTax';
const LOCAL_TAX = 'localIncomeTax';
/** Marks a local tax of a fixed amount. */
const FIXED = 'fixed.';
/** Marks a rate that the employer pays to the state. */
const OF_STATE = 'state.';
const LONGEST_NAME = 36;

const inKey = (name: string): string =>
  name
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME);

/** The city or county whose tax a state's own method calculates. Empty where none can be named. */
export function localityOfState(state: string, certificate: StateCertificate | undefined): string {
  if (state === 'NY') {
    const isYonkers = (certificate?.['yonkers'] ?? 'none') !== 'none';
    if (certificate?.['nycResident'] === true) return isYonkers ? '' : 'NYC';
    return isYonkers ? 'Yonkers' : '';
  }
  const county = state === 'IN' ? String(certificate?.['county'] ?? 'none') : 'none';
  return county === 'none' ? '' : county;
}

const stateKey = (state: string): string => `${STATE_TAX}-${state}`;
function localKey(state: string, certificate: StateCertificate | undefined): string {
  const name = inKey(localityOfState(state, certificate));
  return name === '' ? `${LOCAL_TAX}-${state}` : `${LOCAL_TAX}-${state}.${name}`;
}
function ownLocalKey({ place, name, ratePercent, isEmployer }: LocalTax, state: string): string {
  if (place) return `localTax-${place}`;
  const mark = ratePercent === null ? FIXED : '';
  return `localTax-${state}.${isEmployer ? OF_STATE : mark}${inKey(name)}`;
}

interface KeysOfPlaces {
  /** The key of the year of each key here. */
  readonly inYear: ReadonlyMap<string, string>;
  readonly here: ReadonlyMap<string, string>;
}

const known = new WeakMap<PlacesOfStub, KeysOfPlaces>();

function keysOf(places: PlacesOfStub): KeysOfPlaces {
  const found = known.get(places);
  if (found) return found;
  const inYear = new Map<string, string>();
  const taken = new Set<string>();
  const put = (key: string, ofYear: string): void => {
    // Two taxes of one name in one place stay two.
    let free = ofYear;
    for (let count = 2; taken.has(free); count += 1) free = `${ofYear}.${count}`;
    taken.add(free);
    inYear.set(key, free);
  };
  const { state, stateCertificate, residence, otherStates = [], localTaxes = [] } = places;
  if (state !== '') {
    put(STATE_TAX, stateKey(state));
    put(LOCAL_TAX, localKey(state, stateCertificate));
    if (residence && residence.state !== state) {
      put('residentStateIncomeTax', stateKey(residence.state));
      put('residentLocalIncomeTax', localKey(residence.state, residence.stateCertificate));
    }
    for (const other of otherStates)
      if (other.state !== state && other.state !== residence?.state) {
        put(stateKey(other.state), stateKey(other.state));
        put(`${LOCAL_TAX}-${other.state}`, localKey(other.state, other.stateCertificate));
      }
    for (const [index, tax] of localTaxes.entries()) {
      if (!tax.isEmployer) put(`localTax-${index + 1}`, ownLocalKey(tax, state));
      put(`employer-localTax-${index + 1}`, `employer-${ownLocalKey(tax, state)}`);
    }
  }
  const keys = { inYear, here: new Map([...inYear].map(([key, ofYear]) => [ofYear, key])) };
  known.set(places, keys);
  return keys;
}

/** The key of a line in the year, by its place. */
export const keyInYear = (key: string, places: PlacesOfStub): string => keysOf(places).inYear.get(key) ?? key;

/** The key of a line of the year on a stub for these places. A line of another place keeps it. */
export const keyHere = (key: string, places: PlacesOfStub): string => keysOf(places).here.get(key) ?? key;

/** The same text for stubs whose lines belong to the same places. A rate of the employer's state is no other place. */
export const placesText = (places: PlacesOfStub): string =>
  [places.state, ...[...keysOf(places).inYear.values()].filter((key) => employerTaxOfState(key) === null)]
    .toSorted()
    .join(' ');

const OF_EMPLOYER = /^employer-localTax-([A-Z]{2})\.state\.(.+)$/;

/** The state that an employer's own rate is paid to. Null for any other line of the year. */
export const employerTaxOfState = (ofYear: string): string | null => OF_EMPLOYER.exec(ofYear)?.[1] ?? null;

const OF_INCOME = /^(state|local)IncomeTax-([A-Z]{2})(?:\.(.+))?$/;
const OF_LOCALITY = /^(?:employer-)?localTax-([A-Z]{2})[.-](.+)$/;
const OF_PROGRAM = /^([a-z]{2})[A-Z]/;

/** Whether a local tax is an amount, no share of the pay. */
export const isFixedLocalTax = (ofYear: string): boolean => OF_LOCALITY.exec(ofYear)?.[2]!.startsWith(FIXED) === true;

/** Whether boxes 18 to 20 show a line. */
export const isShareOfLocality = (ofYear: string): boolean =>
  (ofYear.startsWith(LOCAL_TAX) || ofYear.startsWith('localTax-')) && !isFixedLocalTax(ofYear);

/** The place of a key of the year. Null for a federal tax. */
export function placeOfKey(ofYear: string): PlaceOfLine | null {
  const income = OF_INCOME.exec(ofYear);
  if (income) return income[1] === 'state' ? { state: income[2]! } : { state: income[2]!, locality: income[3] ?? '' };
  const employer = employerTaxOfState(ofYear);
  if (employer !== null) return { state: employer };
  const local = OF_LOCALITY.exec(ofYear);
  if (local) return { state: local[1]!, locality: local[2]!.replace(FIXED, '').replaceAll('-', ' ') };
  const program = OF_PROGRAM.exec(ofYear);
  return program ? { state: program[1]!.toUpperCase() } : null;
}

/** "Maryland income tax" of "stateIncomeTax-MD", for a figure that brings no name. Empty for a line without a place. */
export function nameOfPlacedKey(ofYear: string): string {
  const place = placeOfKey(ofYear);
  if (place === null) return '';
  const name = stateName(place.state) ?? place.state;
  if (ofYear.startsWith(STATE_TAX)) return `${name} income tax`;
  if (place.locality === undefined) return PROGRAM_NAMES[ofYear] ?? '';
  return place.locality === '' ? `${name} local tax` : `${place.locality} (${place.state})`;
}

/** State programs that employees pay into. A stub for another state carries them on. */
export const PROGRAM_NAMES: Readonly<Record<string, string>> = {
  akUi: 'Alaska UI',
  caSdi: 'California SDI',
  coFamli: 'Colorado FAMLI',
  ctPaidLeave: 'Connecticut Paid Leave',
  dePaidLeave: 'Delaware Paid Leave',
  hiTdi: 'Hawaii TDI',
  maPfml: 'Massachusetts PFML',
  mdFamli: 'Maryland FAMLI',
  mePfml: 'Maine PFML',
  mnPaidLeave: 'Minnesota Paid Leave',
  njFli: 'New Jersey FLI',
  njTdi: 'New Jersey TDI',
  njUiWfSwf: 'New Jersey UI, WF and SWF',
  nmWorkersComp: 'New Mexico workers’ compensation fee',
  nyPfl: 'New York PFL',
  nySdi: 'New York SDI',
  orPaidLeave: 'Paid Leave Oregon',
  orTransit: 'Oregon transit tax',
  orWbf: 'Workers’ Benefit Fund',
  paUc: 'Pennsylvania UC',
  riTdi: 'Rhode Island TDI',
  vtChildCare: 'Vermont child care contribution',
  waCares: 'WA Cares Fund',
  waPfml: 'Washington PFML',
};

/** Figures by line, each by its place in the year. */
export function figuresInYear(
  figures: Readonly<Record<string, Cents>>,
  places: PlacesOfStub,
): Readonly<Record<string, Cents>> {
  const all: Record<string, Cents> = {};
  for (const [key, amount] of Object.entries(figures)) {
    const ofYear = keyInYear(key, places);
    all[ofYear] = add(all[ofYear] ?? ZERO, amount);
  }
  return all;
}
