import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';

/**
 * To the sender of a contact form message. It repeats nothing that was typed, because anyone can type another person's
 * address.
 */
export const ticketReceivedEmail = defineEmail({
  name: 'ticket-received',
  content: z.object({ ticketNumber: z.number() }),
  subject: ({ ticketNumber }) => `We got your message (ticket ${ticketNumber})`,
  body: ({ ticketNumber }, site) => (
    <EmailLayout site={site} heading="We got your message" preview={`Ticket ${ticketNumber}`}>
      <Paragraph>
        Your ticket number is {ticketNumber}. A person will read your message and answer by email, usually within one
        business day.
      </Paragraph>
      <Paragraph>If you didn’t write to us, ignore this email.</Paragraph>
    </EmailLayout>
  ),
});
