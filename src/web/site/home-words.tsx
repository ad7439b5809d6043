import type { ConfigType } from '../../domain/documents/kind.ts';
import { TextLink } from '../ui/button.tsx';
import type { Question } from '../ui/faq.tsx';
import { FIRST_AND_LAST_YEAR } from './covered-years.ts';
import bankStatement from './papers/bank-statement-small.avif';
import invoice from './papers/invoice-small.avif';
import misc1099 from './papers/misc-1099-small.avif';
import payStub from './papers/pay-stub-small.avif';
import stub from './papers/pay-stub-2.avif';
import energy from './papers/utility-bill-1.avif';
import water from './papers/utility-bill-2.avif';
import gas from './papers/utility-bill-3.avif';
import utilityBill from './papers/utility-bill-small.avif';
import w2 from './papers/w2-small.avif';

interface Kind {
  readonly type: ConfigType;
  readonly name: string;
  readonly note: string;
  readonly picture: string;
  readonly to: string;
}

export const KINDS: readonly Kind[] = [
  {
    type: 'paystub',
    name: 'Pay stub',
    note: 'employees and contractors',
    picture: payStub,
    to: '/pay-stub-generator/',
  },
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

/** Documents by the names under which people look for them. */
export const TILES: readonly { readonly name: string; readonly picture: string; readonly to: string }[] = [
  { name: 'Electricity bill', picture: energy, to: '/utility-bill-generator/' },
  { name: 'Gas bill', picture: gas, to: '/utility-bill-generator/' },
  { name: 'Water bill', picture: water, to: '/utility-bill-generator/' },
  { name: 'Pay stub', picture: stub, to: '/pay-stub-generator/' },
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
    title: 'Which states and tax years are covered?',
    description: (
      <>
        All 50 states, the District of Columbia and Puerto Rico, {FIRST_AND_LAST_YEAR}.{' '}
        <TextLink to="/pay-stubs/#states">Each state has a page</TextLink> with its tables and their sources. A year
        that we do not hold is refused by name; another year’s table is never used in its place.
      </>
    ),
  },
  {
    title: 'Do I need a subscription?',
    description:
      'No. Pay for one paper when you seal it, or by the month if you make many. Looking, filling in and checking cost nothing.',
  },
];
