import { z } from 'zod';
import { domainLine } from '../../../../domain/integrity/status-lines.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

interface Heading {
  readonly issuer: string;
  readonly reason: string | null;
  readonly domain: string | null;
}

const headingOf = ({ issuer, reason, domain }: Heading): string =>
  reason === null ? `${domain ?? issuer} is verified` : `We could not verify ${domain ?? issuer}`;

/** To a user whose business or domain staff reviewed. Without a reason, it was verified. */
export const verificationDecidedEmail = defineEmail({
  name: 'verification-decided',
  content: z.object({
    name: z.string(),
    issuer: z.string(),
    reason: z.string().nullable(),
    /** The domain. Null for a business. */
    domain: z.string().nullable().default(null),
  }),
  subject: (content) => headingOf(content),
  body: ({ name, issuer, reason, domain }, site) => (
    <EmailLayout
      site={site}
      heading={headingOf({ issuer, reason, domain })}
      preview={reason === null ? 'Your next document will say so' : 'What was missing'}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {reason === null
          ? `New documents from ${issuer} will say: ${domain === null ? 'Business verified by staff.' : domainLine(domain)} The verification is valid for one year.`
          : `We could not verify ${domain ?? issuer}. Reason: ${reason}`}
      </Paragraph>
      {domain === null && <Paragraph>We have deleted the documents you sent us.</Paragraph>}
      <Button href={`${site.siteUrl}/my-dashboard/issuers/`}>View your issuers</Button>
    </EmailLayout>
  ),
});
