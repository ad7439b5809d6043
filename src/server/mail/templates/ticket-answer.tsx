import { Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever wrote to us: a person's answer, with what they wrote beneath it. */
export const ticketAnswerMail = defineMail({
  name: 'ticket-answer',
  content: z.object({ name: z.string(), subject: z.string(), answer: z.string(), question: z.string() }),
  subject: ({ subject }) => `Re: ${subject}`,
  body: ({ name, subject, answer, question }, house) => (
    <Letter house={house} heading={subject} preview={answer.slice(0, 120)}>
      <Text style={paragraph}>Dear {name},</Text>
      <Lines text={answer} />
      <Text style={{ ...paragraph, color: '#55525e' }}>You wrote:</Text>
      <Lines text={question} />
    </Letter>
  ),
});

const Lines = ({ text }: { readonly text: string }) =>
  text.split(/\r?\n/).map((line, index) => (
    // Lines of one letter never move, so their place is their key.
    // oxlint-disable-next-line react/no-array-index-key
    <Text key={index} style={paragraph}>
      {line || '\u00a0'}
    </Text>
  ));
