import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Link, Paragraph } from './elements.tsx';

/** To the buyer, once every document of the order is issued. */
export const documentsReadyEmail = defineEmail({
  name: 'documents-ready',
  content: z.object({
    orderId: z.string(),
    orderNumber: z.number(),
    issuer: z.string(),
    count: z.number(),
    isAttached: z.boolean(),
    key: z.string(),
  }),
  subject: ({ issuer, count }) =>
    count === 1 ? `Your document from ${issuer}` : `Your ${count} documents from ${issuer}`,
  body: ({ orderId, orderNumber, count, isAttached, key }, site) => (
    <EmailLayout
      site={site}
      heading={count === 1 ? 'Your document is ready' : `Your ${count} documents are ready`}
      preview={`Order ${orderNumber}`}
    >
      <Paragraph>
        {count === 1 ? 'It is ' : 'They are '}
        {isAttached ? 'attached to this email.' : 'too large to attach.'} You can download {count === 1 ? 'it' : 'them'}{' '}
        for 90 days. Anyone with this link can download your documents, so share the PDF and not this email.
      </Paragraph>
      <Button href={`${site.siteUrl}/order/success/?order=${orderId}&key=${key}`}>
        {count === 1 ? 'Download your document' : 'Download your documents'}
      </Button>
      <Paragraph>
        Anyone can verify {count === 1 ? 'it' : 'them'} at{' '}
        <Link href={`${site.siteUrl}/verify/`}>{site.siteUrl}/verify/</Link>. Corrections are free for 12 months.
      </Paragraph>
    </EmailLayout>
  ),
});
