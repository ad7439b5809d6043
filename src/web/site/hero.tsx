import type { ReactNode } from 'react';
import { MAKE_A_PAPER } from '../layouts/navigation.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { cutPoints } from '../ui/cut-geometry.ts';
import { LevelMark } from '../ui/level-mark.tsx';
import { firstExisting } from '../ui/page-link.tsx';
import { HERO_PAPER } from './hero-paper.ts';
import styles from './hero.module.css';

const SHEET = { width: 560, height: 724.7, margin: 44, cut: 625, amplitude: 10 } as const;

/** The cut runs between the printed margins; outside them the paper is cut straight. */
const corners = cutPoints(HERO_PAPER.fingerprint, SHEET.width - 2 * SHEET.margin, SHEET.amplitude, SHEET.cut)
  .map(({ x, y }) => `${(x + SHEET.margin).toFixed(1)} ${y.toFixed(1)}`)
  .join('L');
const first = corners.slice(0, corners.indexOf('L')).split(' ')[1];
const last = corners.slice(corners.lastIndexOf(' ') + 1);
const edge = `0 ${first}L${corners}L${SHEET.width} ${last}`;
const UPPER = `M0 0L${edge}L${SHEET.width} 0Z`;
const LOWER = `M${edge}L${SHEET.width} ${SHEET.height}L0 ${SHEET.height}Z`;

export function Hero(): ReactNode {
  const check = firstExisting('/verify/');
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
          {check ? (
            <TextLink to={check}>Check one you received</TextLink>
          ) : (
            <TextLink to="/#how-checking-works">How checking works</TextLink>
          )}
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

function PartedSheet(): ReactNode {
  return (
    <svg
      className={styles.sheet}
      viewBox={`-10 -10 ${SHEET.width + 30} ${SHEET.height + 50}`}
      role="img"
      aria-label="A pay stub of an invented joinery, parted along its stepped cut"
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
    <g clipPath={`url(#${clip})`}>
      <rect width={SHEET.width} height={SHEET.height} className={styles.white} />
      <image href={HERO_PAPER.picture} width={SHEET.width} height={SHEET.height} preserveAspectRatio="none" />
    </g>
  );
}
