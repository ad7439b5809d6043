import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { formatDate, type PlainDate } from '../../../domain/calendar.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

const NO_ANSWER = 'The issuer did not answer in time. That proves nothing, for or against the document.';
const SENTENCES = {
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
} as const;

const HEADINGS = { yes: 'The issuer said yes', no: 'The issuer said no', none: 'The issuer did not answer' } as const;

/** To the recipient of a document who asked its issuer. */
export const questionAnsweredEmail = defineEmail({
  name: 'question-answered',
  content: z.object({
    id: z.string(),
    number: z.string(),
    about: z.enum(['document', 'employment']).default('document'),
    answer: z.enum(['yes', 'no', 'none']),
    employedSince: z.string().nullable().default(null),
    domain: z.string().nullable(),
    token: z.string(),
  }),
  subject: ({ answer, number }) => `${HEADINGS[answer]}: document ${number}`,
  body: ({ id, number, about, answer, employedSince, domain, token }, site) => (
    <EmailLayout site={site} heading={HEADINGS[answer]} preview={`About document ${number}`}>
      <Text style={paragraph}>
        You asked about <Link href={`${site.siteUrl}/v/${id}/`}>document {number}</Link>. {SENTENCES[about][answer]}
        {employedSince !== null && ` First day of work: ${formatDate(employedSince as PlainDate)}.`}
      </Text>
      {answer !== 'none' && (
        <Text style={paragraph}>
          {domain === null
            ? 'The answer came from the account that issued the document. We have not verified who that is.'
            : `The answer came from an address at ${domain}, which the issuer proved to control.`}
        </Text>
      )}
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/question/?token=${token}`}>See the signed answer</Link>
      </Text>
    </EmailLayout>
  ),
});
