import type { Testimonial } from '../../../web/parts/pages/testimonials.tsx';
import img from './pictures/small.avif';

/** An example that we wrote, until there are reviews by customers. */
export const illustration: Testimonial = {
  author: 'Freelance translator',
  img,
  alt: '',
  review_subtitle: 'Illustration: invoices',
  description: 'A client asked whether an invoice was really mine. I told her to scan the QR code.',
};
