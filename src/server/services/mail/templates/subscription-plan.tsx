import { z } from 'zod';
import { PLANS } from '../../../../domain/orders/subscription.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

const PERIOD = { monthly: 'month', yearly: 'year' } as const;

/** The plan changes at the end of the paid period, or that change was undone. */
export const subscriptionPlanEmail = defineEmail({
  name: 'subscription-plan',
  content: z.object({ plan: z.enum(PLANS), price: z.string(), from: z.string(), isBack: z.boolean() }),
  subject: ({ plan, from, isBack }) =>
    isBack ? `Your subscription stays ${plan}` : `Your subscription changes to ${plan} on ${from}`,
  body: ({ plan, price, from, isBack }, site) => (
    <EmailLayout
      site={site}
      heading={isBack ? `Your subscription stays ${plan}` : `Your subscription changes to ${plan}`}
      preview={`${price} per ${PERIOD[plan]}`}
    >
      <Paragraph>
        {isBack
          ? `You pay ${price} per ${PERIOD[plan]}, as before. The next charge is on ${from}.`
          : `You have paid through ${from}. On that day we charge ${price} for the next ${PERIOD[plan]}. Nothing was charged or refunded today.`}
      </Paragraph>
      <Paragraph>You can change this until then.</Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/subscription/`}>View your subscription</Button>
    </EmailLayout>
  ),
});
