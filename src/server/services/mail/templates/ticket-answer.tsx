import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** Our answer to a support ticket, with the original message below it. */
export const ticketAnswerEmail = defineEmail({
  name: 'ticket-answer',
  content: z.object({ name: z.string(), subject: z.string(), answer: z.string(), question: z.string() }),
  subject: ({ subject }) => `Re: ${subject}`,
  body: ({ name, subject, answer, question }, site) => (
    <EmailLayout site={site} heading={subject} preview={answer.slice(0, 120)}>
      <Text style={paragraph}>Hi {name},</Text>
      <Lines text={answer} />
      <Text style={{ ...paragraph, color: '#55525e' }}>You wrote:</Text>
      <Lines text={question} />
    </EmailLayout>
  ),
});

const Lines = ({ text }: { readonly text: string }) =>
  text.split(/\r?\n/).map((line, index) => (
    // The lines of one email never move, so their position is their key.
    // oxlint-disable-next-line react/no-array-index-key
    <Text key={index} style={paragraph}>
      {line || '\u00a0'}
    </Text>
  ));
