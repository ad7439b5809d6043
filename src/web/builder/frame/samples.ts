import type { BuilderKind } from './builder-kind.ts';
import { isSame, valueAt, withValueAt } from './paths.ts';

/** The form for the preview: steps that are not started are filled with clearly fictional data. */
export interface ShownForm<Form> {
  readonly form: Form;
  /** Indexes of the steps whose fields are sample data. */
  readonly sampleSteps: readonly number[];
}

export function withSamples<Form extends object>(kind: BuilderKind<Form>, form: Form, initial: Form): ShownForm<Form> {
  const sample = kind.sampleOf(form);
  let shown = form;
  const sampleSteps: number[] = [];
  for (const [index, { fields, samples = fields, sampleUntil = [] }] of kind.steps.entries()) {
    const isBegun = [...fields, ...sampleUntil].some((path) => !isSame(valueAt(form, path), valueAt(initial, path)));
    if (isBegun || fields.length === 0) continue;
    sampleSteps.push(index);
    for (const path of samples) shown = withValueAt(shown, path, valueAt(sample, path));
  }
  return { form: shown, sampleSteps };
}
