import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whose paper it was: it may not have been the owner who withdrew it. */
export const paperRevokedMail = defineMail({
  name: 'paper-revoked',
  content: z.object({ id: z.string(), number: z.string(), kind: z.string(), period: z.string(), reason: z.string() }),
  subject: ({ kind, period }) => `Withdrawn: ${kind}, ${period}`,
  body: ({ id, number, reason }, house) => (
    <Letter house={house} heading="A paper is withdrawn." preview={`${number} does not count any more`}>
      <Text style={paragraph}>
        {number} does not count any more. Whoever <Link href={`${house.siteUrl}/v/${id}/`}>checks it</Link> reads that
        it was withdrawn, when, and why: {reason}
      </Text>
      <Text style={paragraph}>It cannot be undone. If it was not you, answer to the address below at once.</Text>
    </Letter>
  ),
});
