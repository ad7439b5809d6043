import type { ReactNode } from 'react';
import styles from './verify.module.css';

interface NothingHereProps {
  readonly title: string;
  readonly sentence: string;
  readonly children?: ReactNode;
}

/** An address that leads to no document. */
export const NothingHere = ({ title, sentence, children }: NothingHereProps): ReactNode => (
  <div className={`pp-wrap ${styles.page}`}>
    <h1 className={styles.verdict} data-tone="red">
      {title}
    </h1>
    <p className={styles.sentence}>{sentence}</p>
    {children}
  </div>
);
