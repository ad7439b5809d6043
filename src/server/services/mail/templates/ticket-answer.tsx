import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';

/** Our answer to a support ticket, with the original message below it. */
export const ticketAnswerEmail = defineEmail({
  name: 'ticket-answer',
  content: z.object({ name: z.string(), subject: z.string(), answer: z.string(), question: z.string() }),
  subject: ({ subject }) => `Re: ${subject}`,
  body: ({ name, subject, answer, question }, site) => (
    <EmailLayout site={site} heading={subject} preview={answer.slice(0, 120)}>
      <Paragraph>Hi {name},</Paragraph>
      <Lines text={answer} />
      <Paragraph style={{ color: '#55525e' }}>You wrote:</Paragraph>
      <Lines text={question} />
    </EmailLayout>
  ),
});

const Lines = ({ text }: { readonly text: string }) =>
  text.split(/\r?\n/).map((line, index) => (
    // The lines of one email never move, so their position is their key.
    // oxlint-disable-next-line react/no-array-index-key
    <Paragraph key={index}>{line || '\u00a0'}</Paragraph>
  ));
