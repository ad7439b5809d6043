import { formatDollars } from '../../domain/money.ts';
import { GRACE_DAYS, SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import type { ReactNode } from 'react';
import { TextLink } from '../ui/button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-this-is',
    heading: 'What this is',
    body: (
      <p>
        We set papers from what you type, seal them, and answer whoever checks them. We are not a payroll service, an
        employer, a bank, a utility or a tax adviser. The tax figures follow published tables and show their working;
        whether they fit your case is for you, or for somebody who advises you, to judge.
      </p>
    ),
  },
  {
    id: 'who-may-make-what',
    heading: 'Who may make which paper',
    body: (
      <ul>
        <li>An employer, or whoever does its payroll: pay stubs and W-2 copies for its own people.</li>
        <li>Whoever paid a contractor: the contractor’s statement and 1099-MISC copies.</li>
        <li>A landlord, manager, co-operative or small utility: cost statements for what it re-bills.</li>
        <li>A business or co-operative: statements of its own ledger.</li>
        <li>A seller: its own invoices.</li>
        <li>Trainers, testers and teachers: specimens of all of them.</li>
      </ul>
    ),
  },
  {
    id: 'not-allowed',
    heading: 'What is not allowed',
    body: (
      <>
        <p>
          To use a paper to deceive; to name a person, a business or a payment that is not real, except on a specimen;
          to pose as a bank, a utility, a government or a payroll provider; to take marks off a paper or alter it; to
          resell blank papers; to load the service by program beyond what its interface offers.
        </p>
        <p>
          Whoever does so loses the account. The papers are revoked, and where a law asks for it we report it. Names of
          well-known institutions are held or refused before anything is paid.
        </p>
      </>
    ),
  },
  {
    id: 'levels',
    heading: 'Levels and labels',
    body: (
      <p>
        Every page says who stands behind it: S, U, D or B, and what kind of paper it is. You see this before you pay.
        It stands in the paper itself; no price, role or setting removes it.{' '}
        <TextLink to="/how-checking-works/">What the levels mean</TextLink>.
      </p>
    ),
  },
  {
    id: 'your-word',
    heading: 'Your word',
    body: (
      <p>
        Before paying you confirm that you may issue the paper and that what it says is true. We keep that sentence with
        your name. You answer for what you typed; we answer for sealing exactly that.
      </p>
    ),
  },
  {
    id: 'paying',
    heading: 'Paying',
    body: (
      <p>
        Each paper is paid for when it is sealed, at the price shown beside it. A paper is licensed to you for as long
        as you like; checking it is free for everybody. <TextLink to="/refund-policy/">Refunds</TextLink> have a page of
        their own.
      </p>
    ),
  },
  {
    id: 'subscription',
    heading: 'The subscription',
    body: (
      <p>
        Under a subscription every paper of one business costs nothing: {formatDollars(SUBSCRIPTION.monthly)} a month or{' '}
        {formatDollars(SUBSCRIPTION.yearly)} a year. Past about {SUBSCRIPTION.softLimitPerMonth} papers in a month we
        talk to you; nothing is held back before. It is charged again at the end of each month or year, to the same card
        and at the same price, until you stop it with one press at your desk. It then runs to the end of what is paid. A
        week before a year renews we write to you. If a renewal does not go through, papers stay covered for{' '}
        {GRACE_DAYS} days while we try again; then it ends.
      </p>
    ),
  },
  {
    id: 'keeping',
    heading: 'How long papers answer',
    body: (
      <p>
        Contents and file are kept as the <TextLink to="/privacy-policy/">privacy page</TextLink> says: keep your own
        copy. That a paper was sealed, by whom and in which state it is, can be checked for at least seven years.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'What we answer for',
    body: (
      <p>
        For figures that we worked out wrongly and for papers that we sealed or lost wrongly, up to what you paid in the
        twelve months before; without a limit where the law allows none. We do not answer for what others decide on
        seeing a paper.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes',
    body: (
      <p>
        If these terms change, the date above changes with them, and account holders are told by letter a month before.
        What you bought before stays under what held then.
      </p>
    ),
  },
];

export default function Terms(): ReactNode {
  return (
    <LegalPage
      heading="Terms"
      inShort="Make papers about what is yours to state, state what is true, and let whoever receives them check it."
      date="November 21, 2026"
      sections={SECTIONS}
    />
  );
}
