import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../domain/language/document-language.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';

/** The language that a document is printed in. Kinds that are printed in English alone have none in their view. */
export function languageOfDocument(content: Pick<FrozenContent, 'view'> | null): DocumentLanguage {
  const { language } = (content?.view ?? {}) as { readonly language?: unknown };
  return DOCUMENT_LANGUAGES.find((known) => known === language) ?? 'en';
}
