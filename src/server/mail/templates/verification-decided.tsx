import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** To somebody who asked us to verify a business; without a reason it was confirmed. */
export const verificationDecidedMail = defineMail({
  name: 'verification-decided',
  content: z.object({ name: z.string(), issuer: z.string(), reason: z.string().nullable() }),
  subject: ({ issuer, reason }) => (reason === null ? `${issuer} is verified` : `${issuer} could not be verified`),
  body: ({ name, issuer, reason }, house) => (
    <Letter
      house={house}
      heading={reason === null ? `${issuer} is verified.` : `Not yet, ${name}.`}
      preview={reason === null ? 'Your next paper says so' : 'What was missing'}
    >
      <Text style={paragraph}>
        {reason === null
          ? `From now on papers in the name of ${issuer} say: Business verified by staff. It holds for a year.`
          : `We could not verify ${issuer}: ${reason}`}
      </Text>
      <Text style={paragraph}>
        The documents that you sent us are deleted.{' '}
        <Link href={`${house.siteUrl}/my-dashboard/issuers/`}>See your issuers</Link>.
      </Text>
    </Letter>
  ),
});
