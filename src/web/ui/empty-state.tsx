import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** "No documents yet" */
  readonly heading: string;
  /** A sentence, and what to do next. */
  readonly children: ReactNode;
}

/** An outline of a blank page beside the text. */
export function EmptyState({ heading, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <div className={styles.outline} aria-hidden="true" />
      <div>
        <h2>{heading}</h2>
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  );
}
