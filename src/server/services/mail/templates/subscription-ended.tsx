import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** The subscription ended because no renewal payment went through. */
export const subscriptionEndedEmail = defineEmail({
  name: 'subscription-ended',
  content: z.object({}),
  subject: () => 'Your subscription has ended',
  body: (_content, site) => (
    <EmailLayout site={site} heading="Your subscription has ended" preview="The renewal payment failed">
      <Text style={paragraph}>
        We couldn’t collect the renewal payment, so your subscription has ended. You won’t be charged again. You now pay
        per document. Documents you have issued can still be verified, and corrections stay free for 12 months.
      </Text>
      <Text style={paragraph}>
        You can subscribe again at any time. <Link href={`${site.siteUrl}/pricing/`}>See pricing</Link>.
      </Text>
    </EmailLayout>
  ),
});
