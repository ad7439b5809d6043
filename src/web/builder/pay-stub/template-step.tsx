import type { ReactNode } from 'react';
import { payStub } from '../../../domain/documents/pay-stub/kind.ts';
import { Select } from '../../ui/choices.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { withValueAt } from '../frame/paths.ts';
import { LogoField } from '../logo/logo-field.tsx';
import { useTemplatesOnOffer } from '../parts/offer.tsx';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const TEMPLATE = 'template.selectedTemplateIndex';

/** "Select template": in the first step and again in the last. */
export function TemplateSelect({ form, change }: Pick<StepProps<PayStubForm>, 'form' | 'change'>): ReactNode {
  const onOffer = useTemplatesOnOffer(payStub.templates);
  return (
    <Select
      label="Select template"
      name={TEMPLATE}
      value={String(form.template.selectedTemplateIndex)}
      onValue={(value) => change((before) => withValueAt(before, TEMPLATE, Number(value)))}
      options={onOffer.map(({ id, name }) => ({ value: String(id), label: `Template #${id}, ${name}` }))}
    />
  );
}

export function TemplateStep(props: StepProps<PayStubForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateSelect {...props} />
      <LogoField step={props} path="template.logos.company" name="company logo" />
    </div>
  );
}
