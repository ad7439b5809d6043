import type { Language } from '../document-language.ts';
import { translationInto, withSlashes } from '../say.ts';
import { publicEs } from './es.ts';
import { PUBLIC_PHRASES, type PublicPhrase } from './phrases.ts';

/** All phrases in one language beside English. */
export type PublicTranslation = Readonly<Record<PublicPhrase, string>>;

/** One line for each language beside English. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, PublicTranslation>> = { es: publicEs };

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

const PLACE = '{}';

const mixed = <Part>(phrase: string, parts: readonly Part[]): readonly (string | Part)[] =>
  phrase
    .split(PLACE)
    .flatMap((text, index) => (index === 0 ? [text] : [parts[index - 1]!, text]))
    .filter((part) => part !== '');

const DATES = /[A-Z][a-z]{2} \d{1,2}, \d{4}/gu;

/** "Nov 1 – Nov 14, 2026": the first date has its year only if it is another one. */
const inOneYear = (text: string): string =>
  text.replaceAll(/([A-Z][a-z]{2} \d{1,2}) – ([A-Z][a-z]{2} \d{1,2}, (\d{4}))/gu, '$1, $3 – $2');

/** Dates in numbers are read alike in all languages. */
const datesInNumbers = (text: string): string => inOneYear(text).replaceAll(DATES, withSlashes);

interface Pattern {
  readonly phrase: PublicPhrase;
  readonly pattern: RegExp;
}

/** The longest first. One that begins with a place fits too many texts. */
const PATTERNS: readonly Pattern[] = PUBLIC_PHRASES.filter(
  (phrase) => phrase.includes(PLACE) && !phrase.startsWith(PLACE),
)
  .toSorted((a, b) => b.length - a.length)
  .map((phrase) => ({
    phrase,
    pattern: new RegExp(
      `^${phrase
        .split(PLACE)
        .map((part) => part.replaceAll(/[.()?*+[\]\\^$|]/gu, String.raw`\$&`))
        .join('(.+?)')}$`,
      'u',
    ),
  }));

const fill = (value: string | number): string => datesInNumbers(String(value));

function wordingOf(language: Language): Wording {
  if (language === 'en') {
    const t: Wording['t'] = (phrase, ...values) => mixed(phrase, values).join('');
    return { language, t, mix: (phrase, ...parts) => mixed(phrase, parts), say: (text) => text };
  }
  const translation = TRANSLATIONS[language];
  const t: Wording['t'] = (phrase, ...values) => mixed(translation[phrase], values.map(fill)).join('');
  const say = (text: string): string => {
    if (Object.hasOwn(translation, text)) return translation[text as PublicPhrase];
    for (const { phrase, pattern } of PATTERNS) {
      const values = pattern.exec(text)?.slice(1);
      if (values) return t(phrase, ...values);
    }
    const printed = translationInto(language).say(text);
    return printed === text ? datesInNumbers(text) : printed;
  };
  return { language, t, mix: (phrase, ...parts) => mixed(translation[phrase], parts), say };
}

const WORDINGS: Readonly<Record<Language, Wording>> = { en: wordingOf('en'), es: wordingOf('es') };

export const wordingIn = (language: Language): Wording => WORDINGS[language];
