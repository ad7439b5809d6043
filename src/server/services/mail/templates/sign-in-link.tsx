import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To someone who signs in without a password. */
export const signInLinkEmail = defineEmail({
  name: 'sign-in-link',
  content: z.object({ token: z.string() }),
  subject: (_, site) => `Your ${site.brandName} sign-in link`,
  body: ({ token }, site) => (
    <EmailLayout site={site} heading="Your sign-in link" preview="The link works once, for 15 minutes">
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/sign-in/link/?token=${token}`}>Sign in to {site.brandName}</Link>. The link works
        once, for 15 minutes. Your dashboard includes any documents you bought with this email address.
      </Text>
      <Text style={paragraph}>
        If you didn’t ask for this, ignore this email. No one can sign in without this link.
      </Text>
    </EmailLayout>
  ),
});
