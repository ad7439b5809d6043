import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To the member whom a company is offered to. */
export const companyOfferedEmail = defineEmail({
  name: 'company-offered',
  content: z.object({ companyId: z.string(), company: z.string(), days: z.number() }),
  subject: ({ company }) => `Take over the payroll of ${company}`,
  body: ({ companyId, company, days }, site) => (
    <EmailLayout site={site} heading={`Payroll of ${company}`} preview={`The offer is valid for ${days} days`}>
      <Paragraph>
        The owner of {company} wants to hand its payroll over to you, with its people, pay runs, documents, orders and
        receipts. Only you would then issue and pay. The offer is valid for {days} days.
      </Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/companies/${companyId}/settings/#owner`}>Review the offer</Button>
    </EmailLayout>
  ),
});

/** To the owner before and the new one. */
export const companyHandedOverEmail = defineEmail({
  name: 'company-handed-over',
  content: z.object({ companyId: z.string(), company: z.string(), from: z.string(), to: z.string() }),
  subject: ({ company }) => `${company} has a new owner`,
  body: ({ companyId, company, from, to }, site) => (
    <EmailLayout site={site} heading={`${company} has a new owner`} preview={`It now belongs to ${to}`}>
      <Paragraph>
        {from} handed the payroll of {company} over to {to}, who now owns its pay runs, documents and orders. {from} is
        a manager of it and can be removed.
      </Paragraph>
      <Paragraph>If you did not agree to this, contact us at once.</Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/companies/${companyId}/`}>Open the company</Button>
    </EmailLayout>
  ),
});
