import { datesInNumbers } from './dates-in-numbers.ts';
import type { DocumentLanguage, Language } from './document-language.ts';
import { es } from './es.ts';
import { namesIn } from './names-of-lines.ts';
import { PHRASES } from './phrases.ts';
import type { Speech } from './speech.ts';
import type { Translation, Words, WordsInPrint } from './words.ts';

type Translated = Exclude<Language, 'en'>;

/** One line for each language beside English. */
const TRANSLATIONS: Readonly<Record<Translated, Translation>> = { es };

const PLACES = /\{(?:name|date)?\}/g;

/** Each phrase as a pattern, with its translation. */
function patternsOf(language: Translated) {
  const ofCalculations = PHRASES.map((phrase) => [phrase, TRANSLATIONS[language].phrases[phrase]] as const);
  return ofCalculations.map(([phrase, translated]) => ({
    pattern: new RegExp(
      `^${phrase
        .split(PLACES)
        .map((part) => part.replace(/[.()?*+[\]\\^$|]/g, '\\$&'))
        .join('(.+?)')}$`,
      'u',
    ),
    kinds: phrase.match(PLACES) ?? [],
    translated: translated.split(PLACES),
  }));
}

function speechOf(language: Translated): Speech {
  const words = TRANSLATIONS[language];
  const patterns = patternsOf(language);
  const say = (text: string): string => {
    for (const { pattern, kinds, translated } of patterns) {
      const values = pattern.exec(text)?.slice(1);
      if (values === undefined) continue;
      return translated.reduce((sentence, part, index) => {
        const [value, kind] = [values[index - 1]!, kinds[index - 1]];
        const filled =
          kind === '{date}' ? datesInNumbers(value) : kind === '{name}' ? (words.states[value] ?? value) : value;
        return sentence + filled + part;
      });
    }
    return text;
  };
  return { language, words, say, names: namesIn(words, say) };
}

const SPEECHES: Readonly<Record<Translated, Speech>> = { es: speechOf('es') };

export const translationInto = (language: Translated): Speech => SPEECHES[language];
export const translatedInPrint = (language: Translated): WordsInPrint => TRANSLATIONS[language];

/** Of a rate, both languages print the figure once: "48,000.00/yr (año)". */
const perBeside = ({ per: first }: Words, { per: second }: Words): Words['per'] => {
  const both = (key: keyof Words['per']) =>
    first[key] === second[key] ? first[key] : `${first[key]} (${second[key].slice(1)})`;
  return { hourly: both('hourly'), units: both('units'), salary: both('salary') };
};

/**
 * What a document that is not in English alone is written with: one speech, or two, where what is only figures is written
 * once for both. English is passed in, because browsers have it already.
 */
export function speechesOf(document: Exclude<DocumentLanguage, 'en'>, english: Speech): readonly Speech[] {
  if (document === 'es') return [SPEECHES.es];
  const per = perBeside(english.words, TRANSLATIONS.es);
  return [english, SPEECHES.es].map((speech) => ({
    ...speech,
    words: { ...speech.words, per, numberOf: (number, whole) => `${number}/${whole}` },
  }));
}
