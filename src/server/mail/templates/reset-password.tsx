import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To somebody who forgot their password. */
export const resetPasswordMail = defineMail({
  name: 'reset-password',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Set a new password',
  body: ({ name, token }, house) => (
    <Letter house={house} heading={`A new password, ${name}.`} preview="The link works for one hour">
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/reset-password/?token=${token}`}>Set a new password</Link>. The link works once,
        for one hour. All your sessions then end.
      </Text>
      <Text style={paragraph}>
        If you did not ask for it, leave it alone: your password stays, and nobody has seen it.
      </Text>
    </Letter>
  ),
});
