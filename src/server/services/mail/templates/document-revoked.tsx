import { documentName } from '../../../../domain/documents/document-name.ts';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To the document's owner, because someone else may have revoked it. */
export const documentRevokedEmail = defineEmail({
  name: 'document-revoked',
  content: z.object({ id: z.string(), number: z.string(), kind: z.string(), period: z.string(), reason: z.string() }),
  subject: ({ kind, period }) => `Revoked: ${documentName(kind, period)}`,
  body: ({ id, number, reason }, site) => (
    <EmailLayout site={site} heading="Your document was revoked" preview={`${number} is no longer valid`}>
      <Paragraph>
        Document {number} is no longer valid. Anyone who verifies it sees that it was revoked, when, and why.
      </Paragraph>
      <Paragraph>Reason: {reason}</Paragraph>
      <Paragraph>This can’t be undone. If you didn’t revoke it, contact us right away at the address below.</Paragraph>
      <Button href={`${site.siteUrl}/v/${id}/`}>View the verification page</Button>
    </EmailLayout>
  ),
});
