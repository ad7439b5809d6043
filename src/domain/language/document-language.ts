/** The languages that a document can be printed in. Each has one file of words beside this one. */
export type Language = 'en' | 'es';

/** A document is in one language, or in English with another beside it. */
export const DOCUMENT_LANGUAGES = ['en', 'es', 'both'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** The languages in which somebody reads a document. */
export const languagesOf = (document: DocumentLanguage): readonly Language[] =>
  document === 'both' ? ['en', 'es'] : [document];

/** As offered to the issuer, each in its own words. */
export const DOCUMENT_LANGUAGE_NAMES: Readonly<Record<DocumentLanguage, string>> = {
  en: 'English',
  es: 'Español (Spanish)',
  both: 'English and Spanish',
};
