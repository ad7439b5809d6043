import { Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever the issuer names: the papers and how to check them, and no key to the order. */
export const papersSentMail = defineMail({
  name: 'papers-sent',
  content: z.object({ issuer: z.string(), sender: z.string(), count: z.number() }),
  subject: ({ issuer, count }) => (count === 1 ? `A paper from ${issuer}` : `${count} papers from ${issuer}`),
  body: ({ issuer, sender, count }, house) => (
    <Letter
      house={house}
      heading={count === 1 ? 'A paper for you.' : `${count} papers for you.`}
      preview={`From ${issuer}`}
    >
      <Text style={paragraph}>
        {sender} made {count === 1 ? 'it' : 'them'} with {house.brandName} in the name of {issuer} and had{' '}
        {count === 1 ? 'it' : 'them'} sent to this address. Whether they may speak for {issuer} stands at the head of
        each page.
      </Text>
      <Text style={paragraph}>
        To check a paper, drop the attached file on {new URL(house.siteUrl).host}/verify/. If it says something that is
        not true of you, you can dispute it there.
      </Text>
    </Letter>
  ),
});
