import type { Question } from '../../../web/parts/pages/faq.tsx';
import { boxesThatDisagree, COPY_A } from '../../form-questions.ts';
import { NEC_1099_YEARS } from '../model/nec-1099-years.ts';

export const questions: readonly Question[] = [
  COPY_A,
  boxesThatDisagree('tax against payments, parts against totals, and payments against that year’s reporting threshold'),
  {
    title: 'Does this form or the 1099-MISC apply?',
    description:
      'Pay for work by a contractor goes on Form 1099-NEC. Rents, royalties, prizes and some other payments go on Form 1099-MISC.',
  },
  {
    title: 'Which years do you support?',
    description: `${NEC_1099_YEARS.first} to ${NEC_1099_YEARS.last}. Each year has the boxes and labels of its own form.`,
  },
];
