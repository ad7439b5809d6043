import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To the owner of a company, shortly before a federal deposit is due. */
export const depositDueEmail = defineEmail({
  name: 'deposit-due',
  content: z.object({
    name: z.string(),
    company: z.string(),
    amount: z.string(),
    due: z.string(),
    path: z.string(),
  }),
  subject: ({ company, due }) => `${company}: federal tax deposit due ${due}`,
  body: ({ name, company, amount, due, path }, site) => (
    <EmailLayout site={site} heading={`Federal tax deposit due ${due}`} preview={`${amount} for ${company}`}>
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {company} owes a federal tax deposit of {amount} by {due}: income tax, Social Security and Medicare of the pay
        stubs that you issued. We move no money. Pay it at EFTPS or from your IRS business account, then mark it as
        paid.
      </Paragraph>
      <Button href={site.siteUrl + path}>View tax deposits</Button>
      <Paragraph>You can turn these reminders off on the same page.</Paragraph>
    </EmailLayout>
  ),
});
