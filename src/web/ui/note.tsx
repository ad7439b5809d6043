import type { ReactNode } from 'react';
import styles from './note.module.css';

interface NoteProps {
  readonly tone?: 'plain' | 'ok' | 'amber' | 'red';
  /** Announced by screen readers when it appears. */
  readonly isNotice?: boolean;
  readonly children: ReactNode;
}

/** A message next to what it is about. */
export function Note({ tone = 'plain', isNotice = false, children }: NoteProps): ReactNode {
  return (
    <div className={styles.note} data-tone={tone} aria-live={isNotice ? 'polite' : undefined}>
      {children}
    </div>
  );
}
