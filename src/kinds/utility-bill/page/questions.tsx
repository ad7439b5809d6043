import type { Question } from '../../../web/parts/pages/faq.tsx';

export const questions: readonly Question[] = [
  {
    title: 'What are the three steps?',
    description:
      'First, choose energy, water, gas, internet or cable. Then fill in readings, rates and dates with a live preview, where every charge shows its formula. Finally, pay and download the sealed PDF or email it.',
  },
  {
    title: 'Is it proof of address?',
    description:
      'No. It is a cost statement from a landlord, property manager or co-op. Until our staff verify that business, it says SPECIMEN across the page, and it is never a bill from the utility. For proof of address, ask the utility.',
  },
  {
    title: 'Can I edit the PDF afterwards?',
    description:
      'No. If one byte changes, the file no longer verifies. Correct it here instead, free for 12 months. The new version replaces the old one.',
  },
  {
    title: 'Do I need a subscription?',
    description: 'No. You can pay per statement when you issue it. Filling in, previewing and verifying are free.',
  },
  {
    title: 'Why use this generator?',
    description:
      'Your tenants can follow every calculation from the meter to the total, and they can verify that the document is the one you issued.',
  },
];
