import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To someone who is paid and asked for their pay stubs and tax forms. */
export const payLinkEmail = defineEmail({
  name: 'pay-link',
  content: z.object({ token: z.string() }),
  subject: () => 'Your pay stubs and tax forms',
  body: ({ token }, site) => (
    <EmailLayout site={site} heading="Your pay stubs and tax forms" preview="The link works once, for 15 minutes">
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/my-pay/link/?token=${token}`}>See your pay</Link>. The link works once, for 15
        minutes. You need no password and no account.
      </Text>
      <Text style={paragraph}>
        If you didn’t ask for this, ignore this email. No one can see your pay without this link.
      </Text>
    </EmailLayout>
  ),
});
