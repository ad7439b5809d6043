export interface State {
  readonly code: string;
  readonly name: string;
}

/** The 50 states. */
export const FIFTY_STATES: readonly State[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
].map(([code, name]) => ({ code: code!, name: name! }));

/** The 50 states with the District of Columbia and Puerto Rico, sorted by name. */
export const STATES: readonly State[] = [
  ...FIFTY_STATES,
  { code: 'DC', name: 'District of Columbia' },
  { code: 'PR', name: 'Puerto Rico' },
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

const NAME_BY_CODE = new Map(STATES.map((state) => [state.code, state.name]));

export const isStateCode = (code: string): boolean => NAME_BY_CODE.has(code);
export const stateName = (code: string): string | undefined => NAME_BY_CODE.get(code);

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A ten-digit US number, alone or after the country, which is 1. Area codes begin with 2 to 9. */
export const isUsPhone = (typed: string): boolean => {
  const digits = digitsOf(typed);
  return /^1?[2-9]\d{9}$/.test(digits) && (!typed.includes('+') || digits.length === 11);
};

/**
 * Fills the mask (999) 999-9999 with the digits typed so far: "61055" -> "(610) 55". A leading 1 or +1 is the country.
 * What cannot be such a number stays as typed, so that it is refused and never printed as another one.
 */
export function maskPhone(typed: string): string {
  const all = digitsOf(typed);
  const hasCountry = /^1\d/.test(all) && all.length !== 10;
  const digits = hasCountry ? all.slice(1) : all;
  if (digits.length > 10 || (typed.includes('+') && !hasCountry)) return typed;
  if (digits.length === 0 || digits === '1') return digits;
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const ZIP = /^\D*(\d*)(\D*)(.*)$/s;
const ZIP_DIGITS = 5;

/**
 * The two parts of a typed ZIP code: five digits (or six without a dash), and the four after the dash. Digits that fit
 * neither stay in the second part, which is then refused.
 */
export function readZip(typed: string): { readonly zip: string; readonly zip4: string } {
  const [, first = '', gap = '', rest = ''] = ZIP.exec(typed) ?? [];
  const after = digitsOf(rest);
  if (first.length <= ZIP_DIGITS || (first.length === ZIP_DIGITS + 1 && after === ''))
    return { zip: first, zip4: after };
  return { zip: first.slice(0, ZIP_DIGITS), zip4: first.slice(ZIP_DIGITS) + (gap === '' ? '' : after) };
}

/** A ZIP code as its field shows it, without letters. A dash that was typed stays while the four digits follow. */
export function maskZip(typed: string): string {
  const kept = typed.replace(/\p{L}/gu, '');
  const { zip, zip4 } = readZip(kept);
  const hasGap = /\d\D+$/.test(kept);
  return zip4 === '' && !hasGap ? zip : `${zip}-${zip4}`;
}

/** The parts of a ZIP code that a form sends as one text. Any other text stays whole, so that it is refused as it is. */
export function splitZip(typed: string): { readonly zip: string; readonly zip4: string } {
  const parts = readZip(typed);
  return /^\d{5,6}$/.test(parts.zip) && /^(?:\d{4})?$/.test(parts.zip4) ? parts : { zip: typed, zip4: '' };
}

interface SavedAddress {
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * The four digits of an address that was changed without naming them. They go with their own street: another street, city or
 * ZIP code has none.
 */
export const zip4After = (before: SavedAddress & { readonly zip4: string }, after: SavedAddress): string =>
  (['address1', 'city', 'state', 'zip'] as const).every((part) => before[part] === after[part]) ? before.zip4 : '';

/** The last four digits, also of a full number. The rest is never kept. */
export const maskLastFour = (typed: string): string => digitsOf(typed).slice(-4);

const EIN = /^\s*(\d{2})[\s\u2013-]?(\d{7})\s*$/;
const SSN = /^\s*(\d{3})([\s\u2013-]?)(\d{2})\2(\d{4})\s*$/;

/** "123456789" -> "12-3456789". What is no EIN stays as typed: 123-45-6789 is somebody's Social Security number. */
export const dashEin = (typed: string): string => typed.replace(EIN, '$1-$2');

/** The digits of a whole EIN or Social Security number, or null. */
export const readNineDigits = (typed: string, kind: 'ein' | 'ssn'): string | null =>
  (kind === 'ein' ? EIN : SSN).test(typed) ? digitsOf(typed) : null;

/** 10 digits as 3-3-4, 11 digits as 1-3-3-4; anything else stays as typed. */
export function dashPhone(typed: string): string {
  const digits = digitsOf(typed);
  if (digits.length === 10) return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length === 11) return `${digits[0]}-${digits.slice(1, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}`;
  return typed;
}

/** Capitalizes each word and keeps typed capitals: "o'neil mcDonald" -> "O'neil McDonald". */
export const properCase = (text: string): string =>
  text.replace(
    /(^|[\s(/-])(\p{Ll})/gu,
    (_, before: string, email: string) => before + email.toLocaleUpperCase('en-US'),
  );

/** "75001-1234", or "75001" without the second part. */
export const wholeZip = (zip: string, zip4: string | undefined): string => (zip4 ? `${zip}-${zip4}` : zip);

/** "Bethlehem, PA 18015", without missing parts. */
export const cityLine = (city: string, state: string, zip: string, zip4?: string): string =>
  [city, [state, wholeZip(zip, zip4)].filter(Boolean).join(' ')].filter(Boolean).join(', ');
