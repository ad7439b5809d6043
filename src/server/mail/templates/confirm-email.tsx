import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To somebody whose account was made by the staff and who has not shown yet that letters reach them. */
export const confirmEmailMail = defineMail({
  name: 'confirm-email',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Confirm your address',
  body: ({ name, token }, house) => (
    <Letter house={house} heading={`Is this your address, ${name}?`} preview="One press">
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/confirm-email/?token=${token}`}>Confirm that this is your address</Link>. The link
        works for seven days. If you did not ask for it, leave it alone.
      </Text>
    </Letter>
  ),
});
