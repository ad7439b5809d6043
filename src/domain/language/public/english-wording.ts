import type { Language } from '../document-language.ts';
import type { PublicPhrase } from './phrases.ts';

/** How a page or an email speaks to its reader. */
export interface Wording {
  readonly language: Language;
  /** A phrase with its places filled in order. */
  readonly t: (phrase: PublicPhrase, ...values: readonly (string | number)[]) => string;
  /** The same with places for links and other parts of a page, as the list of its parts. */
  readonly mix: <Part>(phrase: PublicPhrase, ...parts: readonly Part[]) => readonly (string | Part)[];
  /** A whole text that calculations or the server say in English. What has no phrase stays as it is. */
  readonly say: (text: string) => string;
}

export const PLACE = '{}';

export const mixed = <Part>(phrase: string, parts: readonly Part[]): readonly (string | Part)[] =>
  phrase
    .split(PLACE)
    .flatMap((text, index) => (index === 0 ? [text] : [parts[index - 1]!, text]))
    .filter((part) => part !== '');

/** Pages that are always in English need no other language's phrases. */
export const ENGLISH_WORDING: Wording = {
  language: 'en',
  t: (phrase, ...values) => mixed(phrase, values).join(''),
  mix: (phrase, ...parts) => mixed(phrase, parts),
  say: (text) => text,
};
