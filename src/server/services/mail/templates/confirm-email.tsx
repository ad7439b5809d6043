import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To someone whose account staff created and who has not confirmed their email address yet. */
export const confirmAddressEmail = defineEmail({
  name: 'confirm-email',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Confirm your email address',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Confirm your email address" preview="The link works for seven days">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Confirm that this email address is yours. The link works for seven days.</Paragraph>
      <Button href={`${site.siteUrl}/confirm-email/?token=${token}`}>Confirm email address</Button>
      <Paragraph>If you didn’t ask for this, ignore this email.</Paragraph>
    </EmailLayout>
  ),
});
