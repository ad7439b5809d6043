import type { ReactNode } from 'react';
import { type DocumentLanguage, type Language, languagesOf } from '../../../../domain/language/document-language.ts';
import type { SiteInfo } from '../../settings/read-site-info.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Section } from './elements.tsx';

/** A document in English and another language is for somebody who is paid and reads the other one first. */
export const languagesForPaid = (language: DocumentLanguage): readonly Language[] => languagesOf(language).toReversed();

/** One line for the readers of each language: "Talón de pago / Pay stub". */
export const inEach = (languages: readonly Language[], text: (language: Language) => string): string =>
  languages.map(text).join(' / ');

/** The address of a page in a language. */
export const pageIn = (language: Language, { siteUrl }: SiteInfo, path: string): string =>
  `${siteUrl}${path}${language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`}`;

interface EmailInLanguagesProps {
  readonly site: SiteInfo;
  /** The reader's own language first. */
  readonly languages: readonly Language[];
  readonly heading: (language: Language) => string;
  /** Only in the first language: an inbox has room for one. */
  readonly preview: (language: Language) => string;
  /** What to do next: one button for all languages, which opens its page in the first one. */
  readonly button: { readonly path: string; readonly label: (language: Language) => string };
  readonly children: (language: Language) => ReactNode;
}

/** An email about a document, which says everything in each of its languages. */
export function EmailInLanguages({ site, languages, heading, preview, button, children }: EmailInLanguagesProps) {
  const [first, ...others] = languages;
  return (
    <EmailLayout site={site} language={first!} heading={inEach(languages, heading)} preview={preview(first!)}>
      {children(first!)}
      <Button href={pageIn(first!, site, button.path)}>{inEach(languages, button.label)}</Button>
      {others.map((each) => (
        <Section key={each} lang={each}>
          {children(each)}
        </Section>
      ))}
    </EmailLayout>
  );
}
