import type { ReactNode } from 'react';
import { utilityBill } from '../../../domain/documents/utility-bill/kind.ts';
import { UTILITY_BILL_KINDS, type UtilityTemplate } from '../../../domain/documents/utility-bill/schema.ts';
import { Select } from '../../ui/choices.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { LogoField } from '../logo/logo-field.tsx';
import { useTemplatesOnOffer } from '../parts/offer.tsx';
import type { UtilityForm } from './utility-form.ts';
import styles from './utility-bill.module.css';

export function TemplateStep(props: StepProps<UtilityForm>): ReactNode {
  const { form, change, errors } = props;
  const onOffer = useTemplatesOnOffer(utilityBill.templates);
  return (
    <div className={styles.fields}>
      <Select
        label="Select template"
        name="template"
        value={String(form.template)}
        onValue={(value) => change((before) => ({ ...before, template: Number(value) as UtilityTemplate }))}
        options={onOffer.map(({ id }) => ({
          value: String(id),
          label: `Template #${id}, ${UTILITY_BILL_KINDS[id - 1]}`,
        }))}
        error={errors['template']}
      />
      <LogoField step={props} path="logo" name="company logo" sharpness={4} />
    </div>
  );
}
