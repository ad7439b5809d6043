import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'usage',
  name: 'a utility bill',
  sentences: [
    'It splits your cost for energy, water, gas, internet or cable and shows the formula for every charge. It says that it is not a bill from the utility.',
    'Until our staff verify your business, it is a specimen.',
  ],
};
