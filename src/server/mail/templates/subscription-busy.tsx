import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To staff: more papers in a month than one business mostly needs. */
export const subscriptionBusyMail = defineMail({
  name: 'subscription-busy',
  content: z.object({ subscriptionId: z.string(), papers: z.number(), softLimit: z.number() }),
  subject: ({ papers }) => `A subscription sealed ${papers} papers this month`,
  body: ({ subscriptionId, papers, softLimit }, house) => (
    <Letter house={house} heading="Past the soft limit." preview={`${papers} papers, about ${softLimit} are meant`}>
      <Text style={paragraph}>
        A subscription has sealed {papers} papers this month; about {softLimit} are meant for one business. Nothing is
        held back. Please look whether it is one business:{' '}
        <Link href={`${house.siteUrl}/admin/subscriptions/${subscriptionId}/`}>the subscription</Link>.
      </Text>
    </Letter>
  ),
});
