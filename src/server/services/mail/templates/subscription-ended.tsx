import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** The subscription ended because no renewal payment went through. */
export const subscriptionEndedEmail = defineEmail({
  name: 'subscription-ended',
  content: z.object({}),
  subject: () => 'Your subscription has ended',
  body: (_content, site) => (
    <EmailLayout site={site} heading="Your subscription has ended" preview="The renewal payment failed">
      <Paragraph>
        We couldn’t collect the renewal payment, so your subscription has ended. You won’t be charged again. You now pay
        per document. Documents you have issued can still be verified, and corrections stay free for 12 months.
      </Paragraph>
      <Paragraph>You can subscribe again at any time.</Paragraph>
      <Button href={`${site.siteUrl}/pricing/`}>See pricing</Button>
    </EmailLayout>
  ),
});
