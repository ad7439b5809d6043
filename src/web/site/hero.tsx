import type { ReactNode } from 'react';
import { CREATE_PAY_STUB } from '../layouts/navigation.ts';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { cutPoints } from '../ui/cut-geometry.ts';
import { VERDICT_ENGLISH } from '../../../packages/verify/verdict-words.ts';
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

/** As a style sheet, because the page's policy allows no styles in attributes. */
const DRAWN = `.${styles.upper} .${styles.half}{clip-path:${UPPER}}.${styles.lower} .${styles.half}{clip-path:${LOWER}}`;

export function Hero(): ReactNode {
  return (
    <section className={`pp-wrap ${styles.hero}`}>
      <OwnStyle text={DRAWN} />
      <div className={styles.words}>
        <p className={styles.slogan}>Paper that proves itself.</p>
        <h1>Pay stubs and invoices anyone can verify</h1>
        <p className="pp-lead">
          Create pay stubs, utility bills and bank statements, invoices, W-2 and 1099 copies with a live preview. We
          seal each document, so anyone who receives it can verify that it has not been changed.
        </p>
        <div className={styles.ways}>
          <ButtonLink to={CREATE_PAY_STUB}>Create a pay stub</ButtonLink>
          <ButtonLink to="/sign-up/" variant="outlined" data-signed-out data-in-dialog>
            Sign up
          </ButtonLink>
          <TextLink to="/verify/">Verify a document</TextLink>
        </div>
        <div className={styles.drop} data-drop="" hidden>
          <h2>Received a document?</h2>
          <label className={styles.chosen}>
            <span className={styles.onTouch}>Choose the PDF.</span>
            <span className={styles.byMouse}>
              Drop the PDF here, or <u>choose it</u>.
            </span>
            <input type="file" accept="application/pdf" className="pp-unseen" />
          </label>
          <span className="pp-small pp-dimmed">It stays on your device.</span>
          <p className={styles.several} role="alert" data-several="" hidden>
            <b>
              You dropped <span data-dropped="" />.
            </b>{' '}
            This page verifies one PDF at a time, so nothing was verified. Drop them again on{' '}
            <TextLink to="/verify/">the verification page</TextLink>, which takes several files, folders and ZIP files.
          </p>
        </div>
        <p className="pp-small pp-faint">Free to try. Pay only when you issue. No account needed to verify.</p>
      </div>
      <div className={`pp-not-printed ${styles.scene}`}>
        <SplitDocument />
        <div className={`pp-slip ${styles.slip}`}>
          <p className="pp-tiny pp-dimmed">Sample of a verification</p>
          <p className={styles.verdict}>{VERDICT_ENGLISH.unchangedFromAVerifiedBusiness}</p>
          <p className="pp-small pp-dimmed">{VERDICT_ENGLISH.everyByteIsAsIssued}</p>
          <p className={styles.level}>
            <LevelMark level="B" />
          </p>
        </div>
      </div>
    </section>
  );
}

/** The example, cut along its line. Its halves close, and nothing moves anymore. */
const SplitDocument = (): ReactNode => (
  <div className={styles.sheet}>
    <p className={styles.sample}>Sample</p>
    <div className={styles.lower}>
      <Half alt="" />
    </div>
    <div className={styles.upper}>
      <Half alt="A sample pay stub of an invented company, cut along its line" />
    </div>
  </div>
);

const Half = ({ alt }: { readonly alt: string }): ReactNode => (
  <div className={styles.half}>
    <img
      {...HERO_DOCUMENT.picture}
      sizes="(max-width: 48em) 88vw, 530px"
      width="1000"
      height="1294"
      alt={alt}
      fetchPriority="high"
    />
  </div>
);
