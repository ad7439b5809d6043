import { firstOnOffer, isOnOffer, withdrawnWords } from '../../../domain/documents/document-settings.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Offer } from '../parts/offer.tsx';
import type { BuilderKind } from './builder-kind.ts';
import { valueAt, withValueAt } from './paths.ts';

/** What is wrong with the template that a form has chosen: it was on offer when it was chosen, and is not any more. */
export function withdrawnErrors<Form extends object>(
  { template: { path } }: BuilderKind<Form>,
  offer: Pick<Offer, 'templates'>,
  form: Form,
): FieldErrors {
  const chosen = Number(valueAt(form, path));
  return isOnOffer(offer, chosen) ? {} : { [path]: withdrawnWords(chosen) };
}

/**
 * A kind as it is on offer now: a new form begins with a template that is, and the first step, which is the choice of
 * the template in every kind, cannot be left with one that is not.
 */
export function offeredKind<Form extends object>(
  kind: BuilderKind<Form>,
  offer: Pick<Offer, 'templates'>,
): BuilderKind<Form> {
  const first = firstOnOffer(offer, kind.document.templates).id;
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
