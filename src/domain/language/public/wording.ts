import type { Language } from '../document-language.ts';
import { ENGLISH_WORDING, mixed, PLACE, type Wording } from './english-wording.ts';
import { translationInto, withSlashes } from '../say.ts';
import { publicEs } from './es.ts';
import { PUBLIC_PHRASES, type PublicPhrase } from './phrases.ts';

/** All phrases in one language beside English. */
export type PublicTranslation = Readonly<Record<PublicPhrase, string>>;

/** One line for each language beside English. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, PublicTranslation>> = { es: publicEs };

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

function wordingOf(language: Exclude<Language, 'en'>): Wording {
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

const WORDINGS: Readonly<Record<Language, Wording>> = { en: ENGLISH_WORDING, es: wordingOf('es') };

export const wordingIn = (language: Language): Wording => WORDINGS[language];
