import type { Language } from '../domain/language/document-language.ts';

/** The loader of a page that can be read in other languages says in which one it answers. */
const languageIn = (loaderData: unknown): Language | undefined =>
  (loaderData as { readonly language?: Language } | null | undefined)?.language;

export const isInLanguages = (loaderData: unknown): boolean => languageIn(loaderData) !== undefined;

export const languageOfPage = (loaderData: unknown): Language => languageIn(loaderData) ?? 'en';

export const languageOfMatches = (matches: readonly { readonly loaderData?: unknown }[]): Language =>
  languageOfPage(matches.at(-1)?.loaderData);
