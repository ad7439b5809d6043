import { z } from 'zod';
import { ROLE_NAMES } from '../../../../domain/roles.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Link, Paragraph } from './elements.tsx';

const MAY: Readonly<Record<(typeof ROLE_NAMES)[number], string>> = {
  customer: 'You can create, issue and manage documents.',
  author: 'You can write for the blog and use the media library.',
  admin: 'You can manage documents, orders, users and settings.',
};

/** To someone for whom an admin created an account. */
export const invitationEmail = defineEmail({
  name: 'invitation',
  content: z.object({
    name: z.string(),
    invitedBy: z.string(),
    role: z.enum(ROLE_NAMES),
    token: z.string(),
    days: z.number().int(),
  }),
  subject: ({ invitedBy }, site) => `${invitedBy} invited you to ${site.brandName}`,
  body: ({ name, invitedBy, role, token, days }, site) => (
    <EmailLayout site={site} heading={`You are invited to ${site.brandName}`} preview="Set your password to sign in">
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {invitedBy} created {role === 'customer' ? 'a customer' : `an ${role}`} account for you. {MAY[role]}
      </Paragraph>
      <Button href={`${site.siteUrl}/reset-password/?token=${token}&invited=1`}>Set your password</Button>
      <Paragraph>
        The link works once, for {days} days. After that, request a new one at{' '}
        <Link href={`${site.siteUrl}/forgot-password/`}>{site.siteUrl}/forgot-password/</Link>.
      </Paragraph>
      {role !== 'customer' && (
        <Paragraph>
          Then sign in at <Link href={`${site.siteUrl}/admin/login/`}>{site.siteUrl}/admin/login/</Link>. The first
          time, you set up an authenticator app on your phone, which shows a code for each sign-in.
        </Paragraph>
      )}
      <Paragraph>If you didn’t expect this, ignore this email. Nobody can sign in without a password.</Paragraph>
    </EmailLayout>
  ),
});
