import { z } from 'zod';
import { MEMBER_ROLES, type MemberRole } from '../../../../domain/companies/company.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

const WHAT_THEY_DO: Readonly<Record<MemberRole, string>> = {
  manager: 'A manager changes people and pay runs.',
  accountant: 'An accountant keeps the books, the tax deposits and the year end, and sees the rest.',
  viewer: 'A viewer sees people and pay runs and changes nothing.',
};

/** To someone who is to help with a company's payroll. */
export const companyInvitationEmail = defineEmail({
  name: 'company-invitation',
  content: z.object({ token: z.string(), company: z.string(), role: z.enum(MEMBER_ROLES) }),
  subject: ({ company }) => `Invitation to the payroll of ${company}`,
  body: ({ token, company, role }, site) => (
    <EmailLayout site={site} heading={`Payroll of ${company}`} preview="The invitation is valid for 14 days">
      <Paragraph>
        You are invited to the payroll of {company} as {role === 'accountant' ? 'its accountant' : `a ${role}`}.{' '}
        {WHAT_THEY_DO[role]} The invitation is valid for 14 days, for an account with this email address.
      </Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/company-invitation/${token}/`}>Open the invitation</Button>
      <Paragraph>If you don’t know this company, ignore this email.</Paragraph>
    </EmailLayout>
  ),
});
