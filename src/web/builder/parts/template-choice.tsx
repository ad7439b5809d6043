import type { ReactNode } from 'react';
import type { Template } from '../../../domain/documents/kind.ts';
import { Select } from '../../ui/choices.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { useTemplatesOnOffer } from './offer.tsx';

/** Which layout the paper has, by its number. */
export function TemplateChoice<Form>({
  step,
  templates,
}: {
  readonly step: StepProps<Form>;
  readonly templates: readonly Template[];
}): ReactNode {
  const onOffer = useTemplatesOnOffer(templates);
  const { value, onValue, ...rest } = bind<number, Form>(step, 'template');
  return (
    <Select
      label="Select template"
      {...rest}
      value={String(value)}
      onValue={(id) => onValue(Number(id))}
      options={onOffer.map(({ id, name }) => ({ value: String(id), label: `Template #${id}, ${name}` }))}
    />
  );
}
