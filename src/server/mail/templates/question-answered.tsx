import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

const SENTENCES = {
  yes: 'The issuer answered yes: they issued this document, and it is correct.',
  no: 'The issuer answered no. Do not rely on this document.',
  none: 'The issuer did not answer in time. That proves nothing, for or against the document.',
} as const;

const HEADINGS = { yes: 'The issuer said yes', no: 'The issuer said no', none: 'The issuer did not answer' } as const;

/** To the recipient of a document who asked its issuer. */
export const questionAnsweredEmail = defineEmail({
  name: 'question-answered',
  content: z.object({
    id: z.string(),
    number: z.string(),
    answer: z.enum(['yes', 'no', 'none']),
    domain: z.string().nullable(),
    token: z.string(),
  }),
  subject: ({ answer, number }) => `${HEADINGS[answer]}: document ${number}`,
  body: ({ id, number, answer, domain, token }, site) => (
    <EmailLayout site={site} heading={HEADINGS[answer]} preview={`About document ${number}`}>
      <Text style={paragraph}>
        You asked about <Link href={`${site.siteUrl}/v/${id}/`}>document {number}</Link>. {SENTENCES[answer]}
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
