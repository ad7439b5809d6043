import type { ReactNode } from 'react';
import { cutLine, pieceAbove, pieceBelow } from '../ui/cut-geometry.ts';
import { HERO_PAPER } from './hero-paper.ts';
import styles from './checking-drawings.module.css';

const WIDTH = 320;
const AMPLITUDE = 11;
const { fingerprint } = HERO_PAPER;

/** Cut, kept, fitted: the idea of the check in three pictures, drawn from the sheet at the head of this page. */
export function CheckingDrawings(): ReactNode {
  return (
    <div className={styles.three}>
      <div>
        <Drawing>
          <UpperHalf top={0} />
          <g transform="translate(4 14) rotate(0.8 160 120)">
            <path className={styles.paper} d={pieceBelow(fingerprint, WIDTH, AMPLITUDE, 156, 96)} />
          </g>
        </Drawing>
        <h3>Cut</h3>
        <p>
          Sealing computes the fingerprint of the paper and prints it as a stepped line: 64 steps that no one can
          choose.
        </p>
      </div>
      <div>
        <Drawing>
          <path className={styles.kept} d={pieceBelow(fingerprint, WIDTH, AMPLITUDE, 172, 110)} />
          <text className={styles.digits} x="24" y="151">
            {fingerprint.slice(0, 16).replace(/(.{4})/g, '$1 ')}…
          </text>
        </Drawing>
        <h3>Kept</h3>
        <p>We keep the other half: the fingerprint, the time of sealing and what we know of the issuer.</p>
      </div>
      <div>
        <Drawing>
          <UpperHalf top={6} />
          <path className={styles.kept} d={pieceBelow(fingerprint, WIDTH, AMPLITUDE, 166, 102)} />
          <path className={styles.fit} d={cutLine(fingerprint, WIDTH, AMPLITUDE, 102)} />
        </Drawing>
        <h3>Fitted</h3>
        <p>The recipient scans, types the code or drops in the file. The file itself never leaves their device.</p>
      </div>
    </div>
  );
}

const Drawing = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <svg className={styles.drawing} viewBox="-20 -14 360 222" aria-hidden="true">
    {children}
  </svg>
);

const UpperHalf = ({ top }: { readonly top: number }): ReactNode => (
  <g transform={`translate(0 ${top})`}>
    <path className={styles.paper} d={pieceAbove(fingerprint, WIDTH, AMPLITUDE, 0, 96)} />
    <path className={styles.dark} d="M24 22h120M244 22h52" />
    <path className={styles.pale} d="M24 36h196M24 50h168M24 64h90" />
  </g>
);
