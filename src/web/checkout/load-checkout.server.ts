import { redirect, type LoaderFunctionArgs } from 'react-router';
import { type KindId, KINDS, metaOf } from '../../kinds/kinds.ts';
import type { Actor } from '../../server/services/actor.ts';
import type { App } from '../../server/services/app.ts';
import { batchIn, type PayrollBatch } from '../../domain/companies/payroll-batch.ts';
import {
  addressOfBatch,
  type IssuerOfBatch,
  issuerOfBatch,
  productsOfBatch,
} from '../../server/payroll/companies/run-products.ts';
import { isAppError } from '../../domain/errors.ts';
import { userKey } from '../../domain/owner-key.ts';
import { isPlan } from '../../domain/orders/subscription.ts';
import { appContext, sessionContext } from '../../server/services/http/who/site-context.ts';
import { readerOf } from '../../server/services/http/who/order-reader.ts';
import { findDraft } from '../../server/documents/drafts/drafts.ts';
import { madePaymentOf } from '../../server/commerce/orders/made-payment.ts';
import { nameAttempt } from '../../server/commerce/orders/name-attempt.ts';
import { orderOfDrafts } from '../../server/commerce/orders/order-of-drafts.ts';
import { productsOfDrafts } from '../../server/commerce/orders/products.ts';
import { type Quote, quoteOrder } from '../../server/commerce/orders/quote-order.ts';
import { dayOf } from '../../server/services/mail/days.ts';
import { coverageOf } from '../../server/commerce/subscriptions/find-subscription.ts';

export type CheckoutState =
  | {
      readonly state: 'ready';
      readonly quote: Quote;
      readonly draftIds: readonly string[];
      /** What a company issues, instead of drafts. */
      readonly batch: PayrollBatch | null;
    }
  | { readonly state: 'empty' }
  | { readonly state: 'gone' }
  /** The form is incomplete or contains a name that may not be used. */
  | {
      readonly state: 'unfinished';
      readonly message: string;
      readonly fields: readonly string[];
      readonly back: string;
    };

export interface CheckoutData {
  readonly checkout: CheckoutState;
  readonly email: string;
  readonly userName: string | null;
  /** Identifies this payment attempt, so that two clicks, or two tabs, are one payment. */
  readonly attempt: string;
  /** Stripe's publishable key. Null in the sandbox. */
  readonly stripeKey: string | null;
  /** The buyer returned from a failed payment. */
  readonly hasFailed: boolean;
  /** The end of the subscription's paid period. Null without a subscription. */
  readonly coveredUntil: string | null;
}

export const builderAddress = (kind: KindId, draftId: string): string =>
  `${metaOf(kind).generator.path}?draft=${encodeURIComponent(draftId)}`;

/** Loads the drafts to pay for. Drafts that were already paid for redirect to their order, so going back never pays twice. */
export async function loadCheckout(args: LoaderFunctionArgs): Promise<CheckoutData> {
  const app = args.context.get(appContext);
  const session = await args.context.get(sessionContext)();
  const visitor = await readerOf(args);
  const { actor } = visitor;
  const { searchParams } = new URL(args.request.url);
  const draftIds = searchParams.getAll('draft');
  const batch = batchIn((name) => searchParams.get(name));
  const issuer = batch === null ? null : await mayIssue(app, actor, batch);
  // A manager pays for an order of the owner, under the owner's plan.
  const ownerKeys = issuer?.memberId ? [userKey(issuer.ownerId)] : visitor.ownerKeys;
  const userId = issuer?.ownerId ?? session?.user.id ?? null;
  const subscription = await coverageOf(app, userId);
  const asksForPlan = searchParams.get('plan');
  const plan = isPlan(asksForPlan) && subscription === null ? asksForPlan : null;
  if (draftIds.length === 0 && subscription !== null && isPlan(asksForPlan))
    throw redirect('/my-dashboard/subscription/');
  const made = await madePaymentOf(app, ownerKeys, { draftIds, batch });
  if (made !== null) throw redirect(`/order/success/?order=${made}`);
  const shared = {
    email: session?.user.username ?? '',
    userName: session?.user.fullName ?? null,
    attempt: await nameAttempt(app, ownerKeys, { draftIds, batch, plan }),
    stripeKey: app.payments.name === 'stripe' ? app.config.payments.publishableKey! : null,
    hasFailed: searchParams.get('payment') === 'failed',
    coveredUntil: subscription && dayOf(subscription.period_end),
  };
  if (batch !== null) return { ...shared, checkout: await checkoutOf(app, actor, batch, userId) };
  if (draftIds.length === 0 && plan === null) return { ...shared, checkout: { state: 'empty' } };
  try {
    const products = await productsOfDrafts(app, ownerKeys, draftIds);
    const quote = await quoteOrder(app, { products, plan, userId, ownerKeys });
    return {
      ...shared,
      email: shared.email || emailOf(products[0]?.input ?? {}),
      checkout: { state: 'ready', quote, draftIds, batch: null },
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code !== 'NOT_FOUND') {
      const first = await findDraft(app, ownerKeys, draftIds[0]!);
      if (first.corrects !== null) throw redirect(`/correction/?draft=${first.id}`);
      return {
        ...shared,
        checkout: {
          state: 'unfinished',
          message: error.message,
          fields: Object.values(error.fields ?? {}),
          back: builderAddress(first.kind, first.id),
        },
      };
    }
    const paid = await orderOfDrafts(app, ownerKeys, draftIds);
    if (paid) throw redirect(`/order/success/?order=${paid}`);
    return { ...shared, checkout: { state: 'gone' } };
  }
}

/** Null for those who may not; what they see is decided with its products. */
async function mayIssue(app: App, actor: Actor, batch: PayrollBatch): Promise<IssuerOfBatch | null> {
  try {
    return await issuerOfBatch(app, actor, batch);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** A batch that is issued already leads to its own page, so going back never pays twice. */
async function checkoutOf(app: App, actor: Actor, batch: PayrollBatch, userId: string | null): Promise<CheckoutState> {
  const address = await addressOfBatch(app, actor, batch);
  try {
    const products = await productsOfBatch(app, actor, batch);
    const quote = await quoteOrder(app, { products, userId });
    return { state: 'ready', quote, draftIds: [], batch };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (address === null) return { state: 'gone' };
    if (error.code === 'NOT_FOUND') throw redirect(address.page);
    const fields = Object.values(error.fields ?? {});
    return { state: 'unfinished', message: error.message, fields, back: address.review };
  }
}

/** The email address from a pay stub's details step. */
const emailOf = (form: Record<string, unknown>): string => {
  const details = form['details'];
  const email = typeof details === 'object' && details !== null && 'email' in details ? details.email : '';
  return typeof email === 'string' ? email : '';
};

/** Links for a buyer with nothing to pay for yet. */
export const generators = KINDS.map(({ name, generator }) => ({ name, path: generator.path }));
