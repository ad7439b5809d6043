import type { ReactNode } from 'react';
import { type DocumentLanguage, type Language, languagesOf } from '../../../../domain/language/document-language.ts';
import type { SiteInfo } from '../../settings/read-site-info.ts';
import { EmailLayout } from './email-layout.tsx';
import { Section } from './elements.tsx';

/** One line for the readers of each language: "Pay stub / Talón de pago". */
export const inEach = (language: DocumentLanguage, text: (language: Language) => string): string =>
  languagesOf(language).map(text).join(' / ');

interface EmailInLanguagesProps {
  readonly site: SiteInfo;
  readonly language: DocumentLanguage;
  readonly heading: (language: Language) => string;
  /** Only in the first language: an inbox has room for one. */
  readonly preview: (language: Language) => string;
  readonly children: (language: Language) => ReactNode;
}

/** An email about a document, which says everything in each of its languages. */
export function EmailInLanguages({ site, language, heading, preview, children }: EmailInLanguagesProps) {
  const languages = languagesOf(language);
  const [first] = languages;
  return (
    <EmailLayout site={site} language={first!} heading={inEach(language, heading)} preview={preview(first!)}>
      {languages.map((each) => (
        <Section key={each} lang={each === first ? undefined : each}>
          {children(each)}
        </Section>
      ))}
    </EmailLayout>
  );
}
