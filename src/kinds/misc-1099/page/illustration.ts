import type { Testimonial } from '../../../web/parts/pages/testimonials.tsx';
import img from './pictures/small.avif';

/** An example that we wrote, until there are reviews by customers. */
export const illustration: Testimonial = {
  author: 'Bookkeeping teacher',
  img,
  alt: '',
  review_subtitle: 'Illustration: specimens',
  description: 'My class works with specimens that no one can mistake for real documents.',
};
