import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To someone who closed their account. */
export const accountClosedEmail = defineEmail({
  name: 'account-closed',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Your account is closed',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Your account is closed" preview="You can reopen it within two weeks">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Your account is closed, and no one can sign in to it. In two weeks we delete your drafts, contacts, document
        contents, and files. We keep the number, fingerprint, and status of each issued document so that it can still be
        verified. We also keep payment amounts for our accounting.
      </Paragraph>
      <Paragraph>Did you change your mind, or was this not you? Reopen your account within two weeks.</Paragraph>
      <Button href={`${site.siteUrl}/reopen-account/?token=${token}`}>Reopen your account</Button>
    </EmailLayout>
  ),
});
