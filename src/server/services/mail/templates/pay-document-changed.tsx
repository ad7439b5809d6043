import { z } from 'zod';
import { documentName } from '../../../../domain/documents/document-name.ts';
import { DOCUMENT_LANGUAGES, type Language } from '../../../../domain/language/document-language.ts';
import { wordingIn } from '../../../../domain/language/public/wording.ts';
import type { SiteInfo } from '../../settings/read-site-info.ts';
import { defineEmail } from '../template.ts';
import { EmailInLanguages, inEach } from './email-in-languages.tsx';
import { Mixed } from './mixed.tsx';
import { Link, Paragraph } from './elements.tsx';

const changed = z.object({
  number: z.string(),
  kind: z.string(),
  issuer: z.string(),
  period: z.string(),
  /** Empty for a revoked document. */
  newNumber: z.string(),
  /** What a correction changed. */
  changed: z.array(z.string()),
  /** Why it was revoked. */
  reason: z.string(),
  language: z.enum(DOCUMENT_LANGUAGES),
});
type Changed = z.output<typeof changed>;

const nameIn = ({ kind, period }: Changed, language: Language): string => {
  const { say } = wordingIn(language);
  return documentName(say(kind), say(period));
};

const whatHappened = ({ issuer, number, newNumber }: Changed, language: Language): string => {
  const { t } = wordingIn(language);
  return newNumber === ''
    ? t('{} revoked your document {}.', issuer, number)
    : t('{} corrected your document {}. The new one is {}.', issuer, number, newNumber);
};

/** To the person whom a document pays, who may have given the old one to a landlord or a bank. */
export const payDocumentChangedEmail = defineEmail({
  name: 'pay-document-changed',
  content: changed,
  subject: (content) =>
    inEach(content.language, (language) =>
      wordingIn(language).t(content.newNumber === '' ? 'Revoked: {}' : 'Corrected: {}', nameIn(content, language)),
    ),
  body: (content, site) => (
    <EmailInLanguages
      site={site}
      language={content.language}
      heading={(language) => nameIn(content, language)}
      preview={(language) => whatHappened(content, language)}
    >
      {(language) => <Words content={content} site={site} language={language} />}
    </EmailInLanguages>
  ),
});

interface WordsProps {
  readonly content: Changed;
  readonly site: SiteInfo;
  readonly language: Language;
}

function Words({ content, site, language }: WordsProps) {
  const { t, say } = wordingIn(language);
  const { newNumber, changed: rows, reason } = content;
  return (
    <>
      <Paragraph>{whatHappened(content, language)}</Paragraph>
      {rows.length > 0 && <Paragraph>{t('Changed: {}.', rows.map(say).join(', '))}</Paragraph>}
      {reason !== '' && <Paragraph>{t('Reason: {}', reason)}</Paragraph>}
      <Paragraph>
        {newNumber === ''
          ? t('Anyone who verifies it sees that it was revoked. If you gave it to someone, tell them.')
          : t(
              'Anyone who verifies the old one sees that it was replaced. If you gave it to someone, send them the new one.',
            )}
      </Paragraph>
      <Paragraph>
        <Mixed
          language={language}
          phrase="Your documents are on {}. You can also tell the issuer there that something is wrong."
        >
          <Link href={`${site.siteUrl}/my-pay/${language === 'en' ? '' : `?lang=${language}`}`}>
            {t('your pay page')}
          </Link>
        </Mixed>
      </Paragraph>
    </>
  );
}
