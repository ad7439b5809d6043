import type { ReactNode } from 'react';
import type { Level } from '../../../domain/integrity/level.ts';
import styles from './level-mark.module.css';

const LABELS: Record<Level, string> = {
  S: 'Specimen',
  U: 'Issuer not verified',
  D: 'Domain confirmed',
  B: 'Business verified',
};

interface LevelMarkProps {
  readonly level: Level;
  /** Shows only the letter. Screen readers still read the label. */
  readonly short?: boolean;
  /** In the language of the page. */
  readonly label?: string;
}

/** The issuer level: a letter in a square and a label. Never colored, because a level is a fact, not a grade. */
export function LevelMark({ level, short = false, label = LABELS[level] }: LevelMarkProps): ReactNode {
  return (
    <span className={styles.level} data-level={level} title={short ? label : undefined}>
      <span className={styles.square} aria-hidden="true">
        <b>{level}</b>
      </span>
      <span className={short ? 'pp-unseen' : undefined}>{label}</span>
    </span>
  );
}
