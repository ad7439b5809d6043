import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To somebody who closed their account. */
export const accountClosedMail = defineMail({
  name: 'account-closed',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Your account is closed',
  body: ({ name, token }, house) => (
    <Letter house={house} heading={`Goodbye, ${name}.`} preview="For two weeks you can come back">
      <Text style={paragraph}>
        Nobody can sign in any more. In two weeks drafts, contacts, figures and files are erased. Number, fingerprint
        and state of your sealed papers stay, so that whoever holds one can check it, and so do amounts in our books.
      </Text>
      <Text style={paragraph}>
        Changed your mind, or was it not you?{' '}
        <Link href={`${house.siteUrl}/reopen-account/?token=${token}`}>Open the account again</Link>.
      </Text>
    </Letter>
  ),
});
