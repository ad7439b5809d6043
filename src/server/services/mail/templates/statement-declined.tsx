import { z } from 'zod';
import { wordingIn } from '../../../../domain/language/public/wording.ts';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';

/** To a person who asked their employer for an employment statement. */
export const statementDeclinedEmail = defineEmail({
  name: 'statement-declined',
  content: z.object({ company: z.string(), reason: z.string(), language: z.enum(['en', 'es']) }),
  subject: ({ language, company }) => wordingIn(language).t('{} declined your request', company),
  body: ({ company, reason, language }, site) => {
    const { t } = wordingIn(language);
    return (
      <EmailLayout
        site={site}
        language={language}
        heading={t('Your request was declined')}
        preview={t('{} declined your request', company)}
      >
        <Paragraph>{t('{} declined your request for an employment and income statement.', company)}</Paragraph>
        {reason !== '' && <Paragraph>{t('Reason: {}', reason)}</Paragraph>}
        <Paragraph>{t('Your pay stubs stay on your pay page, and you can share them.')}</Paragraph>
      </EmailLayout>
    );
  },
});
