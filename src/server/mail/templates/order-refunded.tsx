import { Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever paid: what goes back, and what it means for the papers. */
export const orderRefundedMail = defineMail({
  name: 'order-refunded',
  content: z.object({
    orderNumber: z.number(),
    /** Null when nothing was ever sealed for it. */
    receiptNumber: z.number().nullable(),
    total: z.string(),
    reason: z.string().nullable(),
  }),
  subject: ({ orderNumber }) => `Order ${orderNumber}: your money goes back`,
  body: ({ orderNumber, receiptNumber, total, reason }, house) => (
    <Letter house={house} heading={`${total} goes back.`} preview={`Order ${orderNumber}`}>
      <Text style={paragraph}>
        {receiptNumber === null
          ? `Order ${orderNumber} was paid and could not be delivered.`
          : `Order ${orderNumber} (receipt ${receiptNumber}) is taken back.`}{' '}
        {total} goes to the card it came from; how soon it shows there is up to the bank.
      </Text>
      <Text style={paragraph}>
        {reason ?? 'Its papers are withdrawn: whoever checks one reads that it does not count.'}
      </Text>
    </Letter>
  ),
});
