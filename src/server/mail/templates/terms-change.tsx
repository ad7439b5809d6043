import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever has an account, a month before the terms change. */
export const termsChangeMail = defineMail({
  name: 'terms-change',
  content: z.object({ name: z.string(), day: z.string(), path: z.string() }),
  subject: ({ day }) => `Our terms change on ${day}`,
  body: ({ name, day, path }, house) => (
    <Letter house={house} heading={`Our terms change on ${day}.`} preview="What holds from then on, to be read now">
      <Text style={paragraph}>
        {name}, from that day on <Link href={house.siteUrl + path}>a new version of our terms</Link> holds. Until then
        the present one does, and what you bought before stays under what held when you bought it.
      </Text>
      <Text style={paragraph}>
        If you do not agree, you can close your account at your desk before that day. A subscription stops there too,
        with one press.
      </Text>
    </Letter>
  ),
});
