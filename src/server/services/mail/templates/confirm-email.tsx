import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To someone whose account staff created and who has not confirmed their email address yet. */
export const confirmAddressEmail = defineEmail({
  name: 'confirm-email',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Confirm your email address',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Confirm your email address" preview="The link works for seven days">
      <Text style={paragraph}>Hi {name},</Text>
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/confirm-email/?token=${token}`}>Confirm your email address</Link>. The link works
        for seven days.
      </Text>
      <Text style={paragraph}>If you didn’t ask for this, ignore this email.</Text>
    </EmailLayout>
  ),
});
