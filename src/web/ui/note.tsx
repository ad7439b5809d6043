import type { ReactNode } from 'react';
import styles from './note.module.css';

interface NoteProps {
  readonly tone?: 'plain' | 'ok' | 'amber' | 'red';
  /** Spoken when it appears: for what has just happened. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** A sentence that lies in the desk, where the thing happened. */
export function Note({ tone = 'plain', isNews = false, children }: NoteProps): ReactNode {
  return (
    <div className={styles.note} data-tone={tone} aria-live={isNews ? 'polite' : undefined}>
      {children}
    </div>
  );
}
