import type { GuideAnswer } from '../../guide-answer.ts';

export const guide: GuideAnswer = {
  shows: 'pay',
  name: 'a pay stub',
  sentences: [
    'As the employer, you owe it to the people you pay. For a contractor, it becomes a contractor payment statement without deductions.',
  ],
  ifAgreed: 'Create it on payday. It shows the date on which you really issue it.',
};
