import type { CSSProperties, ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as publicLoader } from '../layouts/public.tsx';
import { MAKE_A_PAPER } from '../layouts/navigation.ts';
import { useAccountDoor } from '../ui/account-door/account-door.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { cutPoints } from '../ui/cut-geometry.ts';
import { LevelMark } from '../ui/level-mark.tsx';
import { HERO_PAPER } from './hero-paper.ts';
import styles from './hero.module.css';

/** US letter in points, and where the foot of every paper has its cut: between two edges, the middle of which is taken. */
const SHEET = { width: 612, height: 792, margin: 48, cut: 683.1, amplitude: 9 } as const;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
const corner = (x: number, y: number): string => `${percent(x, SHEET.width)} ${percent(y, SHEET.height)}`;

/** The cut runs between the printed margins; outside them the paper is cut straight. */
const steps = cutPoints(HERO_PAPER.fingerprint, SHEET.width - 2 * SHEET.margin, SHEET.amplitude, SHEET.cut);
const edge = [
  corner(0, steps[0]!.y),
  ...steps.map(({ x, y }) => corner(x + SHEET.margin, y)),
  corner(SHEET.width, steps.at(-1)!.y),
].join(',');
const UPPER = `polygon(0 0,${edge},100% 0)`;
const LOWER = `polygon(${edge},100% 100%,0 100%)`;

/** The head is there from the start; every other line is laid bare when its turn comes, the cut and the foot at the end. */
const COVERED = HERO_PAPER.lines.slice(2).map((line, turn) => ({ ...line, turn }));
const ABOVE = COVERED.filter(({ top }) => top < SHEET.cut);
const BELOW = COVERED.filter(({ top, height }) => top + height > SHEET.cut);

export function Hero(): ReactNode {
  const session = useRouteLoaderData<typeof publicLoader>('layouts/public');
  const door = useAccountDoor();
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
            <ButtonLink to="/sign-up/" variant="outlined" onClick={door.opens('sign-up')}>
              Sign up
            </ButtonLink>
          )}
          <TextLink to="/verify/">Check one you received</TextLink>
          {door.dialog}
        </div>
        <p className="pp-small pp-faint">Free until you seal. No account needed to check.</p>
      </div>
      <div className={`pp-not-printed ${styles.scene}`}>
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
const PartedSheet = (): ReactNode => (
  <div className={styles.sheet}>
    <div className={styles.lower}>
      <Half shape={LOWER} covered={BELOW} alt="" />
    </div>
    <div className={styles.upper}>
      <Half shape={UPPER} covered={ABOVE} alt="A pay stub of an invented firm, parted along its stepped cut" />
    </div>
  </div>
);

interface HalfProps {
  readonly shape: string;
  readonly covered: typeof COVERED;
  readonly alt: string;
}

const Half = ({ shape, covered, alt }: HalfProps): ReactNode => (
  <div className={styles.half} style={{ clipPath: shape }}>
    <img
      {...HERO_PAPER.picture}
      sizes="(max-width: 48em) 88vw, 530px"
      width="1000"
      height="1294"
      alt={alt}
      fetchPriority="high"
    />
    {covered.map(({ top, height, turn }) => (
      <span
        key={top}
        className={styles.cover}
        style={
          {
            '--turn': turn,
            top: percent(top, SHEET.height),
            height: percent(height, SHEET.height),
          } as CSSProperties
        }
      />
    ))}
  </div>
);
