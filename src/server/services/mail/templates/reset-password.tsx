import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To someone who forgot their password. */
export const resetPasswordEmail = defineEmail({
  name: 'reset-password',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Reset your password',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Reset your password" preview="The link works once, for one hour">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>The link works once, for one hour. A new password signs you out everywhere.</Paragraph>
      <Button href={`${site.siteUrl}/reset-password/?token=${token}`}>Reset your password</Button>
      <Paragraph>If you didn’t ask for this, ignore this email. Your password stays the same.</Paragraph>
    </EmailLayout>
  ),
});
