import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { PLANS } from '../../../domain/orders/subscription.ts';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** A week before a yearly subscription is paid for again, while it can still be stopped. */
export const subscriptionRenewsMail = defineMail({
  name: 'subscription-renews',
  content: z.object({
    plan: z.enum(PLANS).default('yearly'),
    price: z.string(),
    renewsOn: z.string(),
    card: z.string(),
  }),
  subject: ({ renewsOn }) => `Your subscription renews on ${renewsOn}`,
  body: ({ plan, price, renewsOn, card }, house) => (
    <Letter
      house={house}
      heading={`It renews on ${renewsOn}.`}
      preview={`${price} for another ${plan === 'yearly' ? 'year' : 'month'}`}
    >
      <Text style={paragraph}>
        {plan === 'yearly' ? 'A year' : 'A month'} of papers costs {price}
        {card !== '' && ` and goes to the ${card}`}. If that is right, there is nothing to do.
      </Text>
      <Text style={paragraph}>
        If not, <Link href={`${house.siteUrl}/my-dashboard/subscription/`}>stop it with one press</Link>. It then runs
        to that day and is not paid for again.
      </Text>
    </Letter>
  ),
});
