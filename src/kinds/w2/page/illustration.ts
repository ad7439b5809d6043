import type { Testimonial } from '../../../web/parts/pages/testimonials.tsx';
import img from './pictures/small.avif';

/** An example that we wrote, until there are reviews by customers. */
export const illustration: Testimonial = {
  author: 'Leasing agent',
  img,
  alt: '',
  review_subtitle: 'Illustration: verification',
  description: 'I drop in the file and see what it proves and what it does not. I know what to ask next.',
};
