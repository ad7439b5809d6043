import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To a company's owner and managers: somebody whom they pay asks for an employment statement. */
export const statementRequestedEmail = defineEmail({
  name: 'statement-requested',
  content: z.object({ companyId: z.string(), company: z.string(), person: z.string() }),
  subject: ({ person }) => `${person} asks for an employment statement`,
  body: ({ companyId, company, person }, site) => (
    <EmailLayout site={site} heading="Employment statement requested" preview={`For ${person}, from ${company}`}>
      <Paragraph>
        {person} asks {company} for an employment and income statement. Its figures come from the pay stubs that you
        issued here.
      </Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/companies/${companyId}/statements/`}>Approve or decline</Button>
      <Paragraph>
        If you approve, {person} finds the statement on their pay page. If you decline, we tell them, with your reason
        if you enter one. The owner of the company issues it. A request ends after 90 days.
      </Paragraph>
    </EmailLayout>
  ),
});
