import { Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To our own support: what somebody wrote in the contact form. The answer goes to them. */
export const supportTicketMail = defineMail({
  name: 'support-ticket',
  content: z.object({
    ticketId: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  subject: ({ subject }) => `Contact form: ${subject}`,
  body: ({ ticketId, name, email, subject, message }, house) => (
    <Letter house={house} heading={subject} preview={`${name} wrote through the contact form`}>
      {message.split(/\r?\n/).map((line, index) => (
        // Lines of one message never move, so their place is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={index} style={paragraph}>
          {line || '\u00a0'}
        </Text>
      ))}
      <Text style={paragraph}>
        {name}, {email}. Ticket {ticketId}. Answering this letter answers them.
      </Text>
    </Letter>
  ),
});
