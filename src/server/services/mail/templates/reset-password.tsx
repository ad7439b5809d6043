import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To someone who forgot their password. */
export const resetPasswordEmail = defineEmail({
  name: 'reset-password',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Reset your password',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Reset your password" preview="The link works once, for one hour">
      <Text style={paragraph}>Hi {name},</Text>
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/reset-password/?token=${token}`}>Reset your password</Link>. The link works once,
        for one hour. A new password signs you out everywhere.
      </Text>
      <Text style={paragraph}>If you didn’t ask for this, ignore this email. Your password stays the same.</Text>
    </EmailLayout>
  ),
});
