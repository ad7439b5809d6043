import { documentName } from '../../../domain/documents/document-name.ts';
import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To the person an issuer sends a document to. They may never have heard of us. */
export const documentSentEmail = defineEmail({
  name: 'document-sent',
  content: z.object({
    id: z.string(),
    number: z.string(),
    kind: z.string(),
    issuer: z.string(),
    period: z.string(),
    /** It pays the reader. */
    isRecipient: z.boolean().default(false),
  }),
  subject: ({ kind, issuer }) => `${kind} from ${issuer}`,
  body: ({ id, number, kind, issuer, period, isRecipient }, site) => (
    <EmailLayout site={site} heading={documentName(kind, period)} preview={`${issuer} sent you document ${number}`}>
      <Text style={paragraph}>
        {issuer} sent you the attached document, number {number}. The information in it comes from the issuer.{' '}
        {site.brandName} sealed the file, so any later change can be detected.
      </Text>
      <Text style={paragraph}>
        Before you rely on it, <Link href={`${site.siteUrl}/verify/`}>verify the file</Link> or{' '}
        <Link href={`${site.siteUrl}/v/${id}/`}>open its verification page</Link>. You’ll see right away if it was
        changed, corrected, or revoked. It’s free, and you don’t need an account.
      </Text>
      {isRecipient && (
        <Text style={paragraph}>
          All pay stubs and tax forms that were issued to you with this email address are on{' '}
          <Link href={`${site.siteUrl}/my-pay/`}>your pay page</Link>.
        </Text>
      )}
    </EmailLayout>
  ),
});
