import type { ReactNode } from 'react';
import type { Difference } from '../../domain/companies/activity.ts';
import styles from './company.module.css';

interface FiguresChangedProps {
  readonly figures: readonly Difference[];
  /** The rest is in a file. */
  readonly most?: number;
}

/** Each figure that changed, with what it was and is. */
export function FiguresChanged({ figures, most = Infinity }: FiguresChangedProps): ReactNode {
  return (
    <>
      {figures.slice(0, most).map(({ figure, from, to }) => (
        <span key={figure} className={styles.figure}>
          {figure}: {from !== '' && <del>{from}</del>} {to === '' ? '' : <ins>{to}</ins>}
        </span>
      ))}
      {figures.length > most && <span className={styles.beneath}>and {figures.length - most} more, in the CSV</span>}
    </>
  );
}
