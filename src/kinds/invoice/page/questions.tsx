import type { Question } from '../../../web/parts/pages/faq.tsx';

export const questions: readonly Question[] = [
  {
    title: 'Can my customer verify it?',
    description:
      'Yes, with the code at the bottom or by dropping in the PDF. They see whether it is the invoice that you issued, so no one can swap the account number on the way.',
  },
  {
    title: 'Can it include a payment link?',
    description: 'Yes, with a QR code for phones. We never handle your invoice payments.',
  },
  {
    title: 'Which taxes does it support?',
    description:
      'You enter the rate for each line and for shipping. You can add discounts to a line or to the whole invoice. Every total shows its calculation.',
  },
  {
    title: 'Does it number my invoices?',
    description: 'You enter your own invoice number. We also print a document number for verification.',
  },
];
