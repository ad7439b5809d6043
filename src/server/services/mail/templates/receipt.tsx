import { z } from 'zod';
import { ISSUING_HOURS } from '../../../../domain/orders/issuing.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Link, Paragraph } from './elements.tsx';

/** To the buyer, right after paying: the amounts, and a link to the documents. */
export const receiptEmail = defineEmail({
  name: 'receipt',
  content: z.object({
    orderId: z.string(),
    orderNumber: z.number(),
    receiptNumber: z.number(),
    paidAt: z.string(),
    lines: z.array(z.object({ name: z.string(), amount: z.string() })),
    discount: z.string(),
    total: z.string(),
    card: z.string(),
    key: z.string(),
    hasDocuments: z.boolean(),
    isCovered: z.boolean(),
  }),
  subject: ({ receiptNumber }, { brandName }) => `Receipt ${receiptNumber} from ${brandName}`,
  body: (
    { orderId, orderNumber, receiptNumber, paidAt, lines, discount, total, card, key, hasDocuments, isCovered },
    site,
  ) => (
    <EmailLayout site={site} heading={`Receipt ${receiptNumber}`} preview={`${total}, order ${orderNumber}`}>
      {lines.map(({ name, amount }, index) => (
        // The lines of a receipt never move, so their position is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Paragraph key={index}>
          {name}: {amount}
        </Paragraph>
      ))}
      {discount !== '' && <Paragraph>Coupon: −{discount}</Paragraph>}
      <Paragraph>
        <b>Paid: {total}</b>
        {card !== '' && `, ${card}`}, {paidAt}. Order {orderNumber}.
      </Paragraph>
      {isCovered && (
        <Paragraph>
          Your subscription covers these documents. You can{' '}
          <Link href={`${site.siteUrl}/my-dashboard/subscription/`}>manage or cancel it</Link> in your dashboard.
        </Paragraph>
      )}
      {hasDocuments && (
        <>
          <Button href={`${site.siteUrl}/order/success/?order=${orderId}&key=${key}`}>View your documents</Button>
          <Paragraph>
            We will email them to you as soon as they are ready. If we cannot issue one within {ISSUING_HOURS} hours, we
            refund it automatically.
          </Paragraph>
        </>
      )}
    </EmailLayout>
  ),
});
