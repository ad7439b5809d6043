import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** The renewal was declined: what happens next, and how to mend it. */
export const subscriptionFailedMail = defineMail({
  name: 'subscription-failed',
  content: z.object({ price: z.string(), card: z.string(), coveredUntil: z.string() }),
  subject: () => 'Your subscription could not be renewed',
  body: ({ price, card, coveredUntil }, house) => (
    <Letter house={house} heading="The renewal did not go through." preview={`${price}, ${card}`}>
      <Text style={paragraph}>
        The bank declined {price}
        {card !== '' && ` on the ${card}`}. We try again over the next days, and papers go on costing nothing until{' '}
        {coveredUntil}.
      </Text>
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/my-dashboard/subscription/`}>Give another card</Link> and it is settled at once.
        If nothing goes through until then, the subscription ends; sealed papers stay checkable.
      </Text>
    </Letter>
  ),
});
