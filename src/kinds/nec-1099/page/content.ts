import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: '1099-NEC, recipient copies',
  lead: 'The copies of Form 1099-NEC that go to the contractor, for pay for work by someone who is not your employee. We never create Copy A.',
  use: [
    'Businesses that pay freelancers and contractors, and owe them a copy.',
    'Businesses that paid an attorney for their own legal work.',
    'Businesses that corrected a form and need to give out the corrected copy.',
  ],
  misuse: [
    'Wages of an employee. Those go on Form W-2.',
    'Filing. Copy A is filed through the agency’s own system.',
    'Payments that were never made. The agency has the real figures.',
  ],
  shows: [
    'Payer and recipient, with only the last four digits of the taxpayer number',
    'The boxes of that year’s form, with its labels',
    'Federal and state tax withheld',
    'That year’s notice to the recipient',
  ],
};
