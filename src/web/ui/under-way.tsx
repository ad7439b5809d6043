import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import styles from './under-way.module.css';

/** A line at the top of the window while the next page is on its way, for whoever waits longer than a moment. */
export function UnderWay(): ReactNode {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
