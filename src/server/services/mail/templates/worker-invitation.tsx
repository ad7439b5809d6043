import { z } from 'zod';
import { DOCUMENT_LANGUAGES } from '../../../../domain/language/document-language.ts';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailInLanguages, inEach, languagesForPaid } from './email-in-languages.tsx';
import { Paragraph } from './elements.tsx';

/** To somebody whom a company pays: the link by which they fill in their own details. */
export const workerInvitationEmail = defineEmail({
  name: 'worker-invitation',
  content: z.object({
    token: z.string(),
    company: z.string(),
    language: z.enum(DOCUMENT_LANGUAGES),
    days: z.int(),
  }),
  subject: ({ company, language }) =>
    inEach(languagesForPaid(language), (each) => wordingIn(each, EMAILS).t('fillInYourDetailsFor', { company })),
  body: ({ token, company, language, days }, site) => (
    <EmailInLanguages
      site={site}
      languages={languagesForPaid(language)}
      heading={(each) => wordingIn(each, EMAILS).t('fillInYourDetails')}
      preview={(each) => wordingIn(each, EMAILS).t('detailsLinkDays', { days })}
      button={{
        path: `/my-pay/details/?token=${token}`,
        label: (each) => wordingIn(each, EMAILS).t('fillInYourDetails'),
      }}
    >
      {(each) => {
        const { t } = wordingIn(each, EMAILS);
        return (
          <>
            <Paragraph>{t('companyAsksForDetails', { company })}</Paragraph>
            <Paragraph>{t('detailsLinkDays', { days })}.</Paragraph>
            <Paragraph>{t('ignoreIfYouDoNotWork', { company })}</Paragraph>
          </>
        );
      }}
    </EmailInLanguages>
  ),
});
