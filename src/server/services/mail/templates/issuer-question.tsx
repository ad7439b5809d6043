import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Link, Paragraph } from './elements.tsx';

const HEADINGS = {
  document: 'Did you issue this document?',
  employment: 'Does this person work for you?',
} as const;

/** To a document's issuer, at a confirmed address: one question, answered by a press. */
export const issuerQuestionEmail = defineEmail({
  name: 'issuer-question',
  content: z.object({
    id: z.string(),
    number: z.string(),
    kind: z.string(),
    about: z.enum(['document', 'employment']).default('document'),
    name: z.string(),
    email: z.string(),
    token: z.string(),
    days: z.number(),
  }),
  subject: ({ about, kind, number }) =>
    about === 'employment' ? `Does the person on ${kind} ${number} work for you?` : `Did you issue ${kind} ${number}?`,
  body: ({ id, number, about, name, email, token, days }, site) => (
    <EmailLayout site={site} heading={HEADINGS[about]} preview={`${name} asks about document ${number}`}>
      <Paragraph>
        {name} ({email}) has a copy of <Link href={`${site.siteUrl}/v/${id}/`}>document {number}</Link> and asks{' '}
        {about === 'employment'
          ? 'whether the person that it names works for you, and since when'
          : 'whether you issued it and whether it is correct'}
        . We have not verified who asks.
      </Paragraph>
      <Button href={`${site.siteUrl}/question/?token=${token}`}>Answer yes or no</Button>
      <Paragraph>
        We sign your answer and send it to them, without your email address. If you do not answer within {days} days, we
        tell them so.
      </Paragraph>
    </EmailLayout>
  ),
});
