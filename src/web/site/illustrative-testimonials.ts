import type { Testimonial } from '../ui/testimonials.tsx';
import bankStatement from './papers/bank-statement-small.avif';
import invoice from './papers/invoice-small.avif';
import misc1099 from './papers/misc-1099-small.avif';
import payStub from './papers/pay-stub-small.avif';
import utilityBill from './papers/utility-bill-small.avif';
import w2 from './papers/w2-small.avif';

/** Written by us to show what the page looks like, and it says so; staff replace them with words of real people. */
const ILLUSTRATIVE_TESTIMONIALS: readonly Testimonial[] = [
  {
    author: 'An employer of six',
    img: payStub,
    alt: '',
    review_subtitle: 'Illustration: pay stubs',
    description: 'I open a deduction, and there is the sum, line by line. Questions on payday take a minute now.',
  },
  {
    author: 'A landlord',
    img: utilityBill,
    alt: '',
    review_subtitle: 'Illustration: cost statements',
    description: 'My tenants see which part of the meter is theirs and how it was priced. The argument ended there.',
  },
  {
    author: 'A treasurer',
    img: bankStatement,
    alt: '',
    review_subtitle: 'Illustration: ledgers',
    description:
      'The closing balance is the opening balance of the next page. The members check it before the meeting.',
  },
  {
    author: 'A translator',
    img: invoice,
    alt: '',
    review_subtitle: 'Illustration: invoices',
    description: 'A client asked whether an invoice was really mine. I told her to scan it.',
  },
  {
    author: 'A letting clerk',
    img: w2,
    alt: '',
    review_subtitle: 'Illustration: checking',
    description: 'I drop the file in and it says what it proves, and also what it does not. I know what to ask next.',
  },
  {
    author: 'A bookkeeping teacher',
    img: misc1099,
    alt: '',
    review_subtitle: 'Illustration: specimens',
    description: 'My class works with specimens that nobody can take for anything else.',
  },
];

interface WrittenTestimonial extends Omit<Testimonial, 'img'> {
  readonly img: string | null;
}

/** What staff wrote for a page, or our illustrations while they have written nothing. */
export const voicesOf = (written: readonly WrittenTestimonial[]): readonly Testimonial[] =>
  written.length === 0 ? ILLUSTRATIVE_TESTIMONIALS : written.map((each) => ({ ...each, img: each.img ?? payStub }));
