import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

const CHANGES = {
  'second-factor-on': 'Two-step verification is on. Sign-in now also asks for a code from your authenticator app.',
  'second-factor-off': 'Two-step verification is off. The authenticator app was removed from your account.',
  'recovery-code-used': 'Someone signed in with one of your recovery codes. That code no longer works.',
  'password-changed': 'Your password was changed. All other sessions were signed out.',
  'passkey-added': 'A passkey was added to your account. It can sign in without your password.',
  'passkey-removed': 'A passkey was removed from your account. It no longer works for sign-in.',
  'api-key-added': 'An API key was created or rotated. Programs can act for your account with it until you revoke it.',
} as const;

export type AccountChange = keyof typeof CHANGES;

/** To the account owner, after every change to how they sign in. */
export const accountChangedEmail = defineEmail({
  name: 'account-changed',
  content: z.object({ name: z.string(), change: z.enum(Object.keys(CHANGES) as [AccountChange]) }),
  subject: () => 'Your sign-in settings changed',
  body: ({ name, change }, site) => (
    <EmailLayout site={site} heading="Your sign-in settings changed" preview={CHANGES[change]}>
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>{CHANGES[change]}</Paragraph>
      <Paragraph>
        If this was you, you don’t need to do anything. If it wasn’t, reset your password now. That signs out every
        session. Then contact us.
      </Paragraph>
      <Button href={`${site.siteUrl}/forgot-password/`}>Reset your password</Button>
    </EmailLayout>
  ),
});
