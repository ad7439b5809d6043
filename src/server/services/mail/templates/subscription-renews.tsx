import { z } from 'zod';
import { PLANS } from '../../../../domain/orders/subscription.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** A week before a yearly subscription renews, while it can still be canceled. */
export const subscriptionRenewsEmail = defineEmail({
  name: 'subscription-renews',
  content: z.object({
    plan: z.enum(PLANS).default('yearly'),
    price: z.string(),
    renewsOn: z.string(),
    card: z.string(),
  }),
  subject: ({ renewsOn }) => `Your subscription renews on ${renewsOn}`,
  body: ({ plan, price, renewsOn, card }, site) => (
    <EmailLayout
      site={site}
      heading={`Your subscription renews on ${renewsOn}`}
      preview={`${price} for one ${plan === 'yearly' ? 'year' : 'month'}`}
    >
      <Paragraph>
        We will charge {price} for the next {plan === 'yearly' ? 'year' : 'month'}
        {card !== '' && ` to your ${card}`}. To keep your subscription, you don’t need to do anything.
      </Paragraph>
      <Paragraph>
        To stop it, cancel your subscription before then. It still runs until {renewsOn}, and you won’t be charged
        again.
      </Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/subscription/`}>Manage your subscription</Button>
    </EmailLayout>
  ),
});
