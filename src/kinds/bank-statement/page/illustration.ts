import type { Testimonial } from '../../../web/parts/pages/testimonials.tsx';
import img from './pictures/small.avif';

/** An example that we wrote, until there are reviews by customers. */
export const illustration: Testimonial = {
  author: 'Co-op treasurer',
  img,
  alt: '',
  review_subtitle: 'Illustration: bank statements',
  description: 'Each ending balance is the next beginning balance. Members can verify it before the meeting.',
};
