import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** The renewal payment was declined: what happens next, and how to fix it. */
export const subscriptionFailedEmail = defineEmail({
  name: 'subscription-failed',
  content: z.object({ price: z.string(), card: z.string(), coveredUntil: z.string() }),
  subject: () => 'Your subscription payment failed',
  body: ({ price, card, coveredUntil }, site) => (
    <EmailLayout site={site} heading="Your subscription payment failed" preview="Update your card">
      <Text style={paragraph}>
        Your bank declined {price}
        {card !== '' && ` on the ${card}`}. We will try again over the next few days. Your subscription still covers new
        documents until {coveredUntil}.
      </Text>
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/my-dashboard/subscription/`}>Update your card</Link> to pay now. If no payment goes
        through by then, your subscription ends. Documents you have issued can still be verified.
      </Text>
    </EmailLayout>
  ),
});
