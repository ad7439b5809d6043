import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Link, Paragraph } from './elements.tsx';

/** To a document's issuer: a message from someone who has the document. Replies go to the sender. */
export const issuerMessageEmail = defineEmail({
  name: 'issuer-message',
  content: z.object({ id: z.string(), number: z.string(), kind: z.string(), email: z.string(), message: z.string() }),
  subject: ({ kind, number }) => `Message about ${kind} ${number}`,
  body: ({ id, number, email, message }, site) => (
    <EmailLayout
      site={site}
      heading={`Message about document ${number}`}
      preview="Someone who has your document wrote to you"
    >
      {message.split(/\r?\n/).map((line, index) => (
        // The lines of one message never move, so their position is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <Paragraph key={index}>{line || '\u00a0'}</Paragraph>
      ))}
      <Paragraph>
        From {email}, through the <Link href={`${site.siteUrl}/v/${id}/`}>verification page</Link> of your document. We
        have not verified the sender, who does not know your email address. If you reply to this email, the sender sees
        it. Do not send passwords or Social Security numbers.
      </Paragraph>
    </EmailLayout>
  ),
});
