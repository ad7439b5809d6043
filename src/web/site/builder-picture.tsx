import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CREATE_PAY_STUB } from '../layouts/navigation.ts';
import dark from './pictures/builder-dark.avif';
import light from './pictures/builder-light.avif';
import styles from './builder-picture.module.css';

/** What our documents offer. The first four have their place in the picture. */
const OFFERS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Clear about the issuer',
    text: 'Every document says whether its issuer was verified. No one can remove that line.',
  },
  {
    title: 'Every tax shows its math',
    text: 'Open any deduction and follow it, line by line, to the published table behind it.',
  },
  { title: 'Totals that add up', text: 'Every total is the sum of the lines you see.' },
  {
    title: 'Sealed when you issue it',
    text: 'Each page gets a number, a code, a QR code and a fingerprint. Change one byte and it no longer matches.',
  },
  {
    title: 'Specimens are marked',
    text: 'Utility bills and bank statements say SPECIMEN across the page until we verify the issuer.',
  },
  {
    title: 'Corrections are tracked',
    text: 'Issue a corrected version, and anyone who verifies the old one sees that it was replaced.',
  },
];
const PINS = 4;

/** Of the two pictures, the one for the color scheme is shown. */
const SHOWS = 'The pay stub builder: the form at the left, the live preview at the right';

/** The builder with an example in it. `npm run screenshots -- builder-picture` takes it. */
export function BuilderPicture(): ReactNode {
  return (
    <div className={styles.beside}>
      <Link to={CREATE_PAY_STUB} className={styles.picture} data-pins="">
        <img className={styles.light} src={light} alt={SHOWS} width="1620" height="1170" loading="lazy" />
        <img className={styles.dark} src={dark} alt={SHOWS} width="1620" height="1170" loading="lazy" />
        {OFFERS.slice(0, PINS).map(({ title }, index) => (
          <span key={title} className={styles.pin} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </Link>
      <ul className={styles.offers}>
        {OFFERS.map(({ title, text }, index) => (
          <li key={title}>
            <span className={index < PINS ? styles.number : styles.other} aria-hidden="true">
              {index < PINS && index + 1}
            </span>
            <h3>{title}</h3>
            <p className="pp-small">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
