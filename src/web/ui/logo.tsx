import type { ReactNode } from 'react';
import styles from './logo.module.css';

/** A sheet cut in two: the white half is the document, the violet half is our record. */
export function Logo({ brandName }: { readonly brandName: string }): ReactNode {
  return (
    <span className={styles.logo}>
      <svg width="22.4" height="28" viewBox="0 0 24 30" aria-hidden="true">
        <path
          className={styles.sent}
          d="M1.7 1.7H22.3V13.5H18.2V17H14V11.5H9.8V15H5.8V12.5H1.7Z"
          strokeWidth="1.4"
          strokeLinejoin="miter"
        />
        <path className={styles.kept} d="M1.7 16.2H4.6V18.7H11V15.2H12.8V20.7H19.4V17.2H22.3V28.3H1.7Z" />
      </svg>
      {brandName}
    </span>
  );
}
