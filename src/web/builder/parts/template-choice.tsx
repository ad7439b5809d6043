import type { ReactNode } from 'react';
import type { Template } from '../../../domain/documents/kind.ts';
import { Select } from '../../ui/choices.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { useTemplateOptions } from './offer.tsx';

interface TemplateChoiceProps<Form> {
  readonly step: Pick<StepProps<Form>, 'form' | 'change' | 'errors'>;
  readonly templates: readonly Template[];
  /** The path of the template's number. */
  readonly path?: string;
}

/** Chooses the layout of the document by number. */
export function TemplateChoice<Form>({ step, templates, path = 'template' }: TemplateChoiceProps<Form>): ReactNode {
  const { value, onValue, ...rest } = bind<number, Form>(step, path);
  const options = useTemplateOptions(templates, value);
  return (
    <Select
      label="Select template"
      {...rest}
      value={String(value)}
      onValue={(id) => onValue(Number(id))}
      options={options}
    />
  );
}
