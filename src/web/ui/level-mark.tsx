import type { ReactNode } from 'react';
import type { Level } from '../../domain/integrity/level.ts';
import styles from './level-mark.module.css';

const WORDS: Record<Level, string> = {
  S: 'Specimen',
  U: 'Issuer not verified',
  D: 'Domain confirmed',
  B: 'Business verified',
};

interface LevelMarkProps {
  readonly level: Level;
  /** Only the letter in its square; the words are read out all the same. */
  readonly short?: boolean;
}

/** Who stands behind a paper: a letter in a square and the words. Never coloured, for a level is a fact, not a grade. */
export function LevelMark({ level, short = false }: LevelMarkProps): ReactNode {
  return (
    <span className={styles.level} data-level={level} title={short ? WORDS[level] : undefined}>
      <span className={styles.square} aria-hidden="true">
        <b>{level}</b>
      </span>
      <span className={short ? 'pp-unseen' : undefined}>{WORDS[level]}</span>
    </span>
  );
}
