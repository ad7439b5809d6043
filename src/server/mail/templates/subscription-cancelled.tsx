import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** At once after somebody stopped their subscription: until when it runs. */
export const subscriptionCancelledMail = defineMail({
  name: 'subscription-cancelled',
  content: z.object({ endsOn: z.string() }),
  subject: ({ endsOn }) => `Your subscription ends on ${endsOn}`,
  body: ({ endsOn }, house) => (
    <Letter house={house} heading={`It ends on ${endsOn}.`} preview="Nothing more is charged">
      <Text style={paragraph}>
        The subscription is stopped: nothing more is charged. Until {endsOn} papers go on costing nothing; after that
        they are paid for one by one. What is sealed stays checkable.
      </Text>
      <Text style={paragraph}>
        Changed your mind? Until that day it can be{' '}
        <Link href={`${house.siteUrl}/my-dashboard/subscription/`}>taken up again</Link>.
      </Text>
    </Letter>
  ),
});
