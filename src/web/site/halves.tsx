import type { ReactNode } from 'react';
import { cutLine, pieceAbove, pieceBelow } from '../ui/cut-geometry.ts';
import { HERO_DOCUMENT } from './hero-document.ts';
import styles from './halves.module.css';

const WIDTH = 560;
const AMPLITUDE = 24;
const { fingerprint } = HERO_DOCUMENT;
const digits = fingerprint.match(/.{4}/g)!;

/** The foot of a document above the record of its fingerprint, large: where they fit, the line is green. */
export const Halves = (): ReactNode => (
  <svg className={styles.halves} viewBox={`0 0 ${WIDTH} 330`} aria-hidden="true">
    <path className={styles.sheet} d={pieceAbove(fingerprint, WIDTH, AMPLITUDE, 0, 164)} />
    <text className={styles.label} x="32" y="38">
      The document
    </text>
    <path className={styles.dark} d="M32 66h180M430 66h98" />
    <path className={styles.pale} d="M32 88h330M460 88h68M32 110h270M472 110h56M32 132h150M448 132h80" />
    <path className={styles.kept} d={pieceBelow(fingerprint, WIDTH, AMPLITUDE, 330, 167)} />
    <path className={styles.fit} d={cutLine(fingerprint, WIDTH, AMPLITUDE, 165.5)} />
    <text className={styles.record} x="32" y="232">
      Our record
    </text>
    <text className={styles.digits} x="32" y="264">
      {digits.slice(0, 8).join(' ')}
    </text>
    <text className={styles.digits} x="32" y="288">
      {digits.slice(8).join(' ')}
    </text>
  </svg>
);
