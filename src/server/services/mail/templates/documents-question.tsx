import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';

/** Staff ask a user about their documents. A question, never an accusation. */
export const documentsQuestionEmail = defineEmail({
  name: 'documents-question',
  content: z.object({ question: z.string(), numbers: z.array(z.string()) }),
  subject: ({ numbers }) =>
    numbers.length === 1 ? `A question about document ${numbers[0]}` : 'A question about your documents',
  body: ({ question, numbers }, site) => (
    <EmailLayout site={site} heading="We have a question" preview="Reply to this email to answer">
      {question.split(/\r?\n/).map((line, index) => (
        // The lines of one email never move, so their position is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Paragraph key={index}>{line || '\u00a0'}</Paragraph>
      ))}
      {numbers.length > 0 && (
        <Paragraph>
          This is about {numbers.length === 1 ? 'document' : 'documents'} {numbers.join(', ')}.
        </Paragraph>
      )}
      <Paragraph>
        This email changes nothing for your account or your documents. Please reply to it, and a person will read your
        answer. Do not send Social Security numbers or passwords.
      </Paragraph>
    </EmailLayout>
  ),
});
