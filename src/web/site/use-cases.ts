import type { ContentPage } from '../../domain/page-content.ts';
import type { Testimonial } from '../parts/pages/testimonials.tsx';
import { pictureOf } from './kinds/kind-pictures.ts';
import { smallPictureOf } from './small-pictures.ts';

/** Who uses it, for what, and what they get. Not the words of a customer. */
const useCase = (author: string, subtitle: string, description: string, img: string): Testimonial => ({
  author,
  img,
  alt: '',
  review_subtitle: subtitle,
  description,
});

const utility = (template: number): string => pictureOf('utility-bill', template);

/** The carousel of a page until staff enter real reviews for it. */
export const USE_CASES: Partial<Record<ContentPage, readonly Testimonial[]>> = {
  home: [
    useCase(
      'Employers with a few workers',
      'Pay stubs',
      'Give each worker a stub on payday. Every deduction shows its math, line by line.',
      smallPictureOf('pay-stub'),
    ),
    useCase(
      'Landlords',
      'Utility bills',
      'Split the cost of a meter. Tenants see the readings, the rate and their share.',
      smallPictureOf('utility-bill'),
    ),
    useCase(
      'Co-op treasurers',
      'Bank statements',
      'Report to members. Each ending balance is the next beginning balance.',
      smallPictureOf('bank-statement'),
    ),
    useCase(
      'Freelancers',
      'Invoices',
      'Send an invoice with a QR code. The client scans it and sees that nothing was changed.',
      smallPictureOf('invoice'),
    ),
    useCase(
      'Leasing agents',
      'Verification',
      'Drop in a file from an applicant. See what it proves, what it does not, and what to ask next.',
      smallPictureOf('w2'),
    ),
    useCase(
      'Bookkeeping teachers',
      'Specimens',
      'Teach with specimens that no one can mistake for real documents.',
      smallPictureOf('misc-1099'),
    ),
  ],
  pricing: [
    useCase(
      'Household employers',
      'Pay as you go: pay stubs',
      'Pay for each stub of a nanny or caregiver, and nothing in months without pay.',
      smallPictureOf('pay-stub'),
    ),
    useCase(
      'Landlords with one building',
      'Pay as you go: utility bills',
      'Issue one bill per tenant and quarter, and pay for those alone.',
      smallPictureOf('utility-bill'),
    ),
    useCase(
      'Employers with weekly payroll',
      'Monthly subscription',
      'Issue the business’s stubs, invoices and W-2 copies at one price, and cancel anytime.',
      smallPictureOf('w2'),
    ),
    useCase(
      'Contractors',
      'Yearly subscription',
      'Invoice all year and pay for the site once.',
      smallPictureOf('invoice'),
    ),
    useCase(
      'Accounting students',
      'Free',
      'Fill in and preview every kind of document. Payment comes only with the issued file.',
      smallPictureOf('bank-statement'),
    ),
    useCase(
      'Lenders',
      'Free: verification',
      'Verify any document that they receive. It takes no account and costs nothing.',
      smallPictureOf('misc-1099'),
    ),
  ],
  utility: [
    useCase(
      'Landlords',
      'Energy bills',
      'Pass on the cost of electricity, divided into generation and delivery.',
      utility(1),
    ),
    useCase(
      'Manufactured home communities',
      'Water bills',
      'Bill each lot by the gallons of its own meter, at the rate of the tier it reached.',
      utility(2),
    ),
    useCase(
      'Property managers',
      'Gas bills',
      'Enter two meter readings. Tenants see the consumption and every rider.',
      utility(3),
    ),
    useCase(
      'Housing co-ops',
      'Internet bills',
      'Share the cost of one connection, with each tax and its percentage on a line.',
      utility(4),
    ),
    useCase(
      'Senior residences',
      'Cable bills',
      'Charge each home for its service and movies. Taxes and fees are listed apart.',
      utility(5),
    ),
    useCase(
      'Software testers',
      'Specimens',
      'Test a system with sample bills that say SPECIMEN across the page.',
      smallPictureOf('utility-bill'),
    ),
  ],
};
