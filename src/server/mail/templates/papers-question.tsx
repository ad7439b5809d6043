import { Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** Staff ask whoever made papers about them. A question, never an accusation. */
export const papersQuestionMail = defineMail({
  name: 'papers-question',
  content: z.object({ question: z.string(), numbers: z.array(z.string()) }),
  subject: ({ numbers }) =>
    numbers.length === 1 ? `A question about paper ${numbers[0]}` : 'A question about your papers',
  body: ({ question, numbers }, house) => (
    <Letter house={house} heading="We have a question." preview="An answer to this letter is enough">
      {question.split(/\r?\n/).map((line, index) => (
        // Lines of one letter never move, so their place is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={index} style={paragraph}>
          {line || '\u00a0'}
        </Text>
      ))}
      {numbers.length > 0 && (
        <Text style={paragraph}>
          It is about {numbers.length === 1 ? 'paper' : 'papers'} {numbers.join(', ')}.
        </Text>
      )}
      <Text style={paragraph}>
        This letter changes nothing for you or your papers. Please answer this letter; a person reads it. Do not send
        Social Security numbers or passwords.
      </Text>
    </Letter>
  ),
});
