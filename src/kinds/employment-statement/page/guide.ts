import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'pay',
  name: 'an employment and income statement',
  sentences: ['If a lender or an office asks about a job as well, create an employment and income statement.'],
};
