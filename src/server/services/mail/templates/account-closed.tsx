import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout, paragraph } from './email-layout.tsx';

/** To someone who closed their account. */
export const accountClosedEmail = defineEmail({
  name: 'account-closed',
  content: z.object({ name: z.string(), token: z.string() }),
  subject: () => 'Your account is closed',
  body: ({ name, token }, site) => (
    <EmailLayout site={site} heading="Your account is closed" preview="You can reopen it within two weeks">
      <Text style={paragraph}>Hi {name},</Text>
      <Text style={paragraph}>
        Your account is closed, and no one can sign in to it. In two weeks we delete your drafts, contacts, document
        contents, and files. We keep the number, fingerprint, and status of each issued document so that it can still be
        verified. We also keep payment amounts for our accounting.
      </Text>
      <Text style={paragraph}>
        Did you change your mind, or was this not you?{' '}
        <Link href={`${site.siteUrl}/reopen-account/?token=${token}`}>Reopen your account</Link>.
      </Text>
    </EmailLayout>
  ),
});
