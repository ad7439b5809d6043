import { z } from 'zod';
import { MOST_WAITING, PAUSE_AFTER_HOURS } from '../../../../domain/webhooks/webhook-events.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To the owner of an endpoint that does not take what is sent to it. */
export const webhookPausedEmail = defineEmail({
  name: 'webhook-paused',
  content: z.object({ url: z.string(), id: z.string(), isGone: z.boolean() }),
  subject: () => 'Your webhook endpoint is paused',
  body: ({ url, id, isGone }, site) => (
    <EmailLayout site={site} heading="Your webhook endpoint is paused" preview={url}>
      <Paragraph>{url}</Paragraph>
      <Paragraph>
        {isGone
          ? 'It answered with status 410, which means that it is gone.'
          : `It has failed for ${PAUSE_AFTER_HOURS / 24} days.`}{' '}
        We send it nothing until you resume it. Up to {MOST_WAITING.toLocaleString('en-US')} messages are kept for it
        meanwhile.
      </Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/developers/webhooks/${id}/`}>See what failed</Button>
    </EmailLayout>
  ),
});
