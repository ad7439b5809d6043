import { TextLink } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { Question } from '../parts/pages/faq.tsx';
import { FIRST_AND_LAST_YEAR } from '../../domain/payroll/tax/covered-years.ts';
import stub from '../../kinds/pay-stub/page/pictures/template-2.avif';
import energy from '../../kinds/utility-bill/page/pictures/template-1.avif';
import water from '../../kinds/utility-bill/page/pictures/template-2.avif';
import gas from '../../kinds/utility-bill/page/pictures/template-3.avif';

/** Documents by the names that people search for. */
export const TILES: readonly { readonly name: string; readonly picture: string; readonly to: string }[] = [
  { name: 'Electricity bill', picture: energy, to: '/utility-bill-generator/' },
  { name: 'Gas bill', picture: gas, to: '/utility-bill-generator/' },
  { name: 'Water bill', picture: water, to: '/utility-bill-generator/' },
  { name: 'Pay stub', picture: stub, to: '/pay-stub-generator/' },
];

/** The five feature tiles. The specification fixes their names. */
export const REASONS: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'bolt', title: 'Fast', text: 'A live preview changes as you type. Your PDF is ready in seconds.' },
  {
    icon: 'sliders',
    title: 'Customizable',
    text: 'Choose a template, add your own lines, and enter your own tax figures if you need to.',
  },
  { icon: 'sum', title: 'Effortless', text: 'We calculate taxes, totals and year-to-date amounts, and show you how.' },
  {
    icon: 'talk',
    title: '24/7 Support',
    text: 'Email us any time. Every message gets a ticket number and an answer from a person.',
  },
  {
    icon: 'device',
    title: 'Access',
    text: 'Works on any device with nothing to install. Your documents can be verified for years.',
  },
];

export const STEPS: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Sign up', text: 'Optional. An account keeps all your documents in one place.' },
  { title: 'Choose your document', text: 'Pick a document type and a template. Each one has a sample.' },
  { title: 'Fill in your details', text: 'Review each page at full size, certify that it is true, and pay.' },
  {
    title: 'Retrieve, email or save',
    text: 'Download the sealed PDF or email it. Anyone who receives it can verify it.',
  },
];

export const USERS: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Employers', text: 'who run payroll for a small team and owe every worker a clear pay stub.' },
  { title: 'Landlords', text: 'who split utility costs and want tenants to see how each charge was calculated.' },
  { title: 'Co-ops', text: 'that keep accounts for their members and report on them every year.' },
  { title: 'Freelancers', text: 'who send invoices and need clients to know that they are real.' },
];

export const QUESTIONS: readonly Question[] = [
  {
    title: 'Is this a payroll service?',
    description: (
      <>
        In part. <TextLink to="/payroll/">Payroll for a small team</TextLink> calculates each payday, issues the pay
        stubs, and prepares the files for your bank, your books and your tax forms. It moves no money and files nothing
        by itself: you pay your workers, and you file with the IRS and the states.
      </>
    ),
  },
  {
    title: 'What does “Issuer not verified” mean?',
    description:
      'Anyone can create a pay stub or an invoice here, so every document says what we know about the issuer. Until an issuer confirms its domain or our staff verify the business, its documents say “Issuer not verified.”',
  },
  {
    title: 'Will a bank or landlord accept it?',
    description:
      'That is up to them. A document states what its issuer says. Anyone can verify with us that it has not been changed. That does not prove that the issuer told the truth.',
  },
  {
    title: 'Who can see what is on a document?',
    description:
      'You and the people you give it to. A search by number shows only the document type, the status and the issuer. To see any figures, you need the code printed on the page.',
  },
  {
    title: 'What if I find a mistake after issuing?',
    description:
      'You can correct it free for 12 months. The new version replaces the old one. Anyone who verifies the old one sees that a newer version exists.',
  },
  {
    title: 'Can someone enter false information?',
    description:
      'Someone can type something false, as with any form. That is why each document says that the issuer supplied the figures, why the issuer certifies them by name, and why a document can be disputed, reported and revoked.',
  },
  {
    title: 'Which states and tax years are covered?',
    description: (
      <>
        All 50 states and the District of Columbia, {FIRST_AND_LAST_YEAR}. In Puerto Rico, you enter its income tax
        yourself. The other territories are not covered.{' '}
        <TextLink to="/pay-stubs/#states">Each state has a page</TextLink> with its tax tables and their sources. While
        the tables of a new year are not published, the newest ones are used and the document says so.{' '}
        <TextLink to="/tax-tables/">See which tables are in force</TextLink>.
      </>
    ),
  },
  {
    title: 'Do I need a subscription?',
    description:
      'No. You can pay per document, or subscribe if you create many. It is free to fill in a form, preview a document and verify one.',
  },
];
