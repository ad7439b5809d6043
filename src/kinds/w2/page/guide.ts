import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'year',
  name: 'a W-2 for employees',
  sentences: ['We create the copies for the recipient. You file Copy A with the agency. We never create it.'],
};
