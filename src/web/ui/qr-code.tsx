import type { ReactNode } from 'react';
import { qrRows } from '../../domain/qr-rows.ts';
import styles from './qr-code.module.css';

/** White modules around the code. Readers need four. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** The text alternative. */
  readonly label: string;
}

/** Black on white in both color schemes, because cameras do not read inverted codes. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const rows = qrRows(text);
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return (
    <svg className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
