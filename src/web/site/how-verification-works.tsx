import type { ReactNode } from 'react';
import type { Level } from '../../domain/integrity/level.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import { VerificationDrawings } from './verification-drawings.tsx';
import { SCRIPTS_ON_USE } from '../scripts-on-use.ts';
import styles from './reading.module.css';

export const handle = SCRIPTS_ON_USE;

const LEVELS: readonly { readonly level: Level; readonly meaning: string }[] = [
  {
    level: 'S',
    meaning:
      'For training, testing or demos, or for issuers who are not verified yet. SPECIMEN is printed across every page.',
  },
  { level: 'U', meaning: 'The issuer typed in the name and the figures. We did not check who the issuer is.' },
  {
    level: 'D',
    meaning:
      'The issuer controls the domain printed at the top. We did not check that the domain belongs to a business of this name.',
  },
  {
    level: 'B',
    meaning: 'Our staff checked that the business exists and that the issuer acts for it, on the date shown.',
  },
];

/** For people who receive a document: how to verify it and what the result means. */
export default function HowVerificationWorks(): ReactNode {
  return (
    <>
      <Banner
        heading="How verification works"
        subtitle="For landlords, lenders and anyone else who receives one of our documents. It is free, takes a few seconds and needs no account."
      />
      <section className={`pp-wrap ${styles.drawings}`}>
        <VerificationDrawings />
      </section>
      <article className={`pp-wrap ${styles.text}`}>
        <h2>Three ways to verify</h2>
        <h3>Drop in the PDF</h3>
        <p>
          This is the safest way. Your device computes the fingerprint of the whole file and asks us whether we issued
          exactly that file. The file is not uploaded. If a single byte is different, the result is “Not a match.” Ask
          for the PDF as it was downloaded. A scan, a printout or a copy saved by another program has a different
          fingerprint.
        </p>
        <h3>Enter the number and the code</h3>
        <p>
          Both are printed at the bottom of every page. The number shows public facts: the kind of document, the issuer,
          the issue date and the current status. The code is printed only on the document. It also shows part of the
          name, the period and the totals, so that you can compare them with the page in your hand.
        </p>
        <h3>Scan the QR code</h3>
        <p>
          Your phone’s camera opens the same page. It also shows the cut line that must appear at the bottom of the
          document.
        </p>

        <h2>What the results mean</h2>
        <dl>
          <dt>Verified. This file is unchanged since it was issued.</dt>
          <dd>Every byte matches a document that we issued, and the issuer has not replaced or revoked it.</dd>
          <dt>A newer version replaced this document.</dt>
          <dd>The file was not changed, but the issuer has since corrected it. Ask for the new version.</dd>
          <dt>Disputed.</dt>
          <dd>The file was not changed, but the person named in it says that it is not true.</dd>
          <dt>Revoked.</dt>
          <dd>The issuer or our staff revoked this document. Do not rely on it.</dd>
          <dt>Not a match. This file was changed or is not ours.</dt>
          <dd>Do not rely on any figure in it.</dd>
        </dl>

        <h2>Try it</h2>
        <p>
          We issued a specimen for you to test. Verify it as if someone had given it to you. Then verify the same file
          with one letter changed. Or download both files and drop them in yourself:{' '}
          <a href="/how-verification-works/sealed.pdf" download>
            original
          </a>
          ,{' '}
          <a href="/how-verification-works/altered.pdf" download>
            altered
          </a>
          .
        </p>
        <p className={styles.next}>
          <ButtonLink to="/verify/?try=sealed" variant="outlined">
            Verify the specimen
          </ButtonLink>
          <TextLink to="/verify/?try=altered">Verify the altered copy</TextLink>
        </p>

        <h2>What we know about the issuer</h2>
        <p>A letter in a square at the top of every page shows how much we know about the issuer.</p>
        <ul className={styles.levels}>
          {LEVELS.map(({ level, meaning }) => (
            <li key={level}>
              <LevelMark level={level} />
              <p>{meaning}</p>
            </li>
          ))}
        </ul>

        <h2>What verification does not prove</h2>
        <p>
          We do not know whether the money was paid. We are not the employer, the bank or the utility. Verification
          shows that a document is the one that was issued, when it was issued, and what we know about the issuer.
          Whether to accept it is your decision. If a lot depends on it, call the issuer at a number that you found
          yourself.
        </p>
        <p className={styles.next}>
          <ButtonLink to="/verify/">Verify a document</ButtonLink>
          <TextLink to="/contact/" quiet>
            Contact us
          </TextLink>
        </p>
      </article>
    </>
  );
}
