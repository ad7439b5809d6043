import type { ReactNode } from 'react';
import { TextLink } from '../ui/button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    heading: 'What we keep, and how long',
    body: (
      <ul>
        <li>
          <b>Drafts:</b> what you typed, for 30 days after you last touched it. Without an account a cookie with a
          random number ties them to your browser.
        </li>
        <li>
          <b>Sealed papers:</b> the answers, the figures and the file: 90 days if you bought as a guest, 24 months with
          an account. Then contents and file are erased.
        </li>
        <li>
          <b>The registry:</b> number, fingerprint, kind, issuer, level, dates and state of each paper stay, so that
          whoever holds it can still check it. They say nothing of the person the paper is about.
        </li>
        <li>
          <b>Orders:</b> e-mail address, amounts, receipt and the last four digits of the card, as tax law asks of us.
        </li>
        <li>
          <b>Your word:</b> the sentence you confirmed before paying, the name you typed, the time, and a salted hash of
          address and browser. This log is never changed.
        </li>
        <li>
          <b>An account:</b> name, e-mail address, a hash of the password, and your sessions until they end.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-we-never-keep',
    heading: 'What we never keep',
    body: (
      <p>
        A card number, a security code, a whole Social Security number: forms ask for its last four digits and refuse
        more. The zip code that fills in a city is looked up in a table of our own; it is sent nowhere. A file that you
        drop on the checking page stays on your device: only its fingerprint reaches us.
      </p>
    ),
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    body: (
      <p>
        Two, and both only do what you asked for: one keeps you signed in, one finds your drafts again. There is no
        advertising, no measuring of visitors and nothing of third parties on our pages, so there is nothing to consent
        to.
      </p>
    ),
  },
  {
    id: 'who-sees-it',
    heading: 'Who sees it',
    body: (
      <>
        <p>
          Whoever has the number of a paper sees its kind, issuer, level, date and state. Whoever also has its code sees
          the name in part, the period and the sums. You see when a paper was checked, and nobody sees by whom: we do
          not note that.
        </p>
        <p>
          We share data with nobody and sell none. The firm that takes payments sees your card; the server that carries
          our letters sees your e-mail address. Staff open a paper to answer you, to look into a report, or where a
          court orders it.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    heading: 'What you can do',
    body: (
      <p>
        With an account you download everything we keep of you from your desk. You correct a paper there, or withdraw
        it. If a paper is about you and says what is not true, mark it as disputed on its check page. For anything else,
        erasure too, <TextLink to="/contact/">write to us</TextLink>; a person answers within 30 days. What the law
        makes us keep we say.
      </p>
    ),
  },
  {
    id: 'safety',
    heading: 'How it is protected',
    body: (
      <p>
        Connections are encrypted, passwords are kept as argon2id hashes, sessions and the keys in our letters as hashes
        alone. If data ever reached somebody it should not have, we tell those it is about, and what we did, without
        delay.
      </p>
    ),
  },
];

export default function PrivacyPolicy(): ReactNode {
  return (
    <LegalPage
      heading="Privacy"
      inShort="We keep what a paper needs in order to be checked, no longer than we say, and give it to nobody."
      date="November 21, 2026"
      sections={SECTIONS}
    />
  );
}
