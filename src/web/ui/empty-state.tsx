import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** "The desk is clear." */
  readonly heading: string;
  /** A plain sentence, and what can be made. */
  readonly children: ReactNode;
}

/** An unprinted outline with its dashed line beside a plain sentence. */
export function EmptyState({ heading, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <div className={styles.outline} aria-hidden="true" />
      <div>
        <h2>{heading}</h2>
        <div className={styles.words}>{children}</div>
      </div>
    </div>
  );
}
