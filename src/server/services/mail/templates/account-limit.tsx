import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Link, Paragraph } from './elements.tsx';

const LIMITS = {
  'specimen-only': {
    subject: 'Your new documents will be marked SPECIMEN',
    says: 'For now, new documents from an unverified issuer are marked SPECIMEN. Checkout says so before you pay. Documents you have already issued do not change, and an issuer you have verified stays verified.',
  },
  'specimen-only-lifted': {
    subject: 'Your new documents are no longer marked SPECIMEN',
    says: 'Your new documents show their normal verification status again. Thank you for your patience.',
  },
  stopped: {
    subject: 'Your account is suspended',
    says: 'No one can sign in to your account, and the documents issued from it are revoked. Anyone who verifies one sees that, with the reason below. Your subscription, if you have one, ends and is not charged again. If we owe you a refund for documents that were never used, we will send you a separate email.',
  },
  'stopped-lifted': {
    subject: 'Your account is active again',
    says: 'You can sign in again, and your documents have the same status as before. A subscription that ended in the meantime stays ended and was not charged. We are sorry for the trouble.',
  },
} as const;

/** To a user whom staff limited, suspended or restored: what it means, why, and how to appeal. */
export const accountLimitEmail = defineEmail({
  name: 'account-limit',
  content: z.object({
    limit: z.enum(['specimen-only', 'specimen-only-lifted', 'stopped', 'stopped-lifted']),
    reason: z.string(),
  }),
  subject: ({ limit }) => LIMITS[limit].subject,
  body: ({ limit, reason }, site) => (
    <EmailLayout site={site} heading={LIMITS[limit].subject} preview={`Reason: ${reason}`}>
      <Paragraph>{LIMITS[limit].says}</Paragraph>
      <Paragraph>Reason: {reason}</Paragraph>
      {!limit.endsWith('-lifted') && (
        <Paragraph>
          If you think this is a mistake, reply to this email or{' '}
          <Link href={`${site.siteUrl}/contact/`}>contact us</Link>. A different staff member will review the decision
          and reverse it if it was wrong.
        </Paragraph>
      )}
    </EmailLayout>
  ),
});
