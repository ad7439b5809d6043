import type { ReactNode } from 'react';
import { CUT_STEPS, cutLine, pieceBelow } from './cut-geometry.ts';
import styles from './cut.module.css';

interface CutProps {
  /** The 64 hexadecimal digits of a SHA-256. Without it, a straight dashed line. */
  readonly fingerprint?: string | undefined;
  /** The text alternative. Without it, screen readers skip the line. */
  readonly label?: string;
}

const WIDTH = 640;

/** The cut line with one step per digit, or a dashed line without a fingerprint. */
export function Cut({ fingerprint, label }: CutProps): ReactNode {
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} 16`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {fingerprint === undefined ? (
        <path className={styles.draft} d={`M0 8H${WIDTH}`} />
      ) : (
        <>
          <path className={styles.edge} d={cutLine(fingerprint, WIDTH, 12, 0.5)} />
          <path className={styles.edge} d={cutLine(fingerprint, WIDTH, 12, 3.5)} />
        </>
      )}
    </svg>
  );
}

/** The upper edge of a dark or violet area, cut along a fingerprint. */
export function CutEdge({ fingerprint }: { readonly fingerprint: string }): ReactNode {
  return (
    <svg className={styles.torn} viewBox="0 0 1440 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={pieceBelow(fingerprint, 1440, 17, 20.5, 1)} />
    </svg>
  );
}

/** Progress, shown as the cut line drawn over a dashed line: `done` of `total`. */
export function CutProgress(props: {
  readonly fingerprint: string;
  readonly done: number;
  readonly total: number;
  readonly label: string;
}): ReactNode {
  const share = props.total > 0 ? Math.min(1, Math.max(0, props.done / props.total)) : 0;
  const drawn = Math.round(share * CUT_STEPS);
  return (
    <span className={styles.progress}>
      <progress className="pp-unseen" aria-label={props.label} max={props.total} value={props.done} />
      <svg className={styles.line} viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
        {drawn < CUT_STEPS && <path className={styles.draft} d={`M${(WIDTH * drawn) / CUT_STEPS} 8H${WIDTH}`} />}
        {drawn > 0 && <path className={styles.edge} d={cutLine(props.fingerprint, WIDTH, 12, 2, drawn)} />}
      </svg>
    </span>
  );
}
