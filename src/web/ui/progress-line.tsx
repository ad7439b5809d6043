import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import styles from './progress-line.module.css';

/** A progress line at the top of the window while the next page is loading, after a short delay. */
export function ProgressLine(): ReactNode {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
