import type { CSSProperties, ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as publicLoader } from '../layouts/public.tsx';
import { MAKE_A_PAPER } from '../layouts/navigation.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { cutPoints } from '../ui/cut-geometry.ts';
import { LevelMark } from '../ui/level-mark.tsx';
import { HERO_PAPER } from './hero-paper.ts';
import styles from './hero.module.css';

/** US letter in points, and where the foot of every paper has its cut: between two edges, the middle of which is taken. */
const SHEET = { width: 612, height: 792, margin: 48, cut: 683.1, amplitude: 9 } as const;

/** The cut runs between the printed margins; outside them the paper is cut straight. */
const corners = cutPoints(HERO_PAPER.fingerprint, SHEET.width - 2 * SHEET.margin, SHEET.amplitude, SHEET.cut)
  .map(({ x, y }) => `${(x + SHEET.margin).toFixed(1)} ${y.toFixed(1)}`)
  .join('L');
const first = corners.slice(0, corners.indexOf('L')).split(' ')[1];
const last = corners.slice(corners.lastIndexOf(' ') + 1);
const edge = `0 ${first}L${corners}L${SHEET.width} ${last}`;
const UPPER = `M0 0L${edge}L${SHEET.width} 0Z`;
const LOWER = `M${edge}L${SHEET.width} ${SHEET.height}L0 ${SHEET.height}Z`;

/** The head is there from the start; every other line is laid bare when its turn comes, the cut and the foot at the end. */
const COVERED = HERO_PAPER.lines.slice(2);

export function Hero(): ReactNode {
  const session = useRouteLoaderData<typeof publicLoader>('layouts/public');
  return (
    <section className={`pp-wrap ${styles.hero}`}>
      <div className={styles.words}>
        <h1>Paper that proves itself.</h1>
        <p className="pp-lead">
          Make pay stubs, cost statements, ledgers, invoices and tax copies beside the live page. Each is sealed when
          you download it, and whoever receives it can check that nothing has changed.
        </p>
        <div className={styles.ways}>
          <ButtonLink to={MAKE_A_PAPER}>Make a paper</ButtonLink>
          {session?.userName === undefined && (
            <ButtonLink to="/sign-up/" variant="outlined">
              Sign up
            </ButtonLink>
          )}
          <TextLink to="/verify/">Check one you received</TextLink>
        </div>
        <p className="pp-small pp-faint">Free until you seal. No account needed to check.</p>
      </div>
      <div className={styles.scene}>
        <PartedSheet />
        <div className={`pp-slip ${styles.slip}`}>
          <p className="pp-tiny pp-dimmed">An example of a check</p>
          <p className={styles.verdict}>The halves fit.</p>
          <p className="pp-small pp-dimmed">Not a byte has changed since it was sealed.</p>
          <p className={styles.level}>
            <LevelMark level="U" />
          </p>
        </div>
      </div>
    </section>
  );
}

/** The sheet fills itself in, is cut along its fingerprint, and the slip says that the halves fit. */
function PartedSheet(): ReactNode {
  return (
    <svg
      className={styles.sheet}
      viewBox={`-11 -11 ${SHEET.width + 33} ${SHEET.height + 55}`}
      role="img"
      aria-label="A pay stub of an invented firm, parted along its stepped cut"
    >
      <clipPath id="hero-upper">
        <path d={UPPER} />
      </clipPath>
      <clipPath id="hero-lower">
        <path d={LOWER} />
      </clipPath>
      <g className={styles.lower}>
        <Piece clip="hero-lower" />
      </g>
      <g className={styles.upper}>
        <Piece clip="hero-upper" />
      </g>
    </svg>
  );
}

function Piece({ clip }: { readonly clip: string }): ReactNode {
  return (
    <g clipPath={`url(#${clip})`} className={styles.paper}>
      <rect width={SHEET.width} height={SHEET.height} className={styles.white} />
      <image href={HERO_PAPER.picture} width={SHEET.width} height={SHEET.height} preserveAspectRatio="none" />
      {COVERED.map(({ top, height }, index) => (
        <rect
          key={top}
          className={`${styles.white} ${styles.cover}`}
          style={{ '--turn': index } as CSSProperties}
          y={top}
          width={SHEET.width}
          height={height}
        />
      ))}
    </g>
  );
}
