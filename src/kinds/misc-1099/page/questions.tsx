import { FIRST_AND_LAST_YEAR } from '../../../domain/payroll/tax/covered-years.ts';
import type { Question } from '../../../web/parts/pages/faq.tsx';
import { boxesThatDisagree, COPY_A } from '../../form-questions.ts';

export const questions: readonly Question[] = [
  COPY_A,
  boxesThatDisagree('tax against payments, parts against totals, and payments against that year’s reporting threshold'),
  {
    title: 'Is this the form for contractors?',
    description:
      'No. Since 2020, pay for contractors goes on Form 1099-NEC. Form 1099-MISC is for rents, royalties, prizes, medical payments and a few others.',
  },
  {
    title: 'Which years do you support?',
    description: `${FIRST_AND_LAST_YEAR}. Each year has the boxes and labels of its own form.`,
  },
];
