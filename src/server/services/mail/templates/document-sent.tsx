import { z } from 'zod';
import { issuerWords } from '../../../../../packages/verify/verdict-words.ts';
import { documentName } from '../../../../domain/documents/document-name.ts';
import { DOCUMENT_LANGUAGES, type Language } from '../../../../domain/language/document-language.ts';
import { LEVELS } from '../../../../domain/integrity/level.ts';
import { wordingIn } from '../../../../domain/language/public/wording.ts';
import type { SiteInfo } from '../../settings/read-site-info.ts';
import { defineEmail } from '../template.ts';
import { EmailInLanguages, inEach } from './email-in-languages.tsx';
import { Mixed } from './mixed.tsx';
import { Link, Paragraph } from './elements.tsx';

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
      const { t, say } = wordingIn(each);
      return t('{} from {}', say(kind), issuer);
    }),
  body: (content, site) => (
    <EmailInLanguages
      site={site}
      language={content.language}
      heading={(language) => {
        const { say } = wordingIn(language);
        return documentName(say(content.kind), say(content.period));
      }}
      preview={(language) => wordingIn(language).t('{} sent you document {}', content.issuer, content.number)}
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
  const { t } = wordingIn(language);
  const link = (path: string, text: string) => (
    <Link href={`${site.siteUrl}${path}${language === 'en' ? '' : `?lang=${language}`}`}>{text}</Link>
  );
  return (
    <>
      <Paragraph>
        {t(
          '{} sent you the attached document, number {}. The information in it comes from the issuer. {} sealed the file, so any later change can be detected.',
          issuer,
          number,
          site.brandName,
        )}
      </Paragraph>
      {level !== undefined && (
        <Paragraph>
          {t('Issuer')}: {t(...issuerWords({ level, statusLine, kind }))}.
        </Paragraph>
      )}
      <Paragraph>
        <Mixed
          language={language}
          phrase="Before you rely on it, {} or {}. You’ll see right away if it was changed, corrected, or revoked. It’s free, and you don’t need an account."
        >
          {link('/verify/', t('verify the file'))}
          {link(`/v/${id}/`, t('open its verification page'))}
        </Mixed>
      </Paragraph>
      {isRecipient && (
        <Paragraph>
          <Mixed
            language={language}
            phrase="All pay stubs and tax forms that were issued to you with this email address are on {}."
          >
            {link('/my-pay/', t('your pay page'))}
          </Mixed>
        </Paragraph>
      )}
    </>
  );
}
