import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

const CHANGES = {
  'second-factor-on': 'Signing in now asks for a code of your authenticator app as well.',
  'second-factor-off': 'Signing in no longer asks for a code: the authenticator app was removed.',
  'recovery-code-used': 'Somebody signed in with one of your recovery codes. That code is used up.',
  'passkey-added': 'A passkey was added. Whoever has the device with it can sign in.',
  'passkey-removed': 'A passkey was removed. It signs nobody in any more.',
} as const;

export type AccountChange = keyof typeof CHANGES;

/** To the owner of an account, whenever it changes who can sign in. */
export const accountChangedMail = defineMail({
  name: 'account-changed',
  content: z.object({ name: z.string(), change: z.enum(Object.keys(CHANGES) as [AccountChange]) }),
  subject: () => 'The way into your account changed',
  body: ({ name, change }, house) => (
    <Letter house={house} heading={`A change, ${name}.`} preview={CHANGES[change]}>
      <Text style={paragraph}>{CHANGES[change]}</Text>
      <Text style={paragraph}>
        If that was you, there is nothing to do. If not,{' '}
        <Link href={`${house.siteUrl}/forgot-password/`}>set a new password</Link>, which ends every session, and write
        to us.
      </Text>
    </Letter>
  ),
});
