import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: 'Invoices',
  lead: 'An invoice shows what you delivered, what each line costs and what is due. Your customer can verify it before paying.',
  use: [
    'Freelancers who bill for their work.',
    'Small companies with a logo, payment terms and PO numbers.',
    'Businesses whose customers worry about fake invoices.',
  ],
  misuse: [
    'An invoice for work that was not done.',
    'Another company’s invoice. We hold or refuse names that could be used to impersonate someone.',
    'A receipt. An invoice shows what is due, not what was paid.',
  ],
  shows: [
    'Seller and customer, with addresses',
    'Invoice number and date',
    'Each line with quantity, unit price and amount',
    'Discounts and taxes, and the amounts they apply to',
    'Total, and due date',
    'Payment instructions',
  ],
};
