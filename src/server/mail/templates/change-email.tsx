import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To the new address of an account. */
export const changeEmailMail = defineMail({
  name: 'change-email',
  content: z.object({ name: z.string(), oldAddress: z.string(), token: z.string() }),
  subject: () => 'Is this your new address?',
  body: ({ name, oldAddress, token }, house) => (
    <Letter house={house} heading={`Your new address, ${name}?`} preview="One press">
      <Text style={paragraph}>
        The account of {oldAddress} is to get this address.{' '}
        <Link href={`${house.siteUrl}/change-email/?token=${token}`}>Change it</Link>. The link works once, for a day.
        If you do not know that account, leave it alone.
      </Text>
    </Letter>
  ),
});

/** To the old address, once it has changed. */
export const emailChangedMail = defineMail({
  name: 'email-changed',
  content: z.object({ name: z.string(), newAddress: z.string(), token: z.string() }),
  subject: () => 'Your account has a new address',
  body: ({ name, newAddress, token }, house) => (
    <Letter house={house} heading={`A new address, ${name}.`} preview="If it was not you, take it back">
      <Text style={paragraph}>Your account is now reached under {newAddress}. Letters go there from now on.</Text>
      <Text style={paragraph}>
        If it was not you,{' '}
        <Link href={`${house.siteUrl}/undo-email-change/?token=${token}`}>take the address back</Link> within two weeks:
        every session ends, and what was added since to sign in with goes. Then set a new password.
      </Text>
    </Letter>
  ),
});
