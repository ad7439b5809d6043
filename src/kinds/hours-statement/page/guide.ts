import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'pay',
  name: 'an hours and pay statement for calendar months',
  sentences: ['If an office asks for hours by calendar month, create an hours and pay statement instead.'],
};
