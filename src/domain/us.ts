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

/** Fills the mask (999) 999-9999 with the digits typed so far: "61055" -> "(610) 55". */
export function maskPhone(typed: string): string {
  const digits = digitsOf(typed).slice(0, 10);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

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

/** "Bethlehem, PA 18015", without missing parts. */
export const cityLine = (city: string, state: string, zip: string): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
