import type { ReactNode } from 'react';
import type { Level } from '../../domain/integrity/level.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { LevelMark } from '../ui/level-mark.tsx';
import { CheckingDrawings } from './checking-drawings.tsx';
import styles from './reading.module.css';

const LEVELS: readonly { readonly level: Level; readonly words: string }[] = [
  {
    level: 'S',
    words:
      'Made for training, testing or demonstration, or not more than that until the issuer is verified. SPECIMEN lies across every page.',
  },
  { level: 'U', words: 'Whoever prepared it supplied name and figures. Nobody has checked who that is.' },
  { level: 'D', words: 'The issuer has shown that the domain printed in the head is theirs. Nothing more.' },
  {
    level: 'B',
    words: 'Our staff have checked that the business exists and that the issuer acts for it, on the printed date.',
  },
];

/** For whoever is handed a paper: how to check it, and how much an answer is worth. */
export default function HowCheckingWorks(): ReactNode {
  return (
    <>
      <Banner
        heading="How checking works"
        subtitle="For landlords, lenders and everybody else who is handed one of our papers. Checking is free, needs no account, and takes a few seconds."
      />
      <section className={`pp-wrap ${styles.drawings}`}>
        <CheckingDrawings />
      </section>
      <article className={`pp-wrap ${styles.text}`}>
        <h2>Three ways to check</h2>
        <h3>Drop in the PDF</h3>
        <p>
          The surest way. Your own device computes the fingerprint of the whole file and asks us whether we sealed
          exactly that. The file is not sent to us. One byte more, less or different, and the answer is red. Ask for the
          PDF as it was downloaded: a scan, a print or a copy saved by another program has another fingerprint.
        </p>
        <h3>Type the number and the code</h3>
        <p>
          Both stand in the foot of every page. The number shows what anyone may know: the kind of paper, its issuer,
          when it was sealed, and whether it is still the issuer’s word. The code, which only the paper carries, opens
          the name in part, the period and the sums, so that you can hold them against the print.
        </p>
        <h3>Scan the square</h3>
        <p>
          A phone’s camera opens the same page. It also shows the stepped line that must run across the foot of the
          paper.
        </p>

        <h2>What the answers mean</h2>
        <dl>
          <dt>It fits.</dt>
          <dd>The file is, byte for byte, a paper that we sealed, and its issuer still stands behind it.</dd>
          <dt>It fits, but there is a newer one.</dt>
          <dd>Nothing in it was changed, but the issuer has since corrected it. Ask for the newer paper.</dd>
          <dt>It fits, but it is disputed.</dt>
          <dd>Nothing in it was changed, but the person whom it names says that it is not true.</dd>
          <dt>It was withdrawn.</dt>
          <dd>The issuer or our staff have taken it back. Do not rely on it.</dd>
          <dt>It does not fit.</dt>
          <dd>It was changed after sealing, or it was never sealed here. Do not rely on any figure in it.</dd>
        </dl>

        <h2>Try it</h2>
        <p>
          We have sealed a specimen of our own. Check it as if somebody had handed it to you, then check the same file
          with one letter changed. Or download both and drop them in yourself:{' '}
          <a href="/how-checking-works/sealed.pdf" download>
            as sealed
          </a>
          ,{' '}
          <a href="/how-checking-works/altered.pdf" download>
            altered
          </a>
          .
        </p>
        <p className={styles.next}>
          <ButtonLink to="/verify/?try=sealed" variant="outlined">
            Check the specimen
          </ButtonLink>
          <TextLink to="/verify/?try=altered">Check the altered one</TextLink>
        </p>

        <h2>Who stands behind a paper</h2>
        <p>A letter in a square says how much is known of the issuer. It is printed in the head of every page.</p>
        <ul className={styles.levels}>
          {LEVELS.map(({ level, words }) => (
            <li key={level}>
              <LevelMark level={level} />
              <p>{words}</p>
            </li>
          ))}
        </ul>

        <h2>What no check can tell</h2>
        <p>
          We do not know whether the money was paid, and we do not employ, bank or bill anybody. A check shows that a
          paper is what its issuer sealed, when that was, and what we have confirmed of the issuer. Whether to accept it
          is your decision. For anything important, call the issuer on a number that you have found yourself.
        </p>
        <p className={styles.next}>
          <ButtonLink to="/verify/">Check a paper</ButtonLink>
          <TextLink to="/contact/" quiet>
            Ask us
          </TextLink>
        </p>
      </article>
    </>
  );
}
