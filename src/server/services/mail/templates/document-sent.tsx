import { z } from 'zod';
import { issuerWords } from '../../../../../packages/verify/verdict-words.ts';
import { documentName, inSentence } from '../../../../domain/documents/document-name.ts';
import { formatMonthAndDay, formatSlashes, plainDate } from '../../../../domain/calendar.ts';
import { DOCUMENT_LANGUAGES, type Language, languagesOf } from '../../../../domain/language/document-language.ts';
import { cents, formatDollars } from '../../../../domain/money.ts';
import { LEVELS } from '../../../../domain/integrity/level.ts';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { storedText } from '../../../../domain/language/stored-text.ts';
import type { SiteInfo } from '../../settings/read-site-info.ts';
import { defineEmail } from '../template.ts';
import { EmailInLanguages, inEach, languagesForPaid, pageIn } from './email-in-languages.tsx';
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
  /** The day of a pay stub's pay, as 2026-12-04. Empty for other documents, and while it is not known. */
  payDate: z.string().default(''),
  /** Cents, if the employer says them in emails. */
  netPay: z.number().int().nullable().default(null),
  /** Of the document: one in two languages brings an email in both. */
  language: z.enum(DOCUMENT_LANGUAGES).default('en'),
});
type Sent = z.output<typeof sent>;

const languagesFor = ({ language, isRecipient }: Sent): readonly Language[] =>
  isRecipient ? languagesForPaid(language) : languagesOf(language);

/** "Your pay stub, Dec 4" for the person paid, or "Your pay stub: $1,181.77, Dec 4". Others have documents from many issuers. */
function subjectIn(language: Language, { kind, issuer, period, isRecipient, payDate, netPay }: Sent): string {
  const { t } = wordingIn(language, EMAILS);
  const name = storedText(kind, language);
  if (!isRecipient) return t('documentFrom', { document: name, issuer });
  const day = language === 'en' ? formatMonthAndDay : formatSlashes;
  const time = payDate === '' ? storedText(period, language) : day(plainDate(payDate));
  if (netPay !== null)
    return t('yourDocumentOfAmount', { document: inSentence(name), amount: formatDollars(cents(netPay)), time });
  return t('yourDocument', { document: inSentence(documentName(name, time)) });
}

/** To the person an issuer sends a document to. They may never have heard of us. */
export const documentSentEmail = defineEmail({
  name: 'document-sent',
  content: sent,
  subject: (content) => inEach(languagesFor(content), (language) => subjectIn(language, content)),
  body: (content, site) => (
    <EmailInLanguages
      site={site}
      languages={languagesFor(content)}
      heading={(language) => {
        return documentName(storedText(content.kind, language), storedText(content.period, language));
      }}
      preview={(language) =>
        wordingIn(language, EMAILS).t('sentYouDocument', { issuer: content.issuer, number: content.number })
      }
      button={{
        path: content.isRecipient ? '/my-pay/' : `/v/${content.id}/`,
        label: (language) => wordingIn(language, EMAILS).t(content.isRecipient ? 'seeYourPay' : 'openVerificationPage'),
      }}
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
    <Link key={path} href={pageIn(language, site, path)}>
      {text}
    </Link>
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
            openPage: isRecipient ? link(`/v/${id}/`, t('openItsVerificationPage')) : t('openItsVerificationPage'),
          }}
        />
      </Paragraph>
      {isRecipient && <Paragraph>{t('allAreOnYourPayPage')}</Paragraph>}
    </>
  );
}
