import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To somebody who signs in without a password. */
export const signInLinkMail = defineMail({
  name: 'sign-in-link',
  content: z.object({ token: z.string() }),
  subject: (_, house) => `Your link to ${house.brandName}`,
  body: ({ token }, house) => (
    <Letter house={house} heading="Sign in." preview="The link works for 15 minutes">
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/sign-in/link/?token=${token}`}>Sign in by this link</Link>. It works once, for 15
        minutes. Papers that you bought with this address are on your desk then.
      </Text>
      <Text style={paragraph}>If you did not ask for it, leave it alone: nobody can sign in without it.</Text>
    </Letter>
  ),
});
