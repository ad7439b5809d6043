import { documentName } from '../../../../domain/documents/document-name.ts';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To the document's owner, once its correction is issued. */
export const documentCorrectedEmail = defineEmail({
  name: 'document-corrected',
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
  subject: ({ kind, period }) => `Corrected: ${documentName(kind, period)}`,
  body: ({ id, number, revision, formerNumber, changed, isAttached }, site) => (
    <EmailLayout site={site} heading="Your corrected document is ready" preview={`${number} replaces ${formerNumber}`}>
      <Paragraph>
        {number} (revision {revision}) replaces {formerNumber}.{isAttached && ' The new PDF is attached.'} Anyone who
        verifies the old document sees that there is a newer version.
      </Paragraph>
      {changed.length > 0 && <Paragraph>What changed: {changed.join(', ')}.</Paragraph>}
      <Paragraph>If you gave the old document to someone, send them the new one.</Paragraph>
      <Button href={`${site.siteUrl}/v/${id}/`}>View the verification page</Button>
    </EmailLayout>
  ),
});
