import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To a mailbox that runs a domain, when somebody says that it is theirs. */
export const proveMailboxMail = defineMail({
  name: 'prove-mailbox',
  content: z.object({ issuer: z.string(), domain: z.string(), token: z.string() }),
  subject: ({ domain }) => `Does ${domain} belong to who says so?`,
  body: ({ issuer, domain, token }, house) => (
    <Letter house={house} heading={`Is ${domain} yours?`} preview="One press confirms it">
      <Text style={paragraph}>
        Somebody issues papers in the name of {issuer} at {house.brandName} and says that {domain} is theirs. Their
        papers would then say: Issuer’s domain confirmed: {domain}.
      </Text>
      <Text style={paragraph}>
        If that is right, <Link href={`${house.siteUrl}/confirm-domain/?token=${token}`}>confirm it</Link> within three
        days. If not, leave it alone: nothing is confirmed.
      </Text>
    </Letter>
  ),
});
