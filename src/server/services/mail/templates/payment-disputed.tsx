import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Link, Paragraph } from './elements.tsx';

/** To the buyer: their bank disputes the payment, or has closed the dispute in our favor. */
export const paymentDisputedEmail = defineEmail({
  name: 'payment-contested',
  content: z.object({
    orderNumber: z.number(),
    amount: z.string(),
    event: z.enum(['opened', 'won']),
    endsSubscription: z.boolean(),
  }),
  subject: ({ orderNumber, event }) =>
    event === 'opened' ? `Order ${orderNumber}: payment disputed` : `Order ${orderNumber}: payment dispute closed`,
  body: ({ orderNumber, amount, event, endsSubscription }, site) => (
    <EmailLayout
      site={site}
      heading={event === 'opened' ? 'Your payment is disputed' : 'The payment dispute is closed'}
      preview={`Order ${orderNumber}, ${amount}`}
    >
      {event === 'opened' ? (
        <>
          <Paragraph>
            Your card’s bank told us that the {amount} payment for order {orderNumber} is disputed. The bank holds the
            money until it decides. Until then, your documents stay valid. If the bank reverses the payment, they are
            revoked.
          </Paragraph>
          {endsSubscription && (
            <Paragraph>
              This order pays for a subscription. We canceled its renewal so that you are not charged again. You can use
              it until the end of the period you paid for, and you can resume it in your dashboard.
            </Paragraph>
          )}
          <Paragraph>
            If you didn’t dispute it, someone else may have contacted the bank about your card. If it was a mistake, ask
            your bank to withdraw the dispute. Only the bank can close it. For anything else,{' '}
            <Link href={`${site.siteUrl}/contact/`}>contact us</Link>.
          </Paragraph>
        </>
      ) : (
        <Paragraph>
          The bank accepted the {amount} payment for order {orderNumber}, so your documents stay valid. If a
          subscription was canceled because of the dispute, it stays canceled until you resume it in your dashboard.
        </Paragraph>
      )}
    </EmailLayout>
  ),
});
