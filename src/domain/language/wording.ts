import { datesInNumbers } from './dates-in-numbers.ts';
import type { Language } from './document-language.ts';
import { format, formatAround, type Value, type Values } from './icu/format.ts';

/** The messages of one area in one language: ICU texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** The messages of one area in all languages. */
export type Area<In extends Texts = Texts> = Readonly<Record<Language, In>>;

/** The messages in another language than English: its keys, each with a text. */
export type Translated<English extends Texts> = { readonly [Key in keyof English]: string };

/** The names of the values of a message, from its English text. A plural or a choice ends with two braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${'plural' | 'select'},${string}`
    ? Rest extends `${string}}}${infer After}`
      ? Name | NamesIn<After>
      : Name
    : Head | NamesIn<Rest>
  : never;

export type KeyIn<Of extends Area> = keyof Of['en'] & string;

/** What fills the places of a message. */
export type ValuesIn<Of extends Area, Key extends KeyIn<Of>, Each> = {
  readonly [Name in NamesIn<Of['en'][Key]>]: Each;
};

type Given<Of extends Area, Key extends KeyIn<Of>> = [NamesIn<Of['en'][Key]>] extends [never]
  ? []
  : [values: ValuesIn<Of, Key, Value>];

/** The keys whose message has no values. */
export type PlainKeyIn<Of extends Area> = {
  [Key in KeyIn<Of>]: [NamesIn<Of['en'][Key]>] extends [never] ? Key : never;
}[KeyIn<Of>];

/** A message as data: what a calculation or the server says. */
export interface Message<Key extends string = string> {
  readonly key: Key;
  readonly values?: Values | undefined;
}

/** How a page or an email speaks to its reader. */
export interface Wording<Of extends Area = Area> {
  readonly language: Language;
  readonly t: <Key extends KeyIn<Of>>(key: Key, ...given: Given<Of, Key>) => string;
  /** A message with links or other parts of a page as its values. */
  readonly mix: <Key extends KeyIn<Of>, Part>(key: Key, values: ValuesIn<Of, Key, Part>) => readonly (string | Part)[];
  readonly tell: (message: Message<KeyIn<Of>>) => string;
  /** A day, days or a time as our API writes them. Only English writes the names of months. */
  readonly dated: (text: string) => string;
}

/** One of an area's messages as data, with exactly its values. */
export type MessageIn<Of extends Area> = {
  [Key in KeyIn<Of>]: [NamesIn<Of['en'][Key]>] extends [never]
    ? { readonly key: Key; readonly values?: undefined }
    : { readonly key: Key; readonly values: ValuesIn<Of, Key, Value> };
}[KeyIn<Of>];

const NOTHING: Values<never> = {};

export function wordingIn<Of extends Area>(language: Language, area: Of): Wording<Of> {
  const texts: Texts = area[language];
  const tell = ({ key, values = NOTHING }: Message): string => format(texts[key]!, values, language);
  return {
    language,
    t: (key, ...[values]) => tell({ key, values }),
    mix: (key, values) => formatAround(texts[key]!, values),
    tell,
    dated: (text) => (language === 'en' ? text : datesInNumbers(text)),
  };
}
