import type { Random } from '../../../domain/documents/sample-numbers.ts';

export interface IdentifierField {
  readonly key: string;
  /** As printed before the identifier. */
  readonly name: string;
  readonly characters: 'numeric' | 'alphanumeric';
  readonly length: number;
  readonly prefix: string;
}

const DEFAULT_LENGTH = 10;

const adviceNumber: IdentifierField = {
  key: 'adviceNumber',
  name: 'Advice no.',
  characters: 'numeric',
  length: DEFAULT_LENGTH,
  prefix: '000',
};
const batchNumber: IdentifierField = {
  key: 'batchNumber',
  name: 'Batch no.',
  characters: 'alphanumeric',
  length: DEFAULT_LENGTH,
  prefix: '',
};

/** The identifiers that a template prints; templates 3 and 4 print none. */
export function identifierFieldsOf(template: number): readonly IdentifierField[] {
  if (template === 1) return [adviceNumber];
  if (template === 2) return [adviceNumber, batchNumber];
  return [];
}

export const IDENTIFIER_MODES = ['different', 'same'] as const;
export type IdentifierMode = (typeof IDENTIFIER_MODES)[number];
/** The specification's labels. Nothing is random on a real document, so the hints say what happens. */
export const IDENTIFIER_MODE_OPTIONS: Readonly<
  Record<IdentifierMode, { readonly label: string; readonly hint: string }>
> = {
  different: { label: 'Randomize all paystubs differently', hint: 'Numbered in sequence from Paystub #1' },
  same: { label: 'Randomize all paystubs the same', hint: 'The same numbers on all paystubs' },
};

/** The choice makes sense only when there is more than one stub and something to randomize. */
export const offersIdentifierModes = (template: number, stubCount: number): boolean =>
  stubCount > 1 && identifierFieldsOf(template).length > 0;

/** "PR-0099" after 3 steps is "PR-0102". A number without digits at its end has no next one. */
export function inSequence(number: string, steps: number): string | null {
  const [, start = '', digits] = /^(.*?)(\d{1,15})$/.exec(number.trim()) ?? [];
  if (digits === undefined) return null;
  return `${start}${String(Number(digits) + steps).padStart(digits.length, '0')}`;
}

const DIGITS = '0123456789';
const CHARACTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function identifier(field: IdentifierField, random: Random): string {
  const alphabet = field.characters === 'numeric' ? DIGITS : CHARACTERS_AND_DIGITS;
  let text = field.prefix;
  for (let position = 0; position < field.length; position++) text += alphabet[Math.floor(random() * alphabet.length)];
  return text;
}

/** The made-up identifiers of a sample's stubs, newest first. Real documents have the issuer's own numbers or none. */
export function sampleIdentifiers(
  template: number,
  stubCount: number,
  mode: IdentifierMode,
  random: Random,
): readonly Readonly<Record<string, string>>[] {
  const draw = () =>
    Object.fromEntries(identifierFieldsOf(template).map((field) => [field.key, identifier(field, random)]));
  if (mode === 'same') {
    const shared = draw();
    return Array.from({ length: stubCount }, () => shared);
  }
  return Array.from({ length: stubCount }, draw);
}

/** A small deterministic generator (mulberry32): the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
