import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To someone who signs up. Following the link creates the account. */
export const finishSignUpEmail = defineEmail({
  name: 'finish-sign-up',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: (_, site) => `Finish creating your ${site.brandName} account`,
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Finish creating your account" preview="The link works once, for 24 hours">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Confirm your email address to create your account. The link works once, for 24 hours. Open it in the browser
        where you signed up if you can.
      </Paragraph>
      <Button href={`${site.siteUrl}/finish-sign-up/?token=${token}`}>Create your account</Button>
      <Paragraph>
        Your account keeps your drafts and documents in one place. It shows how often each document was verified, and
        lets you correct or revoke one.
      </Paragraph>
      <Paragraph>If you didn’t sign up, ignore this email. No account is created.</Paragraph>
    </EmailLayout>
  ),
});
