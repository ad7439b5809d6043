/** The languages that a document can be printed in. Each has one file of words beside this one. */
export type Language = 'en' | 'es';

/** A document is in one language, or in English with another beside it. */
export const DOCUMENT_LANGUAGES = ['en', 'es', 'both'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** As offered to the issuer, each in its own words. */
export const DOCUMENT_LANGUAGE_NAMES: Readonly<Record<DocumentLanguage, string>> = {
  en: 'English',
  es: 'Español (Spanish)',
  both: 'English and Spanish',
};
