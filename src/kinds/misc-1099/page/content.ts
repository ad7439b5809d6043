import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: '1099-MISC, recipient copies',
  lead: 'The copies of Form 1099-MISC that go to the recipient, for rents, royalties, prizes and other payments. We never create Copy A.',
  use: [
    'Businesses that file with the agency and owe the recipient a copy.',
    'Businesses that pay rent to a landlord.',
    'Businesses that corrected a form and need to give out the corrected copy.',
  ],
  misuse: [
    'Pay for contractors. Since 2020 that goes on Form 1099-NEC.',
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
