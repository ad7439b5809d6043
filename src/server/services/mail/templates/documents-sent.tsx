import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To the person the issuer names: the documents and how to verify them, without the key to the order. */
export const documentsSentEmail = defineEmail({
  name: 'documents-sent',
  content: z.object({ issuer: z.string(), sender: z.string(), count: z.number() }),
  subject: ({ issuer, count }) => (count === 1 ? `A document from ${issuer}` : `${count} documents from ${issuer}`),
  body: ({ issuer, sender, count }, site) => (
    <EmailLayout
      site={site}
      heading={count === 1 ? 'A document for you' : `${count} documents for you`}
      preview={`From ${issuer}`}
    >
      <Paragraph>
        {sender} created {count === 1 ? 'this document' : 'these documents'} with {site.brandName} for {issuer} and
        asked us to send {count === 1 ? 'it' : 'them'} to you. The top of each page says whether the issuer is verified.
      </Paragraph>
      <Paragraph>
        To verify a document, choose the attached file on our verification page. If it says something about you that
        isn’t true, you can dispute it there.
      </Paragraph>
      <Button href={`${site.siteUrl}/verify/`}>Verify {count === 1 ? 'the document' : 'the documents'}</Button>
    </EmailLayout>
  ),
});
