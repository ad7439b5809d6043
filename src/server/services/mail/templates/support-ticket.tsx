import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';

/** To our support address: a message from the contact form. Replies go to its sender. */
export const supportTicketEmail = defineEmail({
  name: 'support-ticket',
  content: z.object({
    /** Null in an email that was queued before tickets had numbers. */
    ticketNumber: z.number().nullable().default(null),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  subject: ({ ticketNumber, subject }) =>
    ticketNumber === null ? `Contact form: ${subject}` : `Ticket ${ticketNumber}: ${subject}`,
  body: ({ ticketNumber, name, email, subject, message }, site) => (
    <EmailLayout site={site} heading={subject} preview={`Contact form message from ${name}`}>
      {message.split(/\r?\n/).map((line, index) => (
        // The lines of one message never move, so their position is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Paragraph key={index}>{line || '\u00a0'}</Paragraph>
      ))}
      <Paragraph>
        From {name}, {email}. {ticketNumber !== null && `Ticket ${ticketNumber}. `}Reply to this email to answer.
      </Paragraph>
    </EmailLayout>
  ),
});
