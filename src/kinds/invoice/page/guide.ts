import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'sale',
  name: 'an invoice',
  sentences: ['It shows the line items, the taxes and the amount due.'],
};
