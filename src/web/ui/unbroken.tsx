import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

const FORM_NAME = /\b(1099-[A-Z]+|W-\d)\b/;

/** A text in which the names of forms stay on one line: browsers break "1099-MISC" after its hyphen. */
export const Unbroken = ({ text }: { readonly text: string }): ReactNode =>
  text.split(FORM_NAME).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts of a text never move.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={styles.together}>
        {part}
      </span>
    ),
  );
