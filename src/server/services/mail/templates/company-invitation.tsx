import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Link, Paragraph } from './elements.tsx';

/** To someone who is to help with a company's payroll. */
export const companyInvitationEmail = defineEmail({
  name: 'company-invitation',
  content: z.object({ token: z.string(), company: z.string(), role: z.enum(['manager', 'viewer']) }),
  subject: ({ company }) => `Invitation to the payroll of ${company}`,
  body: ({ token, company, role }, site) => (
    <EmailLayout site={site} heading={`Payroll of ${company}`} preview="The invitation is valid for 14 days">
      <Paragraph>
        You are invited to the payroll of {company} as a {role}.{' '}
        {role === 'manager'
          ? 'A manager changes people and pay runs.'
          : 'A viewer sees people and pay runs and changes nothing.'}{' '}
        <Link href={`${site.siteUrl}/my-dashboard/company-invitation/${token}/`}>Open the invitation</Link>. It is valid
        for 14 days, for an account with this email address.
      </Paragraph>
      <Paragraph>If you don’t know this company, ignore this email.</Paragraph>
    </EmailLayout>
  ),
});
