import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To everyone with an account, a month before the terms change. */
export const termsChangeEmail = defineEmail({
  name: 'terms-change',
  content: z.object({ name: z.string(), day: z.string(), path: z.string() }),
  subject: ({ day }) => `Our terms change on ${day}`,
  body: ({ name, day, path }, site) => (
    <EmailLayout site={site} heading={`Our terms change on ${day}`} preview="Read the new terms now">
      <Text style={paragraph}>Hi {name},</Text>
      <Text style={paragraph}>
        On {day}, <Link href={site.siteUrl + path}>our new terms</Link> take effect. Until then, the current terms
        apply. Anything you bought before stays under the terms in effect when you bought it.
      </Text>
      <Text style={paragraph}>
        If you don’t agree, you can close your account before that day, in your account settings. You can cancel a
        subscription in your dashboard.
      </Text>
    </EmailLayout>
  ),
});
