import { redirect, type ActionFunctionArgs } from 'react-router';
import { AppError, isAppError } from '../../domain/errors.ts';
import { type Level, LEVELS } from '../../domain/integrity/level.ts';
import { formatDollars } from '../../domain/money.ts';
import { isPlan } from '../../domain/orders/subscription.ts';
import { type OwnerKey, userKey } from '../../domain/owner-key.ts';
import type { App } from '../../server/services/app.ts';
import { batchIn, checkoutOfBatch } from '../../domain/companies/payroll-batch.ts';
import {
  addressOfBatch,
  type IssuerOfBatch,
  issuerOfBatch,
  productsOfBatch,
} from '../../server/payroll/companies/run-products.ts';
import { originHash } from '../../server/documents/issue/origin-hash.ts';
import { readerOf } from '../../server/services/http/who/order-reader.ts';
import { PAYMENTS } from '../../server/services/http/limits/rate-limit.ts';
import { clientAddressContext, shareContext } from '../../server/services/http/who/site-context.ts';
import { createPayment } from '../../server/commerce/orders/create-payment.ts';
import { madePaymentOf } from '../../server/commerce/orders/made-payment.ts';
import { type Bought, nameAttempt } from '../../server/commerce/orders/name-attempt.ts';
import { productsOfDrafts } from '../../server/commerce/orders/products.ts';
import { type Quote, quoteOrder } from '../../server/commerce/orders/quote-order.ts';
import { LiveDocumentError } from '../../server/commerce/orders/require-no-live-document.ts';
import { confirmPayment } from '../../server/commerce/orders/confirm-payment.ts';
import { runAction } from '../run-action.server.ts';
import { attestationOf, cardOf, checkEntries } from './check-entries.ts';

/** What the checkout shows besides the message. */
export interface CheckoutProgress {
  /** The price with the entered coupon. */
  readonly quote: Quote | null;
  /** The bank asks the cardholder to confirm. */
  readonly isChallenge: boolean;
  /** The order is saved. The browser now pays it directly with the provider. */
  readonly begun: { readonly orderId: string; readonly clientSecret: string } | null;
  /** The buyer's own live document, which stopped the payment. */
  readonly liveDocument: string | null;
  /** Identifies the next payment attempt. It changes only if this attempt was refunded. */
  readonly attempt: string;
}

/** The issuer levels that the page showed, in document order. */
const levelsOf = (typed: string): readonly Level[] =>
  typed.split(' ').filter((word): word is Level => LEVELS.includes(word as Level));

/** Another order than the one that was refunded, or that a bank is deciding on. */
async function attemptAfter(
  app: App,
  ownerKeys: readonly OwnerKey[],
  attempt: string,
  bought: Bought,
): Promise<string> {
  const named = await nameAttempt(app, ownerKeys, bought);
  return named === attempt ? crypto.randomUUID() : named;
}

/** Pays, or only recalculates the price. Errors are shown on the same page with the entries. */
export const pay = (args: ActionFunctionArgs) =>
  runAction(args, readerOf, (app, visitor) => async (typed, form) => {
    const { actor } = visitor;
    const draftIds = form.getAll('draft').filter((id) => typeof id === 'string');
    const batch = batchIn((name) => typed[name]);
    const plan = isPlan(typed['plan']) ? typed['plan'] : null;
    const attempt = (typed['attempt'] ?? '').slice(0, 64);
    const { coupon = '', email = '', levels = '', challenge = '' } = typed;
    let reader = visitor;
    let issuer: IssuerOfBatch | null = null;
    const progress = (changes: Partial<CheckoutProgress>): CheckoutProgress => ({
      quote: null,
      isChallenge: false,
      begun: null,
      liveDocument: null,
      attempt,
      ...changes,
    });
    const stay = (changes: Partial<CheckoutProgress>) => ({ message: '', isKept: true, data: progress(changes) });
    let quote: Quote | null = null;
    try {
      await args.context.get(shareContext)(PAYMENTS);
      if (batch !== null) {
        issuer = await issuerOfBatch(app, actor, batch);
        // A manager pays for an order of the owner.
        reader = { actor, ownerKeys: [userKey(issuer.ownerId)] };
      }
      const { ownerKeys } = reader;
      const userId = issuer?.ownerId ?? actor.userId;
      const products = batch
        ? await productsOfBatch(app, actor, batch)
        : await productsOfDrafts(app, ownerKeys, draftIds);
      quote = await quoteOrder(app, {
        products,
        coupon,
        plan,
        userId,
        who: ownerKeys[0] ?? null,
        ownerKeys,
      });
      if (typed['intent'] === 'coupon') return stay({ quote });
      if (typed['total'] !== String(quote.total)) {
        const message = `The total is now ${formatDollars(quote.total)}. You were not charged. Press Pay again to accept it.`;
        return { error: new AppError('CONFLICT', message), data: progress({ quote }) };
      }
      const takesCard = quote.total > 0 && app.config.payments.provider === 'sandbox';
      const wrong = checkEntries(form, quote, takesCard, app.now());
      if (Object.keys(wrong).length > 0) {
        const error = new AppError('INVALID_INPUT', 'Check the highlighted fields.', wrong);
        return { error, data: progress({ quote }) };
      }
      // Made with another attempt, in a tab whose connection was cut.
      const made = await madePaymentOf(app, ownerKeys, { draftIds, batch });
      if (made !== null) return redirect(`/order/success/?order=${made}`);
      const address = args.context.get(clientAddressContext);
      const begun = await createPayment(
        app,
        { userId, placedBy: ownerKeys[0]!, memberId: issuer?.memberId ?? null },
        {
          products,
          email,
          coupon,
          attestation: products.length > 0 ? attestationOf(form, quote) : null,
          termsVersion: Number(typed['terms']),
          plan,
          attempt,
          shown: levelsOf(levels),
          originHash: await originHash(app, address, args.request.headers.get('user-agent') ?? ''),
        },
      );
      const { orderId, clientSecret, isPaid, isMade } = begun;
      if (isMade && !isPaid) return redirect(`/order/success/?order=${orderId}`);
      if (clientSecret !== null && !isPaid) return stay({ quote, begun: { orderId, clientSecret } });
      const outcome = await confirmPayment(app, reader, orderId, { ...cardOf(form), challenge });
      if (outcome.state === 'challenge') return stay({ quote, isChallenge: true });
      return redirect((batch && (await addressOfBatch(app, actor, batch))?.page) || `/order/success/?order=${orderId}`);
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Another click or tab may have paid for the drafts. The loader then redirects to the order.
      if (error.code === 'NOT_FOUND' && batch) return redirect(checkoutOfBatch(batch));
      if (error.code === 'NOT_FOUND') return redirect(`/checkout/?${draftIds.map((id) => `draft=${id}`).join('&')}`);
      const liveDocument = error instanceof LiveDocumentError ? error.documentId : null;
      const next =
        error.code === 'CONFLICT'
          ? await attemptAfter(app, reader.ownerKeys, attempt, { draftIds, batch, plan })
          : attempt;
      return { error, data: progress({ quote, liveDocument, attempt: next }) };
    }
  });
