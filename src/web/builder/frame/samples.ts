import type { BuilderKind } from './builder-kind.ts';
import { isSame, valueAt, withValueAt } from './paths.ts';

/** The form for the preview: steps that nobody has come to yet are filled with clearly fictional data. */
export interface ShownForm<Form> {
  readonly form: Form;
  /** Indexes of the steps whose fields are sample data. */
  readonly sampleSteps: readonly number[];
}

/**
 * `reached` is the furthest step that was opened. What is empty in a step before it stays empty on the document, so at the
 * last step, the preview is the document that is sold.
 */
export function withSamples<Form extends object>(
  kind: BuilderKind<Form>,
  form: Form,
  initial: Form,
  reached: number,
): ShownForm<Form> {
  const sampleSteps: number[] = [];
  if (reached >= kind.steps.length - 1) return { form, sampleSteps };
  const sample = kind.sampleOf(form);
  let shown = form;
  for (const [index, { fields, samples = fields, sampleUntil = [] }] of kind.steps.entries()) {
    const isBegun = [...fields, ...sampleUntil].some((path) => !isSame(valueAt(form, path), valueAt(initial, path)));
    if (index < reached || isBegun || fields.length === 0) continue;
    sampleSteps.push(index);
    for (const path of samples) shown = withValueAt(shown, path, valueAt(sample, path));
  }
  return { form: shown, sampleSteps };
}
