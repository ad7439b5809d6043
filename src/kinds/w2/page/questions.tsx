import type { Question } from '../../../web/parts/pages/faq.tsx';
import { boxesThatDisagree, COPY_A } from '../../form-questions.ts';

export const questions: readonly Question[] = [
  COPY_A,
  boxesThatDisagree(
    'tax against wages, Social Security wages against that year’s wage base, state tax against state wages, and deferrals against that year’s limit',
  ),
  {
    title: 'Do you print the full Social Security number?',
    description: 'No. The recipient copies show only the last four digits.',
  },
  {
    title: 'Can I fill it in from pay stubs?',
    description:
      'Yes. The year’s pay stubs that you created here fill in the boxes, and each box shows how it was calculated.',
  },
];
