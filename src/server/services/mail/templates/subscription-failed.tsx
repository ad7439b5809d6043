import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** The renewal payment was declined: what happens next, and how to fix it. */
export const subscriptionFailedEmail = defineEmail({
  name: 'subscription-failed',
  content: z.object({ price: z.string(), card: z.string(), coveredUntil: z.string() }),
  subject: () => 'Your subscription payment failed',
  body: ({ price, card, coveredUntil }, site) => (
    <EmailLayout site={site} heading="Your subscription payment failed" preview="Update your card">
      <Paragraph>
        Your bank declined {price}
        {card !== '' && ` on the ${card}`}. We will try again over the next few days. Your subscription still covers new
        documents until {coveredUntil}.
      </Paragraph>
      <Paragraph>
        Update your card to pay now. If no payment goes through by then, your subscription ends. Documents you have
        issued can still be verified.
      </Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/subscription/`}>Update your card</Button>
    </EmailLayout>
  ),
});
