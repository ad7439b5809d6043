import type { ReactNode } from 'react';
import { payStubOutline } from '../model/outline.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { LogoField } from '../../../web/builder/logo/logo-field.tsx';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** "Select template": in the first step and again in the last. */
export function TemplateSelect(props: StepProps<PayStubForm>): ReactNode {
  return <TemplateChoice step={props} templates={payStubOutline.templates} path="template.selectedTemplateIndex" />;
}

export function TemplateStep(props: StepProps<PayStubForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateSelect {...props} />
      <LogoField step={props} path="template.logos.company" name="company logo" />
    </div>
  );
}
