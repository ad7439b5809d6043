import type { ReactNode } from 'react';
import type { WorkingStep } from '../../domain/payroll/working.ts';
import { FeatureCard } from '../parts/pages/feature-card.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import figures from './pictures/corner-figures.avif';
import foot from './pictures/corner-foot.avif';
import specimen from './pictures/corner-specimen.avif';
import status from './pictures/corner-status.avif';
import detailed from '../../kinds/pay-stub/page/pictures/template-4.avif';
import styles from './features.module.css';

interface FeaturesProps {
  /** Steps of a real federal income tax calculation. */
  readonly lines: readonly Pick<WorkingStep, 'label' | 'result'>[];
}

/** What our documents offer, each feature with a close-up of a document. */
export function Features({ lines }: FeaturesProps): ReactNode {
  return (
    <div className={styles.tiles}>
      <FeatureCard
        icon={<Calculation lines={lines} />}
        title="Every tax shows its math"
        subtitle="Open any deduction and follow it, line by line, to the published table behind it."
      />
      <FeatureCard
        icon={<Crop src={foot} />}
        title="Sealed when you issue it"
        subtitle="Every page has a number, a code, a QR code and a fingerprint. Change one byte and it no longer matches."
      />
      <FeatureCard
        icon={<Crop src={status} />}
        title="Clear about the issuer"
        subtitle="Every document says whether its issuer was verified. No one can remove that line."
      />
      <FeatureCard
        icon={<Crop src={figures} />}
        title="Totals that add up"
        subtitle="Figures line up, and every total is the sum of the lines you see. Made to print in black and white."
      />
      <FeatureCard
        icon={<Crop src={specimen} />}
        title="Specimens are marked"
        subtitle="Utility and account statements say SPECIMEN across the page until we verify the issuer."
      />
      <FeatureCard
        icon={<Revisions />}
        title="Corrections are tracked"
        subtitle="Issue a corrected version, and anyone who verifies the old one sees that it was replaced."
      />
    </div>
  );
}

const Crop = ({ src }: { readonly src: string }): ReactNode => (
  <img className={styles.crop} src={src} alt="" width="760" height="368" loading="lazy" />
);

const Calculation = ({ lines }: FeaturesProps): ReactNode => (
  <dl className={`pp-figures ${styles.calculation}`} aria-label="Example calculation">
    {lines.map(({ label, result }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{result}</dd>
      </div>
    ))}
  </dl>
);

const Revisions = (): ReactNode => (
  <div className={styles.revisions}>
    <img src={detailed} alt="" width="720" height="932" loading="lazy" />
    <img src={detailed} alt="" width="720" height="932" loading="lazy" />
    <div className={`pp-slip pp-tiny ${styles.note}`}>
      <StatusBadge status="superseded" />
      <span className="pp-dimmed">A newer version exists.</span>
    </div>
  </div>
);
