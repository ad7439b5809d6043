import type { Question } from '../../../web/parts/pages/faq.tsx';

export const questions: readonly Question[] = [
  {
    title: 'What if a pay period crosses the end of a month?',
    description:
      'You enter what belongs to each month. We propose it by working days, Monday to Friday, and count it only when you confirm it. If you do not, the period is printed whole with its own dates, and the month has no total.',
  },
  {
    title: 'Does the statement say that someone has worked enough hours?',
    description: 'No. It shows the hours and the pay. Whether they meet a requirement is for the office that reads it.',
  },
  {
    title: 'Can I keep a log of my own work?',
    description:
      'Yes. Choose the self-employed log: days with hours and payments. If a payment was for an invoice that you issued here, enter its document number, and readers can verify that invoice. We say of every other invoice that it was not checked.',
  },
  {
    title: 'Is it available in Spanish?',
    description: 'Yes: in English, in Spanish, or in both beside each other. What you type stays as you type it.',
  },
  {
    title: 'What can I correct?',
    description:
      'Hours, pay, dates within the months, and the spelling of names. Another person or other months need a new statement.',
  },
];
