import type { Testimonial } from '../../../web/parts/pages/testimonials.tsx';
import img from './pictures/small.avif';

/** An example that we wrote, until there are reviews by customers. */
export const illustration: Testimonial = {
  author: 'Landlord',
  img,
  alt: '',
  review_subtitle: 'Illustration: utility bills',
  description: 'My tenants see their share of the meter and the rate. We no longer argue about the bill.',
};
