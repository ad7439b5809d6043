import { Link, Text } from '@react-email/components';
import { z } from 'zod';
import { defineMail } from '../template.ts';
import { Letter, paragraph } from './letter.tsx';

/** Before the year of a proof is over, so that no paper falls back to "nobody has checked" by surprise. */
export const verificationEndsMail = defineMail({
  name: 'verification-ends',
  content: z.object({
    name: z.string(),
    issuer: z.string(),
    /** Null for a business that our staff verified. */
    domain: z.string().nullable(),
    until: z.string(),
  }),
  subject: ({ issuer, until }) => `What you proved for ${issuer} ends on ${until}`,
  body: ({ name, issuer, domain, until }, house) => (
    <Letter house={house} heading={`Once more, ${name}.`} preview={`It holds until ${until}`}>
      <Text style={paragraph}>
        {domain === null
          ? `Our staff verified ${issuer} a year ago. It holds until ${until}; then somebody has to look again.`
          : `You proved a year ago that ${issuer} holds ${domain}. It holds until ${until}.`}{' '}
        From that day new papers say that nobody has checked the issuer, unless you prove it again. Papers that are
        sealed keep what was true when they were sealed.
      </Text>
      <Text style={paragraph}>
        <Link href={`${house.siteUrl}/my-dashboard/issuers/`}>
          {domain === null ? 'Ask for it again' : 'Prove it again'}
        </Link>
        {domain === null && '. It takes our staff some days, so do it before the year is over'}.
      </Text>
    </Letter>
  ),
});
