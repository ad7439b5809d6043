import { z } from 'zod';
import { domainLine } from '../../../../domain/integrity/status-lines.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To a mailbox that runs a domain, when a user says the domain is theirs. */
export const confirmDomainEmail = defineEmail({
  name: 'prove-mailbox',
  content: z.object({ issuer: z.string(), domain: z.string(), token: z.string() }),
  subject: ({ domain }) => `Confirm that ${domain} is yours`,
  body: ({ issuer, domain, token }, site) => (
    <EmailLayout site={site} heading={`Is ${domain} yours?`} preview="The link works for three days">
      <Paragraph>
        Someone who issues documents for {issuer} with {site.brandName} says that {domain} is theirs. If you confirm,
        their documents will say: {domainLine(domain)}
      </Paragraph>
      <Paragraph>
        If this is correct, confirm the domain within three days. If not, ignore this email. Nothing is confirmed.
      </Paragraph>
      <Button href={`${site.siteUrl}/confirm-domain/?token=${token}`}>Confirm the domain</Button>
    </EmailLayout>
  ),
});
