import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To a document's issuer, at a confirmed address: one question, answered by a press. */
export const issuerQuestionEmail = defineEmail({
  name: 'issuer-question',
  content: z.object({
    id: z.string(),
    number: z.string(),
    kind: z.string(),
    name: z.string(),
    email: z.string(),
    token: z.string(),
    days: z.number(),
  }),
  subject: ({ kind, number }) => `Did you issue ${kind} ${number}?`,
  body: ({ id, number, name, email, token, days }, site) => (
    <EmailLayout site={site} heading="Did you issue this document?" preview={`${name} asks about document ${number}`}>
      <Text style={paragraph}>
        {name} ({email}) has a copy of <Link href={`${site.siteUrl}/v/${id}/`}>document {number}</Link> and asks whether
        you issued it and whether it is correct. We have not verified who asks.
      </Text>
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/question/?token=${token}`}>Answer yes or no</Link>
      </Text>
      <Text style={paragraph}>
        We sign your answer and send it to them, without your email address. If you do not answer within {days} days, we
        tell them so.
      </Text>
    </EmailLayout>
  ),
});
