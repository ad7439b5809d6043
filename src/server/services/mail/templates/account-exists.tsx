import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Link, Paragraph } from './elements.tsx';

/** To the owner of an account when someone signs up again with its email address. */
export const accountExistsEmail = defineEmail({
  name: 'account-exists',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'You already have an account',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="You already have an account" preview="Sign in or reset your password">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Someone, probably you, signed up with this email address. It already has an account. You can sign in with this
        link, which works once, for 15 minutes.
      </Paragraph>
      <Button href={`${site.siteUrl}/sign-in/link/?token=${token}`}>Sign in</Button>
      <Paragraph>
        You can also <Link href={`${site.siteUrl}/sign-in/`}>sign in with your password</Link> or{' '}
        <Link href={`${site.siteUrl}/forgot-password/`}>reset your password</Link>.
      </Paragraph>
      <Paragraph>If this wasn’t you, ignore this email. Nothing has changed.</Paragraph>
    </EmailLayout>
  ),
});
