import { z } from 'zod';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Mixed } from './mixed.tsx';
import { Link, Paragraph } from './elements.tsx';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';

/** To someone who is paid and asked for their pay stubs and tax forms. */
export const payLinkEmail = defineEmail({
  name: 'pay-link',
  // A release before languages queued some without.
  content: z.object({ token: z.string(), language: z.enum(['en', 'es']).default('en') }),
  subject: ({ language }) => wordingIn(language, EMAILS).t('yourPayStubsAndTaxForms'),
  body: ({ token, language }, site) => {
    const { t } = wordingIn(language, EMAILS);
    const href = `${site.siteUrl}/my-pay/link/?token=${token}${language === 'en' ? '' : `&lang=${language}`}`;
    return (
      <EmailLayout site={site} language={language} heading={t('yourPayStubsAndTaxForms')} preview={t('linkWorksOnce')}>
        <Paragraph>
          <Mixed
            language={language}
            message="payLink"
            values={{
              link: (
                <Link key="link" href={href}>
                  {t('seeYourPay')}
                </Link>
              ),
            }}
          />
        </Paragraph>
        <Paragraph>{t('ignoreIfUnexpected')}</Paragraph>
      </EmailLayout>
    );
  },
});
