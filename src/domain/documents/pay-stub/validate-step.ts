import type { FieldErrors } from '../../errors.ts';
import { fieldErrors } from '../parse-input.ts';
import { schema } from './schema.ts';
import { type PayStubStepId, payStubSteps } from './steps.ts';

/** What stands against leaving a step: the fields that it checks, each with its message. Empty when all is well. */
export function validateStep(order: unknown, id: PayStubStepId): FieldErrors {
  const step = payStubSteps.find((candidate) => candidate.id === id)!;
  return only(step.checks, errorsOf(order));
}

/** On submit every step is checked in order; the form jumps to the first that fails. */
export function firstStepToMend(order: unknown): { readonly id: PayStubStepId; readonly errors: FieldErrors } | null {
  const errors = errorsOf(order);
  for (const { id, checks } of payStubSteps) {
    const ofStep = only(checks, errors);
    if (Object.keys(ofStep).length > 0) return { id, errors: ofStep };
  }
  return null;
}

function errorsOf(order: unknown): FieldErrors {
  const result = schema.safeParse(order);
  return result.success ? {} : fieldErrors(result.error);
}

const only = (paths: readonly string[], errors: FieldErrors): FieldErrors =>
  Object.fromEntries(paths.flatMap((path) => (errors[path] === undefined ? [] : [[path, errors[path]]])));
