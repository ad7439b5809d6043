import { z } from 'zod';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';
import { pageIn } from './email-in-languages.tsx';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';

/** To someone who is paid and asked for their pay stubs and tax forms. */
export const payLinkEmail = defineEmail({
  name: 'pay-link',
  // A release before languages queued some without.
  content: z.object({ token: z.string(), language: z.enum(['en', 'es']).default('en') }),
  subject: ({ language }) => wordingIn(language, EMAILS).t('yourPayStubsAndTaxForms'),
  body: ({ token, language }, site) => {
    const { t } = wordingIn(language, EMAILS);
    return (
      <EmailLayout site={site} language={language} heading={t('yourPayStubsAndTaxForms')} preview={t('linkWorksOnce')}>
        <Paragraph>{t('payLink')}</Paragraph>
        <Button href={pageIn(language, site, `/my-pay/link/?token=${token}`)}>{t('seeYourPay')}</Button>
        <Paragraph>{t('ignoreIfUnexpected')}</Paragraph>
      </EmailLayout>
    );
  },
});
