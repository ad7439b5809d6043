import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { VerificationDrawings } from './verification-drawings.tsx';
import styles from './reading.module.css';

export default function About(): ReactNode {
  return (
    <>
      <Banner
        heading="About us"
        subtitle="We help small businesses create everyday documents that anyone can verify."
      />
      <section className={`pp-wrap ${styles.drawings}`}>
        <VerificationDrawings heading="h2" />
      </section>
      <article className={`pp-wrap ${styles.text}`}>
        <h2>Why we built this</h2>
        <p>
          Small employers owe their workers a pay stub. Landlords bill tenants for water. Co-ops keep their own ledgers.
          Large companies have software for this. Everyone else has a word processor, and the reader has to take the
          result on trust. In 2018 the Federal Trade Commission shut down sites that sold fake documents, and it was
          right to do so.
        </p>
        <p>
          We do the opposite. Every page says what the document is and who issued it. Every file is sealed, so any
          change shows. Every tax figure shows how we got it. And it takes five seconds to find out whether a document
          is the one that was issued. Verifying is free.
        </p>

        <h2>Where the cut line comes from</h2>
        <p>
          For centuries, people wrote a contract twice on one sheet and cut it apart along a wavy line. Each side kept a
          half. If the two halves matched, the contract was real. Our documents print a line like that at the bottom of
          the page. It is drawn from the document’s fingerprint, a number computed from its contents. Our logo uses the
          same line.
        </p>

        <h2>What we will not do</h2>
        <ul>
          <li>Create a document that pretends to be something else.</li>
          <li>Remove a status line or a SPECIMEN mark for money.</li>
          <li>Keep more of your data than a document needs.</li>
          <li>Call a document “certified” when we only know that it was not changed.</li>
        </ul>

        <p className={styles.next}>
          <ButtonLink to="/which-document/">Find the right document</ButtonLink>
          <TextLink to="/how-verification-works/">How verification works</TextLink>
          <TextLink to="/contact/">Contact us</TextLink>
        </p>
      </article>
    </>
  );
}
