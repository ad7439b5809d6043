import { datesInNumbers } from './dates-in-numbers.ts';
import type { Language } from './document-language.ts';
import { keysOf } from './key-of.ts';
import { CALCULATED } from './messages/calculated/area.ts';
import { PRINT } from './messages/print/area.ts';
import { STORED } from './messages/stored/area.ts';
import { TAXES } from './messages/taxes/area.ts';
import { STATE_NAMES } from './state-names.ts';
import { type Translated, wordingIn } from './wording.ts';

/** The notes of a printed document that a stored text of it can be. */
const notesIn = ({
  tablesOfOtherYear,
  stoppedAtLimit,
  paidInFull,
  stillOwed,
  shareUpTo,
}: Translated<typeof PRINT.en>) => ({
  tablesOfOtherYear,
  stoppedAtLimit,
  paidInFull,
  stillOwed,
  shareUpTo,
});

export const SAID = {
  en: { ...STORED.en, ...TAXES.en, ...CALCULATED.en, ...notesIn(PRINT.en) },
  es: { ...STORED.es, ...TAXES.es, ...CALCULATED.es, ...notesIn(PRINT.es) },
};

const keyOf = keysOf(SAID.en);

/**
 * A fact of a document, which is stored and signed in English, as its reader reads it. This is the one place where a text finds its
 * key. What the issuer typed has none and stays as it is.
 */
export function storedText(text: string, language: Language): string {
  if (language === 'en') return text;
  const found = keyOf(text);
  if (!found) return datesInNumbers(text);
  const values = Object.entries(found.values ?? {}).map(([name, value]) => {
    const isState = name === 'state' || name === 'otherState';
    return [name, isState ? (STATE_NAMES[language][value] ?? value) : datesInNumbers(String(value))] as const;
  });
  return wordingIn(language, SAID).tell({ key: found.key, values: Object.fromEntries(values) });
}
