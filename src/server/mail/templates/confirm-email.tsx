import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To somebody who signed up or changed their address. */
export const confirmEmailMail = defineMail({
  name: 'confirm-email',
  content: z.object({ name: z.string(), token: z.string(), isWelcome: z.boolean() }),
  subject: ({ isWelcome }, house) =>
    isWelcome ? `Welcome to ${house.brandName}: confirm your address` : 'Confirm your address',
  body: ({ name, token, isWelcome }, house) => (
    <Letter house={house} heading={isWelcome ? `Welcome, ${name}.` : 'Is this your address?'} preview="One press">
      {isWelcome && (
        <Text style={paragraph}>
          Your account keeps your drafts and sealed papers together, shows who checked them, and lets you correct or
          withdraw one.
        </Text>
      )}
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/confirm-email/?token=${token}`}>Confirm that this is your address</Link>. The link
        works for seven days. If you did not ask for it, leave it alone.
      </Text>
    </Letter>
  ),
});
