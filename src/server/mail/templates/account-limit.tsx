import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

const LIMITS = {
  'specimen-only': {
    subject: 'Your papers come as specimens for now',
    heading: 'For now: specimens.',
    says: 'From now on papers whose issuer nobody has verified come as specimens, and the checkout says so before you pay. Papers that are sealed already stay as they are, and what you have proved of an issuer goes on to count.',
  },
  'specimen-only-lifted': {
    subject: 'Your papers come as before',
    heading: 'That is settled.',
    says: 'Your papers come at their own level again. Thank you for your patience.',
  },
  stopped: {
    subject: 'Your account is stopped',
    heading: 'Your account is stopped.',
    says: 'Nobody can sign in with it, and papers made with it are revoked: whoever checks one reads that, and the reason below. A subscription ends and is not charged again. Money for what was never used goes back; a letter of its own tells you of it.',
  },
  'stopped-lifted': {
    subject: 'Your account is open again',
    heading: 'Your account is open again.',
    says: 'Your papers stand as they stood before. A subscription that ended meanwhile stays ended, and was not charged. We are sorry for the trouble.',
  },
} as const;

/** To whoever our staff limited, or stopped, or let go again: what it means, why, and how to object. */
export const accountLimitMail = defineMail({
  name: 'account-limit',
  content: z.object({
    limit: z.enum(['specimen-only', 'specimen-only-lifted', 'stopped', 'stopped-lifted']),
    reason: z.string(),
  }),
  subject: ({ limit }) => LIMITS[limit].subject,
  body: ({ limit, reason }, house) => (
    <Letter house={house} heading={LIMITS[limit].heading} preview={LIMITS[limit].subject}>
      <Text style={paragraph}>{LIMITS[limit].says}</Text>
      <Text style={paragraph}>What our staff wrote: {reason}</Text>
      {!limit.endsWith('-lifted') && (
        <Text style={paragraph}>
          If that is wrong, answer this letter or <Link href={`${house.siteUrl}/contact/`}>write to us</Link>: somebody
          else of our staff looks again, and it is undone if it should not have been.
        </Text>
      )}
    </Letter>
  ),
});
