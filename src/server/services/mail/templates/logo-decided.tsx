import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

const headingOf = (issuer: string, reason: string | null): string =>
  reason === null ? `The logo of ${issuer} is approved` : `We did not approve the logo of ${issuer}`;

/** To an issuer whose logo staff reviewed. Without a reason, it was approved. */
export const logoDecidedEmail = defineEmail({
  name: 'logo-decided',
  content: z.object({
    name: z.string(),
    issuer: z.string(),
    reason: z.string().nullable(),
    /** Emails that an earlier release queued do not say when, nor for how long a correction is free. */
    approvedOn: z.string().default(''),
    months: z.number().default(12),
  }),
  subject: ({ issuer, reason }) => headingOf(issuer, reason),
  body: ({ name, issuer, reason, approvedOn, months }, site) => (
    <EmailLayout
      site={site}
      heading={headingOf(issuer, reason)}
      preview={reason === null ? 'Your next document shows it' : 'What you can do'}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {reason === null
          ? `Our staff approved it${approvedOn && ` on ${approvedOn}`}. New documents from ${issuer} show this logo. To add it to a document that you issued after ${issuer} was verified, open the document in your dashboard, select Correct, and upload the logo. The correction is free for ${months} months after the document was issued.`
          : `Documents from ${issuer} are issued without this logo. Reason: ${reason}`}
      </Paragraph>
      {reason !== null && <Paragraph>You can use another logo in your drafts, or reply to this email.</Paragraph>}
      <Button href={`${site.siteUrl}/my-dashboard/`}>Open your dashboard</Button>
    </EmailLayout>
  ),
});
