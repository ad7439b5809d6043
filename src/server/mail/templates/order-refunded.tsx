import { Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever paid: what goes back, and what it means for the papers. */
export const orderRefundedMail = defineMail({
  name: 'order-refunded',
  content: z.object({ orderNumber: z.number(), receiptNumber: z.number(), total: z.string() }),
  subject: ({ orderNumber }) => `Order ${orderNumber}: your money goes back`,
  body: ({ orderNumber, receiptNumber, total }, house) => (
    <Letter house={house} heading={`${total} goes back.`} preview={`Order ${orderNumber}, receipt ${receiptNumber}`}>
      <Text style={paragraph}>
        Order {orderNumber} (receipt {receiptNumber}) is taken back. {total} goes to the card it came from; how soon it
        shows there is up to the bank.
      </Text>
      <Text style={paragraph}>Its papers are withdrawn: whoever checks one reads that it does not count.</Text>
    </Letter>
  ),
});
