import type { ReactNode } from 'react';
import { cutLine, pieceAbove, pieceBelow } from '../ui/cut-geometry.ts';
import { useWording } from '../ui/wording.tsx';
import { HERO_DOCUMENT } from './hero-document.ts';
import styles from './verification-drawings.module.css';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';

const WIDTH = 320;
const AMPLITUDE = 11;
const { fingerprint } = HERO_DOCUMENT;

interface Props {
  /** The level below the heading that they stand under. */
  readonly heading?: 'h2' | 'h3';
}

/** How verification works in three pictures, drawn with the fingerprint of the home page's example. */
export function VerificationDrawings({ heading: Heading = 'h3' }: Props): ReactNode {
  const { t } = useWording(VERIFY);
  return (
    <div className={styles.three}>
      <div>
        <Drawing>
          <UpperHalf top={0} />
          <g transform="translate(4 14) rotate(0.8 160 120)">
            <path className={styles.sheet} d={pieceBelow(fingerprint, WIDTH, AMPLITUDE, 156, 96)} />
          </g>
        </Drawing>
        <Heading>{t('stepIssue')}</Heading>
        <p>{t('howWeIssue')}</p>
      </div>
      <div>
        <Drawing>
          <path className={styles.kept} d={pieceBelow(fingerprint, WIDTH, AMPLITUDE, 172, 110)} />
          <text className={styles.digits} x="24" y="151">
            {fingerprint.slice(0, 16).replace(/(.{4})/g, '$1 ')}…
          </text>
        </Drawing>
        <Heading>{t('stepRecord')}</Heading>
        <p>{t('howWeRecord')}</p>
      </div>
      <div>
        <Drawing>
          <UpperHalf top={6} />
          <path className={styles.kept} d={pieceBelow(fingerprint, WIDTH, AMPLITUDE, 166, 102)} />
          <path className={styles.fit} d={cutLine(fingerprint, WIDTH, AMPLITUDE, 102)} />
        </Drawing>
        <Heading>{t('stepVerify')}</Heading>
        <p>{t('howRecipientVerifies')}</p>
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
    <path className={styles.sheet} d={pieceAbove(fingerprint, WIDTH, AMPLITUDE, 0, 96)} />
    <path className={styles.dark} d="M24 22h120M244 22h52" />
    <path className={styles.pale} d="M24 36h196M24 50h168M24 64h90" />
  </g>
);
