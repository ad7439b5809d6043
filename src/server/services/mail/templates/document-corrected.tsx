import { documentName } from '../../../../domain/documents/document-name.ts';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

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
      <Text style={paragraph}>
        {number} (revision {revision}) replaces {formerNumber}.{isAttached && ' The new PDF is attached.'} Anyone who
        verifies the old document sees that there is a newer version.
      </Text>
      {changed.length > 0 && <Text style={paragraph}>What changed: {changed.join(', ')}.</Text>}
      <Text style={paragraph}>
        <Link href={`${site.siteUrl}/v/${id}/`}>View the verification page</Link>. If you gave the old document to
        someone, send them the new one.
      </Text>
    </EmailLayout>
  ),
});
