import type { FieldRule } from '../../../domain/documents/field-rules.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { type FormDocument, wholeOf } from '../../../domain/documents/outline.ts';
import { fieldErrors } from '../../../domain/documents/parse-input.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import { onceFor } from '../../../domain/once-for.ts';
import type { BuilderKind } from './builder-kind.ts';
import { isBelow } from './paths.ts';

/**
 * The errors of the kind's strict schema. It applies rules between fields only when every field is valid, so while
 * later steps are empty, the rules whose own fields are valid are applied here. Each form is validated once, no matter
 * how many steps ask.
 */
const errorsOf = (document: DocumentKind, form: object): FieldErrors =>
  onceFor(form, `errors ${document.id}`, () => {
    const result = document.schema.safeParse(form);
    if (result.success) return {};
    const errors = fieldErrors(result.error);
    const draft = document.draftSchema.safeParse(form);
    const others = draft.success
      ? brokenRules(document.rules ?? [], draft.data as object, errors)
      : fieldErrors(draft.error);
    return { ...others, ...errors };
  });

function brokenRules(rules: readonly FieldRule<unknown>[], input: object, errors: FieldErrors): FieldErrors {
  const broken: FieldErrors = {};
  for (const { compares, check } of rules) {
    if (Object.keys(errors).some((path) => isBelow(compares, path))) continue;
    check(input, (path, message) => (broken[path.join('.')] ??= message));
  }
  return broken;
}

/**
 * The errors for the paths that one step checks, and for everything below them. None until the kind is loaded, which a
 * form waits for before it goes on.
 */
export const stepChecks =
  <Form extends object>(document: FormDocument, paths: readonly string[]) =>
  (form: Form): FieldErrors => {
    const whole = wholeOf(document);
    if (whole === null) return {};
    return Object.fromEntries(Object.entries(errorsOf(whole, form)).filter(([path]) => isBelow(paths, path)));
  };

export const allErrors = <Form extends object>(kind: BuilderKind<Form>, form: Form): FieldErrors =>
  Object.assign({}, ...kind.steps.map((step) => step.validate(form))) as FieldErrors;

/** The first step with errors, in the order of the form. */
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
