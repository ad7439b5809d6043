import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To staff: more documents in a month than the companies of one owner usually need. */
export const subscriptionOverLimitEmail = defineEmail({
  name: 'subscription-busy',
  content: z.object({ subscriptionId: z.string(), documents: z.number(), softLimit: z.number() }),
  subject: ({ documents }) => `A subscription issued ${documents} documents this month`,
  body: ({ subscriptionId, documents, softLimit }, site) => (
    <EmailLayout
      site={site}
      heading="A subscription is over its soft limit"
      preview={`${documents} documents, soft limit ${softLimit}`}
    >
      <Paragraph>
        A subscription issued {documents} documents this month. The plan is meant for up to about {softLimit}. Nothing
        is blocked. Please check that it serves the companies of one owner.
      </Paragraph>
      <Button href={`${site.siteUrl}/admin/subscriptions/${subscriptionId}/`}>View the subscription</Button>
    </EmailLayout>
  ),
});
