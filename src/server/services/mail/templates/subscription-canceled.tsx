import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To a user who canceled their subscription: when it ends. */
export const subscriptionCanceledEmail = defineEmail({
  name: 'subscription-cancelled',
  content: z.object({ endsOn: z.string() }),
  subject: ({ endsOn }) => `Your subscription ends on ${endsOn}`,
  body: ({ endsOn }, site) => (
    <EmailLayout site={site} heading="Your subscription is canceled" preview="You won’t be charged again">
      <Text style={paragraph}>
        You won’t be charged again. Your subscription covers new documents until {endsOn}. After that, you pay per
        document. Documents you have issued can still be verified.
      </Text>
      <Text style={paragraph}>
        Changed your mind? <Link href={`${site.siteUrl}/my-dashboard/subscription/`}>Resume your subscription</Link>{' '}
        before {endsOn}.
      </Text>
    </EmailLayout>
  ),
});
