import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** To an admin: what has come in and waits for a decision. One letter for all of it, at most once an hour. */
export const staffNewsMail = defineMail({
  name: 'staff-news',
  content: z.object({
    items: z.array(z.object({ what: z.string(), who: z.string(), path: z.string() })),
    /** How many came in beyond those that are listed. */
    more: z.int(),
    /** Everything that waits, what came in before included. */
    waiting: z.int(),
  }),
  subject: ({ items, more }) =>
    items.length + more === 1
      ? `Waits for a decision: ${items[0]!.what}`
      : `${items.length + more} things wait for a decision`,
  body: ({ items, more, waiting }, house) => (
    <Letter
      house={house}
      heading={items.length + more === 1 ? 'Something waits for you.' : 'Some things wait for you.'}
      preview={items.map(({ what }) => what).join(', ')}
    >
      {items.map(({ what, who, path }) => (
        <Text key={path} style={paragraph}>
          <Link href={house.siteUrl + path}>{what}</Link>: {who}
        </Text>
      ))}
      {more > 0 && <Text style={paragraph}>And {more} more.</Text>}
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/admin/`}>{count(waiting, 'decision')}</Link> {waiting === 1 ? 'is' : 'are'} open
        in all. Another admin may be faster. You get at most one such letter an hour; your page among the users turns
        them off.
      </Text>
    </Letter>
  ),
});
