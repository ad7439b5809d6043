import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** It is over because no renewal went through. */
export const subscriptionEndedMail = defineMail({
  name: 'subscription-ended',
  content: z.object({}),
  subject: () => 'Your subscription has ended',
  body: (_content, house) => (
    <Letter house={house} heading="The subscription has ended." preview="Papers are paid for one by one again">
      <Text style={paragraph}>
        What was due did not go through, so nothing is charged any more. Papers are paid for one by one again; what is
        sealed stays checkable, and corrections stay free for 12 months.
      </Text>
      <Text style={paragraph}>
        It can be begun anew at any time: <Link href={`${house.siteUrl}/pricing/`}>prices</Link>.
      </Text>
    </Letter>
  ),
});
