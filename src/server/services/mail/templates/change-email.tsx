import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Link, Paragraph } from './elements.tsx';

/** To the new email address of an account. */
export const confirmNewEmail = defineEmail({
  name: 'change-email',
  content: z.object({ name: z.string(), oldAddress: z.string(), token: z.string() }),
  subject: () => 'Confirm your new email address',
  body: ({ name, oldAddress, token }, site) => (
    <EmailLayout site={site} heading="Confirm your new email address" preview="The link works once, for 24 hours">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        We received a request to change the email address of the account {oldAddress} to this one. The link works once,
        for 24 hours.
      </Paragraph>
      <Button href={`${site.siteUrl}/change-email/?token=${token}`}>Confirm new address</Button>
      <Paragraph>If you don’t know this account, ignore this email. Nothing will change.</Paragraph>
    </EmailLayout>
  ),
});

/** To the old email address, once it has changed. */
export const emailChangedEmail = defineEmail({
  name: 'email-changed',
  content: z.object({ name: z.string(), newAddress: z.string(), token: z.string() }),
  subject: () => 'Your email address was changed',
  body: ({ name, newAddress, token }, site) => (
    <EmailLayout site={site} heading="Your email address was changed" preview="If this wasn’t you, undo the change">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Your account now uses {newAddress}. You sign in with that address, and our emails go there.</Paragraph>
      <Paragraph>
        If you didn’t make this change, undo it within two weeks. That signs out every session and ends the password,
        passkeys, recovery codes and a new authenticator app. We then email you a link to set a new password.
      </Paragraph>
      <Button href={`${site.siteUrl}/undo-email-change/?token=${token}`}>Undo the change</Button>
    </EmailLayout>
  ),
});

/** To the old email address, after its owner undid the change. */
export const emailRestoredEmail = defineEmail({
  name: 'email-restored',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Your email address is restored. Set a new password',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Set a new password" preview="The link works once, for one hour">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Your account uses this email address again. Every session is signed out, and the old password, passkeys and
        recovery codes no longer work. An authenticator app that was added around the change is removed.
      </Paragraph>
      <Button href={`${site.siteUrl}/reset-password/?token=${token}`}>Set a new password</Button>
      <Paragraph>
        The link works once, for one hour. After that,{' '}
        <Link href={`${site.siteUrl}/forgot-password/`}>request a new one</Link>.
      </Paragraph>
    </EmailLayout>
  ),
});
