import type { ConfigType } from '../../domain/documents/kind.ts';
import type { Question } from '../ui/faq.tsx';
import type { Testimonial } from '../ui/testimonials.tsx';
import bankStatement from './papers/bank-statement.webp';
import invoice from './papers/invoice.webp';
import misc1099 from './papers/misc-1099.webp';
import payStub from './papers/pay-stub.webp';
import utilityBill from './papers/utility-bill.webp';
import w2 from './papers/w2.webp';

interface Kind {
  readonly type: ConfigType;
  readonly name: string;
  readonly note: string;
  readonly picture: string;
  readonly to: string;
}

export const KINDS: readonly Kind[] = [
  { type: 'paystub', name: 'Pay stub', note: 'four layouts', picture: payStub, to: '/pay-stub-generator/' },
  {
    type: 'utility',
    name: 'Utility cost statement',
    note: 'energy, water, gas, internet, cable',
    picture: utilityBill,
    to: '/utility-bill-generator/',
  },
  {
    type: 'bankstatement',
    name: 'Ledger statement',
    note: 'running balance or by month',
    picture: bankStatement,
    to: '/bank-statement-generator/',
  },
  { type: 'invoice', name: 'Invoice', note: 'for one person or a firm', picture: invoice, to: '/invoice-generator/' },
  { type: 'w2', name: 'W-2', note: 'the employee’s copy', picture: w2, to: '/w2-generator/' },
  { type: 'misc1099', name: '1099-MISC', note: 'the recipient’s copy', picture: misc1099, to: '/1099-misc-generator/' },
];

/** The five reasons, by the names that the specification gives them. */
export const REASONS: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Fast', text: 'The page is beside the form and changes while you type. The PDF is ready in seconds.' },
  {
    title: 'Customizable',
    text: 'Several layouts of each paper, your mark, your lines, your own tax figures where you must.',
  },
  { title: 'Effortless', text: 'Taxes, totals and year to date are worked out for you, with the working shown.' },
  { title: '24/7 Support', text: 'Write at any hour. Every message gets a number, and people answer it.' },
  { title: 'Access', text: 'On any device, without installing anything. Papers stay checkable after you leave.' },
];

export const STEPS: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Sign up', text: 'Or do not: an account only keeps your papers in one place.' },
  { title: 'Choose your document', text: 'Pick the kind and the layout. Look at a sample of each first.' },
  { title: 'Fill in your details', text: 'Read every page at full size, confirm that it is true, and pay.' },
  { title: 'Retrieve, e-mail or save', text: 'Download the sealed PDF or have it sent. Whoever gets it can check it.' },
];

export const USERS: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Employers', text: 'who work out the pay themselves and owe everyone a clear stub.' },
  { title: 'Landlords', text: 'who share the costs of a building and want tenants to see how each sum was reached.' },
  { title: 'Co-operatives', text: 'that keep members’ ledgers and answer for every line at the yearly meeting.' },
  { title: 'Freelancers', text: 'who invoice, and who are asked to show income to someone who has never met them.' },
];

/** Written by us to show what the page looks like, and it says so; staff replace them with words of real people. */
export const ILLUSTRATIVE_TESTIMONIALS: readonly Testimonial[] = [
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

export const QUESTIONS: readonly Question[] = [
  {
    title: 'Is this a payroll service?',
    description:
      'No. You work out and pay the wages. We make the paper that says so, show the working and seal it. We file nothing with the IRS or a state.',
  },
  {
    title: 'What does “Issuer not verified” mean?',
    description:
      'Anyone can prepare a pay stub or an invoice here, so each one says who stands behind it. Until an issuer has confirmed its domain or been verified by our staff, its papers say that it has not.',
  },
  {
    title: 'Will a bank or a landlord accept it?',
    description:
      'That is their decision. A paper states what its issuer says, and anyone can check with us that it has not been changed since. It does not prove that the issuer told the truth.',
  },
  {
    title: 'Who can see what is on a paper?',
    description:
      'You, and those to whom you give it. A check by number shows only the kind, the status and the issuer. The figures need the code that is printed on the page.',
  },
  {
    title: 'What if I find a mistake after sealing?',
    description:
      'Correct it free of charge for 12 months. The new revision replaces the old one, and the old one tells whoever checks it which fields changed.',
  },
  {
    title: 'Can a paper be made to say something false?',
    description:
      'A person can type something false, as with any pen. That is why each paper says that its figures were supplied by the issuer, why the issuer signs for them by name, and why a paper can be disputed, reported and revoked.',
  },
  {
    title: 'Do I need a subscription?',
    description:
      'No. Pay for one paper when you seal it, or by the month if you make many. Looking, filling in and checking cost nothing.',
  },
];
