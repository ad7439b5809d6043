import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To everyone with an account, a month before the terms change. */
export const termsChangeEmail = defineEmail({
  name: 'terms-change',
  content: z.object({ name: z.string(), day: z.string(), path: z.string() }),
  subject: ({ day }) => `Our terms change on ${day}`,
  body: ({ name, day, path }, site) => (
    <EmailLayout site={site} heading={`Our terms change on ${day}`} preview="Read the new terms now">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        On {day}, our new terms take effect. Until then, the current terms apply. Anything you bought before stays under
        the terms in effect when you bought it.
      </Paragraph>
      <Button href={site.siteUrl + path}>Read the new terms</Button>
      <Paragraph>
        If you don’t agree, you can close your account before that day, in your account settings. You can cancel a
        subscription in your dashboard.
      </Paragraph>
    </EmailLayout>
  ),
});
