import type { ReactNode } from 'react';
import { UTILITY_BILL_KINDS } from '../../../domain/documents/utility-bill/schema.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { LogoField } from '../logo/logo-field.tsx';
import { TemplateChoice } from '../parts/template-choice.tsx';
import type { UtilityForm } from './utility-form.ts';
import styles from './utility-bill.module.css';

/** The step writes the kinds out in full; above the paper one word is enough. */
const KINDS = UTILITY_BILL_KINDS.map((name, index) => ({ id: index + 1, name }));

export function TemplateStep(props: StepProps<UtilityForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={KINDS} />
      <LogoField step={props} path="logo" name="company logo" sharpness={4} />
    </div>
  );
}
