import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whose paper it is, once its correction is sealed. */
export const paperCorrectedMail = defineMail({
  name: 'paper-corrected',
  content: z.object({
    id: z.string(),
    number: z.string(),
    kind: z.string(),
    period: z.string(),
    revision: z.number(),
    formerNumber: z.string(),
    changed: z.array(z.string()),
    isAttached: z.boolean(),
  }),
  subject: ({ kind, period }) => `Corrected: ${kind}, ${period}`,
  body: ({ id, number, revision, formerNumber, changed, isAttached }, house) => (
    <Letter
      house={house}
      heading={`Revision ${revision} is sealed.`}
      preview={`${number} takes the place of ${formerNumber}`}
    >
      <Text style={paragraph}>
        {number} takes the place of {formerNumber}
        {isAttached ? '; it is attached' : ''}. Whoever checks the former one reads that there is a newer one.
      </Text>
      {changed.length > 0 && <Text style={paragraph}>What reads differently: {changed.join('; ')}.</Text>}
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/v/${id}/`}>Its page</Link>. If you have given the former paper to somebody, give
        them this one.
      </Text>
    </Letter>
  ),
});
