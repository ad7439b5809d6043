import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';

/** To the buyer: how much is refunded, and what happens to the documents. */
export const orderRefundedEmail = defineEmail({
  name: 'order-refunded',
  content: z.object({
    orderNumber: z.number(),
    /** Null when no document was issued for it. */
    receiptNumber: z.number().nullable(),
    total: z.string(),
    reason: z.string().nullable(),
  }),
  subject: ({ orderNumber }) => `Refund for order ${orderNumber}`,
  body: ({ orderNumber, receiptNumber, total, reason }, site) => (
    <EmailLayout site={site} heading={`We refunded ${total}`} preview={`Order ${orderNumber}`}>
      <Paragraph>
        {receiptNumber === null
          ? `We could not deliver order ${orderNumber}, so we refunded your payment.`
          : `We refunded order ${orderNumber} (receipt ${receiptNumber}).`}{' '}
        {total} goes back to the card you paid with. Your bank decides when it appears on your statement.
      </Paragraph>
      <Paragraph>
        {reason ?? 'The documents are revoked. Anyone who verifies one sees that it is no longer valid.'}
      </Paragraph>
    </EmailLayout>
  ),
});
