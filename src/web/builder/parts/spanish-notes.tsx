import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';

/** The words of a tax form are in English by law, so a person who reads Spanish gets a page of notes after it. */
export function SpanishNotes<Form extends { readonly spanishNotes?: boolean | undefined }>({
  step,
}: {
  readonly step: StepProps<Form>;
}): ReactNode {
  const { name, value, onValue } = bind<boolean | undefined, Form>(step, 'spanishNotes');
  return <Checkbox label="Add a page of notes in Spanish" name={name} checked={value ?? false} onChecked={onValue} />;
}
