import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { formatDollars } from '../../domain/money.ts';
import { originHash } from '../../server/documents/origin-hash.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { readerOf } from '../../server/http/order-reader.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { createPayment } from '../../server/orders/create-payment.ts';
import { productsOfDrafts } from '../../server/orders/products.ts';
import { type Quote, quoteOrder } from '../../server/orders/quote-order.ts';
import { UNVERIFIED } from '../../server/orders/standing-of.ts';
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
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Pays, or only reckons with a coupon. Whatever fails is answered on the same page with what was typed. */
export async function pay(asked: ActionFunctionArgs) {
  const app = asked.context.get(appContext);
  const form = await asked.request.formData();
  const reader = await readerOf(asked);
  const { ownerKeys, actor } = reader;
  const values = Object.fromEntries(KEPT_FIELDS.map((name) => [name, text(form, name)]));
  const draftIds = form.getAll('draft').filter((id) => typeof id === 'string');
  const answer = (changes: Partial<CheckoutAnswer>, status: number) =>
    data(
      { message: '', fields: {}, values, quote: null, isChallenge: false, ...changes } satisfies CheckoutAnswer,
      status,
    );
  try {
    const products = await productsOfDrafts(app, ownerKeys, draftIds);
    const quote = await quoteOrder(app, { products, coupon: text(form, 'coupon') }, UNVERIFIED);
    if (text(form, 'intent') === 'coupon') return answer({ quote }, 200);
    if (text(form, 'total') !== String(quote.total)) {
      const message = `It costs ${formatDollars(quote.total)}. Nothing was taken; press Pay again if that is right.`;
      return answer({ message, quote }, 409);
    }
    const { version, sentences } = quote.attestation;
    const begun = await createPayment(
      app,
      { userId: actor.userId, placedBy: ownerKeys[0]! },
      {
        products,
        email: text(form, 'email'),
        coupon: text(form, 'coupon'),
        attestation: {
          version,
          typedName: text(form, 'typedName').slice(0, 100),
          isAccepted: sentences.every((_, index) => form.has(`accepted-${index}`)),
          isUnaffiliated: form.has('unaffiliated'),
        },
        attempt: text(form, 'attempt').slice(0, 64),
        originHash: await originHash(
          app,
          asked.context.get(clientAddressContext),
          asked.request.headers.get('user-agent') ?? '',
        ),
      },
      UNVERIFIED,
    );
    const payment = Object.fromEntries(
      ['card_holder_name', 'card_number', 'card_expiry', 'card_cvc', 'challenge'].map((name) => [
        name,
        text(form, name),
      ]),
    );
    const outcome = await successPayment(app, reader, begun.orderId, payment, UNVERIFIED);
    if (outcome.state === 'challenge') return answer({ quote, isChallenge: true }, 200);
    return redirect(`/order/success/?order=${begun.orderId}`);
  } catch (error) {
    if (!isAppError(error)) throw error;
    // The drafts may have been paid for by another press or tab: the loader then leads on to the papers.
    if (error.code === 'NOT_FOUND') return redirect(`/checkout/?${draftIds.map((id) => `draft=${id}`).join('&')}`);
    return answer({ message: error.message, fields: error.fields ?? {} }, STATUS_OF[error.code]);
  }
}
