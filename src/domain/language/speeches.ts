import type { DocumentLanguage, Language } from './document-language.ts';
import { es } from './es.ts';
import { PRINT } from './messages/print/area.ts';
import { namesIn } from './names-of-lines.ts';
import type { Speech } from './speech.ts';
import { storedText } from './stored-text.ts';
import { wordingIn, wordingOf } from './wording.ts';
import type { Translation, Words, WordsInPrint } from './words.ts';

type Translated = Exclude<Language, 'en'>;

/** One line for each language beside English. */
const TRANSLATIONS: Readonly<Record<Translated, Translation>> = { es };

export function translationInto(language: Translated): Speech {
  const words = TRANSLATIONS[language];
  const calculated = (text: string): string => storedText(text, language);
  return { language, words, t: wordingIn(language, PRINT).t, calculated, names: namesIn(words, calculated) };
}

export const translatedInPrint = (language: Translated): WordsInPrint => TRANSLATIONS[language];

/** Of a rate, both languages print the figure once: "48,000.00/yr (año)". */
const perBeside = ({ per: first }: Words, { per: second }: Words): Words['per'] => {
  const both = (key: keyof Words['per']) =>
    first[key] === second[key] ? first[key] : `${first[key]} (${second[key].slice(1)})`;
  return { hourly: both('hourly'), units: both('units'), salary: both('salary') };
};

/** Beside another language, what is only figures is written once for both. */
function beside(speech: Speech, per: Words['per']): Speech {
  const texts = PRINT[speech.language];
  const { t } = wordingOf<typeof PRINT>(speech.language, { ...texts, numberOf: texts.numberOfInBoth });
  return { ...speech, t, words: { ...speech.words, per } };
}

/** What a document that is not in English alone is written with. English is passed in, because browsers have it already. */
export function speechesOf(document: Exclude<DocumentLanguage, 'en'>, english: Speech): readonly Speech[] {
  const spanish = translationInto('es');
  if (document === 'es') return [spanish];
  const per = perBeside(english.words, spanish.words);
  return [beside(english, per), beside(spanish, per)];
}
