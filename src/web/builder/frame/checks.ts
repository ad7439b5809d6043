import type { z } from 'zod';
import { fieldErrors } from '../../../domain/documents/parse-input.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { BuilderKind } from './builder-kind.ts';
import { isBelow } from './paths.ts';

/** One form is checked once, however many steps ask. */
const known = new WeakMap<z.ZodType, WeakMap<object, FieldErrors>>();

function errorsOf(schema: z.ZodType, form: object): FieldErrors {
  const ofSchema = known.get(schema) ?? new WeakMap<object, FieldErrors>();
  known.set(schema, ofSchema);
  const before = ofSchema.get(form);
  if (before) return before;
  const result = schema.safeParse(form);
  const errors = result.success ? {} : fieldErrors(result.error);
  ofSchema.set(form, errors);
  return errors;
}

/** What the kind's strict schema says of the paths that one step checks, and of everything below them. */
export const stepChecks =
  <Form extends object>(schema: z.ZodType, paths: readonly string[]) =>
  (form: Form): FieldErrors =>
    Object.fromEntries(Object.entries(errorsOf(schema, form)).filter(([path]) => isBelow(paths, path)));

export const allErrors = <Form extends object>(kind: BuilderKind<Form>, form: Form): FieldErrors =>
  Object.assign({}, ...kind.steps.map((step) => step.validate(form))) as FieldErrors;

/** The first step that cannot be left, in the order of the form. */
export function firstFailure<Form extends object>(
  kind: BuilderKind<Form>,
  form: Form,
): { readonly step: number; readonly errors: FieldErrors } | null {
  for (const [step, { validate }] of kind.steps.entries()) {
    const errors = validate(form);
    if (Object.keys(errors).length > 0) return { step, errors };
  }
  return null;
}
