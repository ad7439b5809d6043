import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To the owner of an account whose address somebody signed up once more. */
export const accountExistsMail = defineMail({
  name: 'account-exists',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'You have an account already',
  body: ({ name, token }, house) => (
    <Letter house={house} heading={`You are here already, ${name}.`} preview="Sign in, or set a new password">
      <Text style={paragraph}>Somebody, probably you, signed up with this address. It has an account already.</Text>
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/sign-in/link/?token=${token}`}>Sign in by this link</Link>, which works once, for
        15 minutes, or <Link href={`${house.siteUrl}/sign-in/`}>with your password</Link>, or{' '}
        <Link href={`${house.siteUrl}/forgot-password/`}>set a new password</Link>.
      </Text>
      <Text style={paragraph}>If it was not you, leave it alone: nothing has changed.</Text>
    </Letter>
  ),
});
