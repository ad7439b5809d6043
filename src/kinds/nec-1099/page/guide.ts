import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'year',
  name: 'a 1099-NEC for contractors',
  sentences: [],
};
