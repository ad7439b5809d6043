import { z } from 'zod';
import { fieldErrors } from '../../domain/documents/parse-input.ts';
import type { FieldErrors } from '../../domain/errors.ts';
import { emailField } from '../../domain/fields.ts';
import { type Attestation, attestationProblems } from '../../domain/integrity/attestation.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { cardFields } from '../../domain/orders/card.ts';
import type { Quote } from '../../server/commerce/orders/quote-order.ts';

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const CARD_FIELDS = ['card_holder_name', 'card_number', 'card_expiry', 'card_cvc'] as const;
export const cardOf = (form: FormData) => Object.fromEntries(CARD_FIELDS.map((name) => [name, text(form, name)]));

export const attestationOf = (form: FormData, { attestation: { version, sentences } }: Quote): Attestation => ({
  version,
  typedName: text(form, 'typedName').slice(0, 100),
  isAccepted: sentences.every((_, index) => form.has(`accepted-${index}`)),
  isUnaffiliated: form.has('unaffiliated'),
});

const emailInput = z.object({ email: emailField('Please enter your email address') });

/** Certification errors at the fields of this form: only at the boxes that are not checked. */
function certificationErrors(form: FormData, quote: Quote): FieldErrors {
  const problems = attestationProblems(attestationOf(form, quote), quote.resemblances);
  const { 'attestation.typedName': typedName, 'attestation.isUnaffiliated': unaffiliated } = problems;
  const unconfirmed = problems['attestation.isAccepted'] ?? problems['attestation.version'];
  const boxes = quote.attestation.sentences.map((_, index) => `accepted-${index}`).filter((name) => !form.has(name));
  return {
    ...(unconfirmed && Object.fromEntries(boxes.map((name) => [name, unconfirmed]))),
    ...(unaffiliated && { unaffiliated }),
    ...(typedName && { typedName }),
  };
}

/**
 * All errors at once, so the buyer can fix them together. The page checks with the same rules while they are fixed.
 * `takesCard` is true for the sandbox's card form.
 */
export function checkEntries(form: FormData, quote: Quote, takesCard: boolean, now: Date): FieldErrors {
  const email = emailInput.safeParse({ email: text(form, 'email') });
  const card = takesCard ? cardFields(dateInNewYork(now)).safeParse(cardOf(form)) : null;
  return {
    ...(quote.lines.length > 0 && certificationErrors(form, quote)),
    ...(email.error && fieldErrors(email.error)),
    ...(card?.error && fieldErrors(card.error)),
  };
}
