import type { ReactNode } from 'react';
import { CREATE_PAY_STUB } from '../layouts/navigation.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { cutPoints } from '../ui/cut-geometry.ts';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { HERO_DOCUMENT } from './hero-document.ts';
import { OwnStyle } from '../own-text.tsx';
import styles from './hero.module.css';

/** US letter size in points, and the vertical position of the cut line that every document has above its footer. */
const SHEET = { width: 612, height: 792, margin: 48, cut: 683.1, amplitude: 9 } as const;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
const corner = (x: number, y: number): string => `${percent(x, SHEET.width)} ${percent(y, SHEET.height)}`;

/** The cut line runs between the printed margins and continues straight to the edges. */
const steps = cutPoints(HERO_DOCUMENT.fingerprint, SHEET.width - 2 * SHEET.margin, SHEET.amplitude, SHEET.cut);
const edge = [
  corner(0, steps[0]!.y),
  ...steps.map(({ x, y }) => corner(x + SHEET.margin, y)),
  corner(SHEET.width, steps.at(-1)!.y),
].join(',');
const UPPER = `polygon(0 0,${edge},100% 0)`;
const LOWER = `polygon(${edge},100% 100%,0 100%)`;

/** The header is visible from the start. The other lines appear one by one, the cut line and the footer last. */
const COVERED = HERO_DOCUMENT.lines.slice(2).map((line, turn) => ({ ...line, turn }));
const ABOVE = COVERED.filter(({ top }) => top < SHEET.cut);
const BELOW = COVERED.filter(({ top, height }) => top + height > SHEET.cut);

/** As a style sheet, because the page's policy allows no styles in attributes. */
const DRAWN = [
  `.${styles.upper} .${styles.half}{clip-path:${UPPER}}`,
  `.${styles.lower} .${styles.half}{clip-path:${LOWER}}`,
  ...COVERED.map(
    ({ top, height, turn }) =>
      `.${styles.cover}[data-turn="${turn}"]{--turn:${turn};top:${percent(top, SHEET.height)};height:${percent(height, SHEET.height)}}`,
  ),
].join('');

export function Hero(): ReactNode {
  return (
    <section className={`pp-wrap ${styles.hero}`}>
      <OwnStyle text={DRAWN} />
      <div className={styles.words}>
        <h1>Paper that proves itself.</h1>
        <p className="pp-lead">
          Create pay stubs, utility and account statements, invoices, W-2 and 1099 copies with a live preview. We seal
          each document, so anyone who receives it can verify that it has not been changed.
        </p>
        <div className={styles.ways}>
          <ButtonLink to={CREATE_PAY_STUB}>Create a pay stub</ButtonLink>
          <ButtonLink to="/sign-up/" variant="outlined" data-signed-out data-in-dialog>
            Sign up
          </ButtonLink>
          <TextLink to="/verify/">Verify a document</TextLink>
        </div>
        <p className="pp-small pp-faint">Free to try. Pay only when you issue. No account needed to verify.</p>
      </div>
      <div className={`pp-not-printed ${styles.scene}`}>
        <SplitDocument />
        <div className={`pp-slip ${styles.slip}`}>
          <p className="pp-tiny pp-dimmed">Example of a verification</p>
          <p className={styles.verdict}>Unchanged. Issuer not checked.</p>
          <p className="pp-small pp-dimmed">Every byte is as it was issued.</p>
          <p className={styles.level}>
            <LevelMark level="U" />
          </p>
        </div>
      </div>
    </section>
  );
}

/** The example fills in line by line, splits along its cut line, and the card shows that it was verified. */
const SplitDocument = (): ReactNode => (
  <div className={styles.sheet}>
    <div className={styles.lower}>
      <Half covered={BELOW} alt="" />
    </div>
    <div className={styles.upper}>
      <Half covered={ABOVE} alt="A pay stub of an invented company, split along its cut line" />
    </div>
  </div>
);

interface HalfProps {
  readonly covered: typeof COVERED;
  readonly alt: string;
}

const Half = ({ covered, alt }: HalfProps): ReactNode => (
  <div className={styles.half}>
    <img
      {...HERO_DOCUMENT.picture}
      sizes="(max-width: 48em) 88vw, 530px"
      width="1000"
      height="1294"
      alt={alt}
      fetchPriority="high"
    />
    {covered.map(({ turn }) => (
      <span key={turn} className={styles.cover} data-turn={turn} />
    ))}
  </div>
);
