import type { ReactNode } from 'react';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { LogoField } from '../../../web/builder/logo/logo-field.tsx';
import { StatementPurpose } from '../../../web/builder/parts/statement-purpose.tsx';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import { UTILITY_BILL_KINDS, type UtilityForm } from '../model/fields.ts';
import styles from '../../../web/builder/parts/parts.module.css';

/** The step shows the full names. Above the document, one word is enough. */
const KINDS = UTILITY_BILL_KINDS.map((name, index) => ({ id: index + 1, name }));

export function TemplateStep(props: StepProps<UtilityForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <StatementPurpose />
      <TemplateChoice step={props} templates={KINDS} />
      <LogoField step={props} path="logo" name="company logo" sharpness={4} />
    </div>
  );
}
