import type { ReactNode } from 'react';
import type { WorkingStep } from '../../domain/payroll/working.ts';
import { FeatureCard } from '../ui/feature-card.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import figures from './papers/corner-figures.avif';
import foot from './papers/corner-foot.avif';
import specimen from './papers/corner-specimen.avif';
import status from './papers/corner-status.avif';
import detailed from './papers/pay-stub-4.avif';
import styles from './looked-at-closely.module.css';

interface LookedAtCloselyProps {
  /** Steps of a real sum: the federal income tax of a pay. */
  readonly lines: readonly Pick<WorkingStep, 'label' | 'result'>[];
}

/** What sets a paper from here apart, each shown by a corner of one at reading size. */
export function LookedAtClosely({ lines }: LookedAtCloselyProps): ReactNode {
  return (
    <div className={styles.tiles}>
      <FeatureCard
        icon={<Working lines={lines} />}
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

const Working = ({ lines }: LookedAtCloselyProps): ReactNode => (
  <dl className={`pp-figures ${styles.working}`} aria-label="An example of a working">
    {lines.map(({ label, result }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{result}</dd>
      </div>
    ))}
  </dl>
);

const Trail = (): ReactNode => (
  <div className={styles.trail}>
    <img src={detailed} alt="" width="720" height="932" loading="lazy" />
    <img src={detailed} alt="" width="720" height="932" loading="lazy" />
    <div className={`pp-slip pp-tiny ${styles.note}`}>
      <StatusBadge status="superseded" />
      <span className="pp-dimmed">A newer paper exists.</span>
    </div>
  </div>
);
