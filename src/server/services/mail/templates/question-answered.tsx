import { z } from 'zod';
import { formatDate, type PlainDate } from '../../../../domain/calendar.ts';
import type { PublicPhrase } from '../../../../domain/language/public/phrases.ts';
import { wordingIn } from '../../../../domain/language/public/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Mixed } from './mixed.tsx';
import { Link, Paragraph } from './elements.tsx';

type Answer = 'yes' | 'no' | 'none';

const NO_ANSWER = 'The issuer did not answer in time. That proves nothing, for or against the document.';
const SENTENCES: Record<'document' | 'employment', Record<Answer, PublicPhrase>> = {
  document: {
    yes: 'The issuer answered yes: they issued this document, and it is correct.',
    no: 'The issuer answered no. Do not rely on this document.',
    none: NO_ANSWER,
  },
  employment: {
    yes: 'The issuer answered yes: the person named on this document works for them.',
    no: 'The issuer answered no: the person named on this document does not work for them.',
    none: NO_ANSWER,
  },
};

const HEADINGS: Record<Answer, PublicPhrase> = {
  yes: 'The issuer said yes',
  no: 'The issuer said no',
  none: 'The issuer did not answer',
};

/** To the recipient of a document who asked its issuer, in the language of the page on which they asked. */
export const questionAnsweredEmail = defineEmail({
  name: 'question-answered',
  content: z.object({
    id: z.string(),
    number: z.string(),
    about: z.enum(['document', 'employment']).default('document'),
    answer: z.enum(['yes', 'no', 'none']),
    employedSince: z.string().nullable().default(null),
    domain: z.string().nullable(),
    language: z.enum(['en', 'es']).default('en'),
    token: z.string(),
  }),
  subject: ({ answer, number, language }) => {
    const { t } = wordingIn(language);
    return t('{}: document {}', t(HEADINGS[answer]), number);
  },
  body: ({ id, number, about, answer, employedSince, domain, language, token }, site) => {
    const { t } = wordingIn(language);
    return (
      <EmailLayout
        site={site}
        language={language}
        heading={t(HEADINGS[answer])}
        preview={t('About document {}', number)}
      >
        <Paragraph>
          <Mixed language={language} phrase="You asked about {}.">
            <Link href={`${site.siteUrl}/v/${id}/`}>{t('document {}', number)}</Link>
          </Mixed>{' '}
          {t(SENTENCES[about][answer])}
          {employedSince !== null && ` ${t('First day of work: {}.', formatDate(employedSince as PlainDate))}`}
        </Paragraph>
        {answer !== 'none' && (
          <Paragraph>
            {domain === null
              ? t('The answer came from the account that issued it. We have not verified who that is.')
              : t('The answer came from an address at {}, which the issuer proved to control.', domain)}
          </Paragraph>
        )}
        <Paragraph>
          <Link href={`${site.siteUrl}/question/?token=${token}${language === 'en' ? '' : `&lang=${language}`}`}>
            {t('See the signed answer')}
          </Link>
        </Paragraph>
      </EmailLayout>
    );
  },
});
