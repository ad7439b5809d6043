import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { fieldErrors } from '../../domain/documents/parse-input.ts';
import { type FieldErrors, isAppError } from '../../domain/errors.ts';
import { emailField } from '../../domain/fields.ts';
import { type Attestation, attestationProblems } from '../../domain/integrity/attestation.ts';
import { type Level, LEVELS } from '../../domain/integrity/level.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { formatDollars } from '../../domain/money.ts';
import { cardFields } from '../../domain/orders/card.ts';
import { isPlan } from '../../domain/orders/subscription.ts';
import type { App } from '../../server/app.ts';
import { originHash } from '../../server/documents/origin-hash.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { readerOf } from '../../server/http/order-reader.ts';
import { PAYMENTS } from '../../server/http/rate-limit.ts';
import { appContext, clientAddressContext, shareContext } from '../../server/http/site-context.ts';
import { createPayment } from '../../server/orders/create-payment.ts';
import { productsOfDrafts } from '../../server/orders/products.ts';
import { type Quote, quoteOrder } from '../../server/orders/quote-order.ts';
import { successPayment } from '../../server/orders/success-payment.ts';

/** What is shown again when the form comes back. A card is never among it. */
export const KEPT_FIELDS = ['email', 'coupon', 'typedName'] as const;

export interface CheckoutAnswer {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** The price with the coupon that was asked for. */
  readonly quote: Quote | null;
  /** The bank wants to know whether it is really the holder. */
  readonly isChallenge: boolean;
  /** The order is kept; the browser now pays it with the provider alone. */
  readonly begun: { readonly orderId: string; readonly clientSecret: string } | null;
  /** Names the next try of paying: the same, unless this one is closed because its payment was given back. */
  readonly attempt: string;
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const CARD_FIELDS = ['card_holder_name', 'card_number', 'card_expiry', 'card_cvc'] as const;
const cardOf = (form: FormData) => Object.fromEntries(CARD_FIELDS.map((name) => [name, text(form, name)]));

const attestationOf = (form: FormData, { attestation: { version, sentences } }: Quote): Attestation => ({
  version,
  typedName: text(form, 'typedName').slice(0, 100),
  isAccepted: sentences.every((_, index) => form.has(`accepted-${index}`)),
  isUnaffiliated: form.has('unaffiliated'),
});

/** The levels that the page showed, in the order of its papers. */
const levelsOf = (typed: string): readonly Level[] =>
  typed.split(' ').filter((word): word is Level => LEVELS.includes(word as Level));

/** Everything that is wrong at once: nobody presses Pay four times to learn of four fields. */
function wrongFields(form: FormData, attestation: Attestation, quote: Quote, app: App): FieldErrors {
  const email = z
    .object({ email: emailField('Please enter your email address') })
    .safeParse({ email: text(form, 'email') });
  const needsCard = quote.total > 0 && app.config.payments.provider === 'sandbox';
  const card = needsCard ? cardFields(dateInNewYork(app.now())).safeParse(cardOf(form)) : null;
  return {
    ...(quote.lines.length > 0 && attestationProblems(attestation, quote.resemblances)),
    ...(email.error && fieldErrors(email.error)),
    ...(card?.error && fieldErrors(card.error)),
  };
}

/** Pays, or only reckons with a coupon. Whatever fails is answered on the same page with what was typed. */
export async function pay(asked: ActionFunctionArgs) {
  const app = asked.context.get(appContext);
  const form = await asked.request.formData();
  const reader = await readerOf(asked);
  const { ownerKeys, actor } = reader;
  const values = Object.fromEntries(KEPT_FIELDS.map((name) => [name, text(form, name)]));
  const draftIds = form.getAll('draft').filter((id) => typeof id === 'string');
  const attempt = text(form, 'attempt').slice(0, 64);
  const answer = (changes: Partial<CheckoutAnswer>, status: number) =>
    data(
      {
        message: '',
        fields: {},
        values,
        quote: null,
        isChallenge: false,
        begun: null,
        attempt,
        ...changes,
      } satisfies CheckoutAnswer,
      status,
    );
  let quote: Quote | null = null;
  try {
    await asked.context.get(shareContext)(PAYMENTS);
    const products = await productsOfDrafts(app, ownerKeys, draftIds);
    const asksForPlan = text(form, 'plan');
    const plan = isPlan(asksForPlan) ? asksForPlan : null;
    const coupon = text(form, 'coupon');
    quote = await quoteOrder(app, { products, coupon, plan, userId: actor.userId, who: ownerKeys[0] ?? null });
    if (text(form, 'intent') === 'coupon') return answer({ quote }, 200);
    if (text(form, 'total') !== String(quote.total)) {
      const message = `It costs ${formatDollars(quote.total)}. Nothing was taken; press Pay again if that is right.`;
      return answer({ message, quote }, 409);
    }
    const attestation = attestationOf(form, quote);
    const wrong = wrongFields(form, attestation, quote, app);
    if (Object.keys(wrong).length > 0)
      return answer({ message: 'Some fields need a look.', fields: wrong, quote }, 422);
    const begun = await createPayment(
      app,
      { userId: actor.userId, placedBy: ownerKeys[0]! },
      {
        products,
        email: text(form, 'email'),
        coupon,
        attestation: products.length > 0 ? attestation : null,
        termsVersion: Number(text(form, 'terms')),
        plan,
        attempt,
        shown: levelsOf(text(form, 'levels')),
        originHash: await originHash(
          app,
          asked.context.get(clientAddressContext),
          asked.request.headers.get('user-agent') ?? '',
        ),
      },
    );
    if (begun.clientSecret !== null && !begun.isPaid)
      return answer({ quote, begun: { orderId: begun.orderId, clientSecret: begun.clientSecret } }, 200);
    const payment = { ...cardOf(form), challenge: text(form, 'challenge') };
    const outcome = await successPayment(app, reader, begun.orderId, payment);
    if (outcome.state === 'challenge') return answer({ quote, isChallenge: true }, 200);
    return redirect(`/order/success/?order=${begun.orderId}`);
  } catch (error) {
    if (!isAppError(error)) throw error;
    // The drafts may have been paid for by another press or tab: the loader then leads on to the papers.
    if (error.code === 'NOT_FOUND') return redirect(`/checkout/?${draftIds.map((id) => `draft=${id}`).join('&')}`);
    const next = error.code === 'CONFLICT' ? crypto.randomUUID() : attempt;
    return answer({ message: error.message, fields: error.fields ?? {}, attempt: next, quote }, STATUS_OF[error.code]);
  }
}
