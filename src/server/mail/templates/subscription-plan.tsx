import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { PLANS } from '../../../domain/orders/subscription.ts';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** Another plan from the end of what is paid, or the one that runs after all. */
export const subscriptionPlanMail = defineMail({
  name: 'subscription-plan',
  content: z.object({ plan: z.enum(PLANS), price: z.string(), from: z.string(), isBack: z.boolean() }),
  subject: ({ plan, from, isBack }) =>
    isBack ? `Your subscription stays ${plan}` : `Your subscription becomes ${plan} on ${from}`,
  body: ({ plan, price, from, isBack }, house) => (
    <Letter
      house={house}
      heading={isBack ? `It stays ${plan}.` : `From ${from}: ${plan}.`}
      preview={`${price} a ${plan === 'monthly' ? 'month' : 'year'}`}
    >
      <Text style={paragraph}>
        {isBack
          ? `The subscription goes on as it was: ${price} a ${plan === 'monthly' ? 'month' : 'year'}, next on ${from}.`
          : `What is paid runs to ${from}. On that day ${price} is charged for the next ${plan === 'monthly' ? 'month' : 'year'}. Nothing was charged or given back today.`}
      </Text>
      <Text style={paragraph}>
        Until then it can be changed again at{' '}
        <Link href={`${house.siteUrl}/my-dashboard/subscription/`}>your subscription</Link>.
      </Text>
    </Letter>
  ),
});
