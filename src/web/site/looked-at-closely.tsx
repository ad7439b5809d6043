import type { ReactNode } from 'react';
import { FeatureCard } from '../ui/feature-card.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import figures from './papers/crop-figures.webp';
import foot from './papers/crop-foot.webp';
import specimen from './papers/crop-specimen.webp';
import status from './papers/crop-status.webp';
import detailed from './papers/pay-stub-detailed.webp';
import styles from './looked-at-closely.module.css';

/** What sets a paper from here apart, each shown by a corner of one at reading size. */
export function LookedAtClosely(): ReactNode {
  return (
    <div className={styles.tiles}>
      <FeatureCard
        icon={<Working />}
        title="Every figure shows its working"
        subtitle="Open any deduction and follow it, line by line, to the published table it comes from."
      />
      <FeatureCard
        icon={<Crop src={foot} />}
        title="Sealed when you download"
        subtitle="A number, a code, a QR and a fingerprint on every page. Change one byte and the check fails."
      />
      <FeatureCard
        icon={<Crop src={status} />}
        title="It says what it is"
        subtitle="Each paper states in plain words whether its issuer has been verified. That line cannot be removed."
      />
      <FeatureCard
        icon={<Crop src={figures} />}
        title="Figures that line up"
        subtitle="Tabular figures, true minus signs, sums that add. Made to be filed in black and white."
      />
      <FeatureCard
        icon={<Crop src={specimen} />}
        title="Specimen means specimen"
        subtitle="Cost and ledger statements carry it across the page until the issuer has been verified."
      />
      <FeatureCard
        icon={<Trail />}
        title="Corrections leave a trail"
        subtitle="Seal a new paper and the old one tells anyone who checks it that a newer one exists."
      />
    </div>
  );
}

const Crop = ({ src }: { readonly src: string }): ReactNode => (
  <img className={styles.crop} src={src} alt="" width="760" height="368" loading="lazy" />
);

const LINES = [
  ['Taxable pay this period', '2,590.27'],
  ['× 26 pay dates', '67,347.02'],
  ['less, filing single', '−8,600.00'],
  ['5,800.00 + 22% of 847.02', '5,986.34'],
  ['÷ 26', '230.24'],
] as const;

const Working = (): ReactNode => (
  <dl className={`pp-figures ${styles.working}`} aria-label="An example of a working">
    {LINES.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Trail = (): ReactNode => (
  <div className={styles.trail}>
    <img src={detailed} alt="" width="420" height="543" loading="lazy" />
    <img src={detailed} alt="" width="420" height="543" loading="lazy" />
    <div className={`pp-slip pp-tiny ${styles.note}`}>
      <StatusBadge status="superseded" />
      <span className="pp-dimmed">A newer paper exists.</span>
    </div>
  </div>
);
