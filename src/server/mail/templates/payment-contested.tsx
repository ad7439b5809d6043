import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever ordered: their bank contests the payment, or has decided that it stands. */
export const paymentContestedMail = defineMail({
  name: 'payment-contested',
  content: z.object({
    orderNumber: z.number(),
    amount: z.string(),
    news: z.enum(['opened', 'won']),
    endsSubscription: z.boolean(),
  }),
  subject: ({ orderNumber, news }) =>
    news === 'opened'
      ? `Order ${orderNumber}: your bank contests the payment`
      : `Order ${orderNumber}: the payment stands`,
  body: ({ orderNumber, amount, news, endsSubscription }, house) => (
    <Letter
      house={house}
      heading={news === 'opened' ? 'Your bank asks about a payment.' : 'The payment stands.'}
      preview={`Order ${orderNumber}, ${amount}`}
    >
      {news === 'opened' ? (
        <>
          <Text style={paragraph}>
            The bank of the card that paid order {orderNumber} tells us that the payment of {amount} is contested, and
            holds the money until it has decided. Until then nothing changes for the papers: they check as before. If
            the bank takes the payment back, they are withdrawn.
          </Text>
          {endsSubscription && (
            <Text style={paragraph}>
              The order pays for a subscription. It is not renewed any more, so that nothing further is charged; what is
              paid of it runs on. You can take it up again at your desk.
            </Text>
          )}
          <Text style={paragraph}>
            If you know nothing of it, somebody else may have asked the bank about your card. If it was a mistake, tell
            the bank so: only it can end this. Anything else,{' '}
            <Link href={`${house.siteUrl}/contact/`}>write to us</Link>.
          </Text>
        </>
      ) : (
        <Text style={paragraph}>
          The bank has decided about the {amount} of order {orderNumber}: the payment stands, and so do its papers. A
          subscription that was stopped meanwhile stays stopped until you take it up again.
        </Text>
      )}
    </Letter>
  ),
});
