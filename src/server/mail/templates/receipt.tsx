import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever paid, at once: what it cost, and where the papers can be watched becoming ready. */
export const receiptMail = defineMail({
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
    hasPapers: z.boolean(),
    isCovered: z.boolean(),
  }),
  subject: ({ receiptNumber }, { brandName }) => `Receipt ${receiptNumber} from ${brandName}`,
  body: (
    { orderId, orderNumber, receiptNumber, paidAt, lines, discount, total, card, key, hasPapers, isCovered },
    house,
  ) => (
    <Letter house={house} heading={`Receipt ${receiptNumber}`} preview={`${total}, order ${orderNumber}`}>
      {lines.map(({ name, amount }, index) => (
        // Lines of a receipt never move, so their place is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={index} style={paragraph}>
          {name}: {amount}
        </Text>
      ))}
      {discount !== '' && <Text style={paragraph}>Coupon: −{discount}</Text>}
      <Text style={paragraph}>
        <b>Paid: {total}</b>
        {card !== '' && `, ${card}`}, {paidAt}. Order {orderNumber}.
      </Text>
      {isCovered && (
        <Text style={paragraph}>
          Papers cost nothing under your subscription. It stands{' '}
          <Link href={`${house.siteUrl}/my-dashboard/subscription/`}>at your desk</Link>, where it can be stopped with
          one press.
        </Text>
      )}
      {hasPapers && (
        <Text style={paragraph}>
          <Link href={`${house.siteUrl}/order/success/?order=${orderId}&key=${key}`}>See your papers</Link>. They follow
          by mail as soon as they are sealed.
        </Text>
      )}
    </Letter>
  ),
});
