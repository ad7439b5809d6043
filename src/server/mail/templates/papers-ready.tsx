import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To whoever paid, once every paper of the order is sealed. */
export const papersReadyMail = defineMail({
  name: 'papers-ready',
  content: z.object({
    orderId: z.string(),
    orderNumber: z.number(),
    issuer: z.string(),
    count: z.number(),
    isAttached: z.boolean(),
    key: z.string(),
  }),
  subject: ({ issuer, count }) => (count === 1 ? `Your paper from ${issuer}` : `Your ${count} papers from ${issuer}`),
  body: ({ orderId, orderNumber, count, isAttached, key }, house) => (
    <Letter
      house={house}
      heading={count === 1 ? 'Your paper is sealed.' : `Your ${count} papers are sealed.`}
      preview={`Order ${orderNumber}`}
    >
      <Text style={paragraph}>
        {isAttached ? 'They are attached to this letter. ' : 'Together they are too large for a letter. '}
        <Link href={`${house.siteUrl}/order/success/?order=${orderId}&key=${key}`}>Download them here</Link>; the link
        works for 90 days. Whoever has it can download the papers, so pass on the papers and not this letter.
      </Text>
      <Text style={paragraph}>
        Anybody can check them at {new URL(house.siteUrl).host}/verify/. A mistake is corrected free of charge for 12
        months.
      </Text>
    </Letter>
  ),
});
