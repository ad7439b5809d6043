import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'account',
  name: 'a bank statement',
  sentences: [
    'It is for accounts that you keep for members, tenants or customers. It says that you are not shown to be a bank.',
    'Until our staff verify your business, it is a specimen.',
  ],
};
