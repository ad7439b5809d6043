import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whom an issuer sends one paper: it may be somebody who has never heard of us. */
export const paperSentMail = defineMail({
  name: 'paper-sent',
  content: z.object({
    id: z.string(),
    number: z.string(),
    kind: z.string(),
    issuer: z.string(),
    period: z.string(),
  }),
  subject: ({ kind, issuer }) => `${kind} from ${issuer}`,
  body: ({ id, number, kind, issuer, period }, house) => (
    <Letter house={house} heading={`${kind}, ${period}`} preview={`${issuer} sends you paper ${number}`}>
      <Text style={paragraph}>
        {issuer} sends you this paper; it is attached. Its number is {number}. We sealed it as it is, and its figures
        are those of {issuer}.
      </Text>
      <Text style={paragraph}>
        Before you rely on it, <Link href={`${house.siteUrl}/verify/`}>drop the file here</Link> or{' '}
        <Link href={`${house.siteUrl}/v/${id}/`}>open its page</Link>: you see at once whether it was changed, corrected
        or withdrawn since. It is free and needs no account.
      </Text>
    </Letter>
  ),
});
