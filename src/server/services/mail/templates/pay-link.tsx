import { z } from 'zod';
import { wordingIn } from '../../../../domain/language/public/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Mixed } from './mixed.tsx';
import { Link, Paragraph } from './elements.tsx';

/** To someone who is paid and asked for their pay stubs and tax forms. */
export const payLinkEmail = defineEmail({
  name: 'pay-link',
  // A release before languages queued some without.
  content: z.object({ token: z.string(), language: z.enum(['en', 'es']).default('en') }),
  subject: ({ language }) => wordingIn(language).t('Your pay stubs and tax forms'),
  body: ({ token, language }, site) => {
    const { t } = wordingIn(language);
    const href = `${site.siteUrl}/my-pay/link/?token=${token}${language === 'en' ? '' : `&lang=${language}`}`;
    return (
      <EmailLayout
        site={site}
        language={language}
        heading={t('Your pay stubs and tax forms')}
        preview={t('The link works once, for 15 minutes')}
      >
        <Paragraph>
          <Mixed
            language={language}
            phrase="{}. The link works once, for 15 minutes. You need no password and no account."
          >
            <Link href={href}>{t('See your pay')}</Link>
          </Mixed>
        </Paragraph>
        <Paragraph>
          {t('If you didn’t ask for this, ignore this email. No one can see your pay without this link.')}
        </Paragraph>
      </EmailLayout>
    );
  },
});
