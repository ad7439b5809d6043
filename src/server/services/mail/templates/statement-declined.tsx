import { z } from 'zod';
import { wordingIn } from '../../../../domain/language/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';
import { EMAILS } from '../../../../domain/language/messages/emails/area.ts';

/** To a person who asked their employer for an employment statement. */
export const statementDeclinedEmail = defineEmail({
  name: 'statement-declined',
  content: z.object({ company: z.string(), reason: z.string(), language: z.enum(['en', 'es']) }),
  subject: ({ language, company }) => wordingIn(language, EMAILS).t('declinedYourRequest', { company }),
  body: ({ company, reason, language }, site) => {
    const { t } = wordingIn(language, EMAILS);
    return (
      <EmailLayout
        site={site}
        language={language}
        heading={t('yourRequestWasDeclined')}
        preview={t('declinedYourRequest', { company })}
      >
        <Paragraph>{t('declinedYourRequestForStatement', { company })}</Paragraph>
        {reason !== '' && <Paragraph>{t('reason', { reason })}</Paragraph>}
        <Paragraph>{t('payStubsStay')}</Paragraph>
      </EmailLayout>
    );
  },
});
