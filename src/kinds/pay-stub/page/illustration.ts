import type { Testimonial } from '../../../web/parts/pages/testimonials.tsx';
import img from './pictures/small.avif';

/** An example that we wrote, until there are reviews by customers. */
export const illustration: Testimonial = {
  author: 'Employer with six workers',
  img,
  alt: '',
  review_subtitle: 'Illustration: pay stubs',
  description: 'I click a deduction and see the math, line by line. Questions on payday take a minute now.',
};
