import type { Language } from '../document-language.ts';
import type { Parts, Place } from './parts.ts';
import { readMessage } from './read-message.ts';

export type Value = string | number;

/** What stands in the places of a message, by their names. */
export type Values<Each = Value> = Readonly<Record<string, Each>>;

const read = new Map<string, Parts>();

/** The build puts the parts into the place of a text that has any. */
export function partsOf(message: string | Parts): Parts {
  if (typeof message !== 'string') return message;
  if (!message.includes('{')) return [message];
  const known = read.get(message) ?? readMessage(message);
  read.set(message, known);
  return known;
}

const PLURALS = new Map<string, Intl.PluralRules>();

function pluralOf(count: number, language: Language): string {
  const rules = PLURALS.get(language) ?? new Intl.PluralRules(language);
  PLURALS.set(language, rules);
  return rules.select(count);
}

function textOf(place: Place, value: Value, language: Language): string {
  if (place.length === 1) return String(value);
  const [name, by, arms] = place;
  const chosen = by === 'select' ? String(value) : pluralOf(Number(value), language);
  const arm = arms[`=${value}`] ?? arms[chosen] ?? arms['other'];
  if (arm === undefined) throw new Error(`No text for ${name} ${value}`);
  return arm.map((part) => part ?? String(value)).join('');
}

/** The text of a message with its values. */
export const format = (message: string | Parts, values: Values, language: Language): string =>
  partsOf(message)
    .map((part) => (typeof part === 'string' ? part : textOf(part, values[part[0]]!, language)))
    .join('');

/** The same with links and other parts of a page as values, as the list of its parts. */
export const formatAround = <Part>(message: string | Parts, values: Values<Part>): readonly (string | Part)[] =>
  partsOf(message).map((part) => (typeof part === 'string' ? part : values[part[0]]!));
