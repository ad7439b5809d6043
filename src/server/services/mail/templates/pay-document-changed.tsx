import { z } from 'zod';
import { documentName } from '../../../../domain/documents/document-name.ts';
import { DOCUMENT_LANGUAGES, type Language } from '../../../../domain/language/document-language.ts';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { storedText } from '../../../../domain/language/stored-text.ts';
import { defineEmail } from '../template.ts';
import { EmailInLanguages, inEach, languagesForPaid } from './email-in-languages.tsx';
import { Paragraph } from './elements.tsx';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';

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

const nameIn = ({ kind, period }: Changed, language: Language): string =>
  documentName(storedText(kind, language), storedText(period, language));

const whatHappened = ({ issuer, number, newNumber }: Changed, language: Language): string => {
  const { t } = wordingIn(language, EMAILS);
  return newNumber === ''
    ? t('revokedYourDocument', { issuer, number })
    : t('correctedYourDocument', { issuer, number, newNumber });
};

/** To the person whom a document pays, who may have given the old one to a landlord or a bank. */
export const payDocumentChangedEmail = defineEmail({
  name: 'pay-document-changed',
  content: changed,
  subject: (content) =>
    inEach(languagesForPaid(content.language), (language) =>
      wordingIn(language, EMAILS).t(content.newNumber === '' ? 'revokedDocument' : 'correctedDocument', {
        document: nameIn(content, language),
      }),
    ),
  body: (content, site) => (
    <EmailInLanguages
      site={site}
      languages={languagesForPaid(content.language)}
      heading={(language) => nameIn(content, language)}
      preview={(language) => whatHappened(content, language)}
      button={{ path: '/my-pay/', label: (language) => wordingIn(language, EMAILS).t('seeYourPay') }}
    >
      {(language) => <Words content={content} language={language} />}
    </EmailInLanguages>
  ),
});

interface WordsProps {
  readonly content: Changed;
  readonly language: Language;
}

function Words({ content, language }: WordsProps) {
  const { t } = wordingIn(language, EMAILS);
  const { newNumber, changed: rows, reason } = content;
  return (
    <>
      <Paragraph>{whatHappened(content, language)}</Paragraph>
      {rows.length > 0 && (
        <Paragraph>{t('changedLines', { lines: rows.map((row) => storedText(row, language)).join(', ') })}</Paragraph>
      )}
      {reason !== '' && <Paragraph>{t('reason', { reason })}</Paragraph>}
      <Paragraph>{newNumber === '' ? t('revokedIsSeen') : t('replacedIsSeen')}</Paragraph>
      <Paragraph>{t('yourDocumentsAreOnYourPayPage')}</Paragraph>
    </>
  );
}
