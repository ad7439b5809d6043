import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'year',
  name: 'a 1099-MISC for rents, prizes and some other payments',
  sentences: ['Pay for a contractor’s work goes on Form 1099-NEC.'],
};
