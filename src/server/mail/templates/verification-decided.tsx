import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To a user who asked us to verify a business. Without a reason, it was verified. */
export const verificationDecidedEmail = defineEmail({
  name: 'verification-decided',
  content: z.object({ name: z.string(), issuer: z.string(), reason: z.string().nullable() }),
  subject: ({ issuer, reason }) => (reason === null ? `${issuer} is verified` : `We could not verify ${issuer}`),
  body: ({ name, issuer, reason }, site) => (
    <EmailLayout
      site={site}
      heading={reason === null ? `${issuer} is verified` : `We could not verify ${issuer}`}
      preview={reason === null ? 'Your next document will say so' : 'What was missing'}
    >
      <Text style={paragraph}>Hi {name},</Text>
      <Text style={paragraph}>
        {reason === null
          ? `New documents from ${issuer} will say: Business verified by staff. The verification is valid for one year.`
          : `We could not verify ${issuer}. Reason: ${reason}`}
      </Text>
      <Text style={paragraph}>
        We have deleted the documents you sent us.{' '}
        <Link href={`${site.siteUrl}/my-dashboard/issuers/`}>View your issuers</Link>.
      </Text>
    </EmailLayout>
  ),
});
