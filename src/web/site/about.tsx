import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { CheckingDrawings } from './checking-drawings.tsx';
import styles from './reading.module.css';

export default function About(): ReactNode {
  return (
    <>
      <Banner
        heading="About us"
        subtitle="We make ordinary papers that can be trusted for an ordinary reason: whoever holds one can check it."
      />
      <section className={`pp-wrap ${styles.drawings}`}>
        <CheckingDrawings />
      </section>
      <article className={`pp-wrap ${styles.text}`}>
        <h2>Why</h2>
        <p>
          Small employers owe their people a wage statement. Landlords re-bill water. Co-operatives keep their own
          ledgers. Large firms have systems that print such papers; everybody else has a word processor, and whoever
          receives the result has to believe it. In 2018 the Federal Trade Commission closed sites that sold unmarked
          papers to anybody, and rightly so.
        </p>
        <p>
          We took the opposite way. What a paper is and who stands behind it is printed on each of its pages. What it
          says is sealed to the last byte. Where a tax comes from can be followed with a calculator. And the answer to
          “is this the paper that was made?” takes five seconds and costs nothing.
        </p>

        <h2>An old idea</h2>
        <p>
          For centuries a deed was written twice on one sheet and cut apart along a wavy line. Laid edge to edge, the
          two halves proved each other. Our papers carry such a cut, drawn from the fingerprint of what they say. It is
          in the foot of every paper, and in our mark.
        </p>

        <h2>What we will not do</h2>
        <p>
          Make a paper pass for what it is not. Take a mark off for money. Keep more of you than a paper needs. Say
          “certified” where we mean “not altered”.
        </p>

        <p className={styles.next}>
          <ButtonLink to="/which-paper/">Which paper do I need?</ButtonLink>
          <TextLink to="/how-checking-works/">How checking works</TextLink>
          <TextLink to="/contact/">Write to us</TextLink>
        </p>
      </article>
    </>
  );
}
