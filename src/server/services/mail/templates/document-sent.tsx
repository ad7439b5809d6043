import { z } from 'zod';
import { issuerWords } from '../../../../../packages/verify/verdict-words.ts';
import { documentName } from '../../../../domain/documents/document-name.ts';
import { DOCUMENT_LANGUAGES, type Language } from '../../../../domain/language/document-language.ts';
import { LEVELS } from '../../../../domain/integrity/level.ts';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { storedText } from '../../../../domain/language/stored-text.ts';
import type { SiteInfo } from '../../settings/read-site-info.ts';
import { defineEmail } from '../template.ts';
import { EmailInLanguages, inEach } from './email-in-languages.tsx';
import { Mixed } from './mixed.tsx';
import { Link, Paragraph } from './elements.tsx';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';

const sent = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  issuer: z.string(),
  period: z.string(),
  /** Missing in emails that waited from before. */
  level: z.enum(LEVELS).optional(),
  statusLine: z.string().default(''),
  /** It pays the reader. */
  isRecipient: z.boolean().default(false),
  /** Of the document: one in two languages brings an email in both. */
  language: z.enum(DOCUMENT_LANGUAGES).default('en'),
});
type Sent = z.output<typeof sent>;

/** To the person an issuer sends a document to. They may never have heard of us. */
export const documentSentEmail = defineEmail({
  name: 'document-sent',
  content: sent,
  subject: ({ language, kind, issuer }) =>
    inEach(language, (each) => {
      const { t } = wordingIn(each, EMAILS);
      return t('documentFrom', { document: storedText(kind, each), issuer });
    }),
  body: (content, site) => (
    <EmailInLanguages
      site={site}
      language={content.language}
      heading={(language) => {
        return documentName(storedText(content.kind, language), storedText(content.period, language));
      }}
      preview={(language) =>
        wordingIn(language, EMAILS).t('sentYouDocument', { issuer: content.issuer, number: content.number })
      }
    >
      {(language) => <Words content={content} site={site} language={language} />}
    </EmailInLanguages>
  ),
});

interface WordsProps {
  readonly content: Sent;
  readonly site: SiteInfo;
  readonly language: Language;
}

function Words({ content, site, language }: WordsProps) {
  const { id, number, issuer, kind, level, statusLine, isRecipient } = content;
  const { t, tell } = wordingIn(language, EMAILS);
  const link = (path: string, text: string) => (
    <Link href={`${site.siteUrl}${path}${language === 'en' ? '' : `?lang=${language}`}`}>{text}</Link>
  );
  return (
    <>
      <Paragraph>{t('sentYouAttachedDocument', { issuer, number, site: site.brandName })}</Paragraph>
      {level !== undefined && (
        <Paragraph>
          {t('issuer')}: {tell(issuerWords({ level, statusLine, kind }))}.
        </Paragraph>
      )}
      <Paragraph>
        <Mixed
          language={language}
          message="beforeYouRelyOnIt"
          values={{
            verifyFile: link('/verify/', t('verifyTheFile')),
            openPage: link(`/v/${id}/`, t('openItsVerificationPage')),
          }}
        />
      </Paragraph>
      {isRecipient && (
        <Paragraph>
          <Mixed
            language={language}
            message="allAreOnYourPayPage"
            values={{ page: link('/my-pay/', t('yourPayPage')) }}
          />
        </Paragraph>
      )}
    </>
  );
}
