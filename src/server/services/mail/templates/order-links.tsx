import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Link, Paragraph } from './elements.tsx';

/** To a buyer who lost the way to an order. */
export const orderLinksEmail = defineEmail({
  name: 'order-links',
  content: z.object({
    orders: z.array(z.object({ id: z.string(), number: z.number(), names: z.string(), key: z.string() })),
  }),
  subject: (_, site) => `Your orders at ${site.brandName}`,
  body: ({ orders }, site) => (
    <EmailLayout site={site} heading="Your orders" preview="Links to your documents">
      {orders.map(({ id, number, names, key }) => (
        <Paragraph key={id}>
          <Link href={`${site.siteUrl}/order/success/?order=${id}&key=${key}`}>Order {number}</Link>: {names}
        </Paragraph>
      ))}
      <Paragraph>
        The links work for 90 days. Anyone with a link can download the documents, so share the PDF and not this email.
        If you didn’t ask for this, ignore it.
      </Paragraph>
    </EmailLayout>
  ),
});
