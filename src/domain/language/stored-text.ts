import { datesInNumbers } from './dates-in-numbers.ts';
import type { Language } from './document-language.ts';
import { keysOf } from './key-of.ts';
import { STORED } from './messages/stored/area.ts';
import { translationInto } from './say.ts';
import { wordingIn } from './wording.ts';

const keyOf = keysOf(STORED.en);

/**
 * A fact of a document, which is stored and signed in English, as its reader reads it. What the issuer typed has no key and stays
 * as it is.
 */
export function storedText(text: string, language: Language): string {
  if (language === 'en') return text;
  const found = keyOf(text);
  if (found) return datesInNumbers(wordingIn(language, STORED).tell(found));
  const printed = translationInto(language).say(text);
  return printed === text ? datesInNumbers(text) : printed;
}
