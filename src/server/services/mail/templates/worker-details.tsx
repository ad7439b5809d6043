import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Button, Paragraph } from './elements.tsx';

/** To a company's owner and managers: somebody whom they pay sent their own details. */
export const workerDetailsEmail = defineEmail({
  name: 'worker-details',
  content: z.object({ companyId: z.string(), company: z.string(), person: z.string() }),
  subject: ({ person }) => `${person} sent their details`,
  body: ({ companyId, company, person }, site) => (
    <EmailLayout site={site} heading="Details to review" preview={`From ${person}, for ${company}`}>
      <Paragraph>
        {person} filled in details for the payroll of {company}. Nothing changes until you accept it. If bank details
        are among them, confirm them with {person} in person or by phone.
      </Paragraph>
      <Button href={`${site.siteUrl}/my-dashboard/companies/${companyId}/worker-details/`}>Review the details</Button>
    </EmailLayout>
  ),
});
