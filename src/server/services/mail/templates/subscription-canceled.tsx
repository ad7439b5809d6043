import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To a user who canceled their subscription: when it ends. */
export const subscriptionCanceledEmail = defineEmail({
  name: 'subscription-cancelled',
  content: z.object({ endsOn: z.string() }),
  subject: ({ endsOn }) => `Your subscription ends on ${endsOn}`,
  body: ({ endsOn }, site) => (
    <EmailLayout site={site} heading="Your subscription is canceled" preview="You won’t be charged again">
      <Paragraph>
        You won’t be charged again. Your subscription covers new documents until {endsOn}. After that, you pay per
        document. Documents you have issued can still be verified.
      </Paragraph>
      <Paragraph>Changed your mind? Resume your subscription before {endsOn}.</Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/subscription/`}>Resume your subscription</Button>
    </EmailLayout>
  ),
});
