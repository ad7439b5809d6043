import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Link, Paragraph } from './elements.tsx';

/** To an admin: what is new in the review queue. One email for all of it, at most once an hour. */
export const reviewQueueEmail = defineEmail({
  name: 'review-queue',
  content: z.object({
    items: z.array(z.object({ what: z.string(), who: z.string(), path: z.string() })),
    /** How many new items are not listed. */
    more: z.int(),
    /** Everything in the review queue, older items included. */
    waiting: z.int(),
  }),
  subject: ({ items, more }) =>
    items.length + more === 1 ? `Needs review: ${items[0]!.what}` : `${items.length + more} items need review`,
  body: ({ items, more, waiting }, site) => (
    <EmailLayout
      site={site}
      heading={items.length + more === 1 ? '1 new item needs review' : `${items.length + more} new items need review`}
      preview={items.map(({ what }) => what).join(', ')}
    >
      {items.map(({ what, who, path }) => (
        <Paragraph key={what + path}>
          <Link href={site.siteUrl + path}>{what}</Link>: {who}
        </Paragraph>
      ))}
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
      <Paragraph>
        The review queue has {waiting} {waiting === 1 ? 'open item' : 'open items'}. Another admin may already be
        working on some. You get this email at most once an hour. You can turn it off on your page in Users.
      </Paragraph>
      <Button href={`${site.siteUrl}/admin/`}>Open the review queue</Button>
    </EmailLayout>
  ),
});
