import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To the address of somebody who signs up: the account begins with it. */
export const finishSignUpMail = defineMail({
  name: 'finish-sign-up',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: (_, house) => `Welcome to ${house.brandName}: finish your account`,
  body: ({ name, token }, house) => (
    <Letter house={house} heading={`Welcome, ${name}.`} preview="One press makes your account">
      <Text style={paragraph}>
        Your account keeps your drafts and sealed papers together, shows who checked them, and lets you correct or
        withdraw one.
      </Text>
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/finish-sign-up/?token=${token}`}>Finish your account</Link>, best in the browser
        in which you signed up. The link works once, for a day. If you did not sign up, leave it alone: nothing is made.
      </Text>
    </Letter>
  ),
});
