import { z } from 'zod';
import { formatDate, type PlainDate } from '../../../../domain/calendar.ts';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Mixed } from './mixed.tsx';
import { Button, Link, Paragraph } from './elements.tsx';
import { pageIn } from './email-in-languages.tsx';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';
import type { PlainKeyIn } from '../../../../domain/language/wording.ts';

type Answer = 'yes' | 'no' | 'none';

const NO_ANSWER = 'noAnswerInTime';
const SENTENCES: Record<'document' | 'employment', Record<Answer, PlainKeyIn<typeof EMAILS>>> = {
  document: {
    yes: 'answeredYesIssued',
    no: 'answeredNoDoNotRely',
    none: NO_ANSWER,
  },
  employment: {
    yes: 'answeredYesWorks',
    no: 'answeredNoDoesNotWork',
    none: NO_ANSWER,
  },
};

const HEADINGS: Record<Answer, PlainKeyIn<typeof EMAILS>> = {
  yes: 'theIssuerSaidYes',
  no: 'theIssuerSaidNo',
  none: 'theIssuerDidNotAnswer',
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
    const { t } = wordingIn(language, EMAILS);
    return t('answerAboutNumber', { answer: t(HEADINGS[answer]), number });
  },
  body: ({ id, number, about, answer, employedSince, domain, language, token }, site) => {
    const { t, dated } = wordingIn(language, EMAILS);
    return (
      <EmailLayout
        site={site}
        language={language}
        heading={t(HEADINGS[answer])}
        preview={t('aboutDocument', { number })}
      >
        <Paragraph>
          <Mixed
            language={language}
            message="questionWasAbout"
            values={{
              document: (
                <Link key="document" href={`${site.siteUrl}/v/${id}/`}>
                  {t('documentInSentence', { number })}
                </Link>
              ),
            }}
          />{' '}
          {t(SENTENCES[about][answer])}
          {employedSince !== null &&
            ` ${t('firstDayOfWorkWas', { date: dated(formatDate(employedSince as PlainDate)) })}`}
        </Paragraph>
        {answer !== 'none' && (
          <Paragraph>{domain === null ? t('answerFromAccount') : t('answerCameFromDomain', { domain })}</Paragraph>
        )}
        <Button href={pageIn(language, site, `/question/?token=${token}`)}>{t('seeTheSignedAnswer')}</Button>
      </EmailLayout>
    );
  },
});
