import {
  firstActiveTemplate,
  isTemplateActive,
  templateUnavailableMessage,
} from '../../../domain/documents/document-settings.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Offer } from '../parts/offer.tsx';
import type { BuilderKind } from './builder-kind.ts';
import { valueAt, withValueAt } from './paths.ts';

/** The error for a chosen template that is no longer offered. */
export function withdrawnErrors<Form extends object>(
  { template: { path } }: BuilderKind<Form>,
  offer: Pick<Offer, 'templates'>,
  form: Form,
): FieldErrors {
  const chosen = Number(valueAt(form, path));
  return isTemplateActive(offer, chosen) ? {} : { [path]: templateUnavailableMessage(chosen) };
}

/**
 * A kind with its current templates: a new form starts with one of them, and the first step, where every kind
 * chooses its template, cannot be left with another one.
 */
export function offeredKind<Form extends object>(
  kind: BuilderKind<Form>,
  offer: Pick<Offer, 'templates'>,
): BuilderKind<Form> {
  const first = firstActiveTemplate(offer, kind.document.templates).id;
  const [choice, ...others] = kind.steps;
  return {
    ...kind,
    initialForm: (today) => withValueAt(kind.initialForm(today), kind.template.path, first),
    steps: [
      { ...choice!, validate: (form) => ({ ...choice!.validate(form), ...withdrawnErrors(kind, offer, form) }) },
      ...others,
    ],
  };
}
