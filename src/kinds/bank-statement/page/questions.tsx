import type { Question } from '../../../web/parts/pages/faq.tsx';

export const questions: readonly Question[] = [
  {
    title: 'Is this a statement from a bank?',
    description:
      'No, and it says so at the top. It is a statement of a ledger that you keep for members, tenants or customers. We refuse bank names.',
  },
  {
    title: 'Where do the transactions come from?',
    description:
      'Type them in, or import a CSV, OFX or QFX file. You can also use sample transactions for training. They turn any document into a specimen.',
  },
  {
    title: 'What if it does not balance?',
    description:
      'The beginning balance plus all transactions must equal the ending balance. If not, the form shows the difference before you issue anything.',
  },
  {
    title: 'Why does it say SPECIMEN?',
    description:
      'Because we have not verified its issuer. A business verified by our staff can issue statements of its own ledger without the mark.',
  },
];
