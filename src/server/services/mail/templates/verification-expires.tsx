import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** Before a verification expires, so that no one is surprised when new documents say "issuer not verified". */
export const verificationExpiresEmail = defineEmail({
  name: 'verification-ends',
  content: z.object({
    name: z.string(),
    issuer: z.string(),
    /** Null for a business that our staff verified. */
    domain: z.string().nullable(),
    until: z.string(),
  }),
  subject: ({ issuer, until }) => `The verification of ${issuer} expires on ${until}`,
  body: ({ name, issuer, domain, until }, site) => (
    <EmailLayout site={site} heading="Renew your verification" preview={`It expires on ${until}`}>
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {domain === null
          ? `Our staff verified ${issuer} a year ago.`
          : `You confirmed a year ago that ${domain} belongs to ${issuer}.`}{' '}
        The verification expires on {until}. If you don’t renew it, new documents will say that the issuer is not
        verified. Documents you have already issued do not change.
      </Paragraph>
      {domain === null && <Paragraph>Our review takes a few days, so ask before it expires.</Paragraph>}
      <Button href={`${site.siteUrl}/my-dashboard/issuers/`}>
        {domain === null ? 'Request a new verification' : 'Confirm the domain again'}
      </Button>
    </EmailLayout>
  ),
});
