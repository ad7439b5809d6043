import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To someone who signs in without a password. */
export const signInLinkEmail = defineEmail({
  name: 'sign-in-link',
  content: z.object({ token: z.string() }),
  subject: (_, site) => `Your ${site.brandName} sign-in link`,
  body: ({ token }, site) => (
    <EmailLayout site={site} heading="Your sign-in link" preview="The link works once, for 15 minutes">
      <Paragraph>
        The link works once, for 15 minutes. Your dashboard includes any documents you bought with this email address.
      </Paragraph>
      <Button href={`${site.siteUrl}/sign-in/link/?token=${token}`}>Sign in to {site.brandName}</Button>
      <Paragraph>If you didn’t ask for this, ignore this email. No one can sign in without this link.</Paragraph>
    </EmailLayout>
  ),
});
