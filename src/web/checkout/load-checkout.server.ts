import { redirect, type LoaderFunctionArgs } from 'react-router';
import { KIND_IDS, type KindId } from '../../domain/documents/kind.ts';
import { kindById } from '../../domain/documents/registry.ts';
import { isAppError } from '../../domain/errors.ts';
import { isPlan } from '../../domain/orders/subscription.ts';
import type { App } from '../../server/app.ts';
import { appContext, sessionContext } from '../../server/http/site-context.ts';
import { readerOf } from '../../server/http/order-reader.ts';
import { findDraft } from '../../server/drafts/drafts.ts';
import { productsOfDrafts } from '../../server/orders/products.ts';
import { type Quote, quoteOrder } from '../../server/orders/quote-order.ts';
import { dayOf } from '../../server/subscriptions/days.ts';
import { coverageOf } from '../../server/subscriptions/find-subscription.ts';

export type CheckoutState =
  | { readonly state: 'ready'; readonly quote: Quote; readonly draftIds: readonly string[] }
  | { readonly state: 'empty' }
  | { readonly state: 'gone' }
  /** The form still lacks something, or carries a name that may not be used. */
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
  /** Names this try of paying, so that two presses are one payment. */
  readonly attempt: string;
  /** With which the browser speaks to Stripe; null in the sandbox. */
  readonly stripeKey: string | null;
  /** Whoever comes back from a payment that did not go through. */
  readonly hasFailed: boolean;
  /** Until when the subscription runs under which papers cost nothing; null without one. */
  readonly coveredUntil: string | null;
}

export const builderAddress = (kind: KindId, draftId: string): string =>
  `/${kindById(kind)!.route}/?draft=${encodeURIComponent(draftId)}`;

/** The order that took these drafts along, if they were paid for. */
async function orderOfDrafts(
  app: App,
  ownerKeys: readonly string[],
  draftIds: readonly string[],
): Promise<string | null> {
  const uuids = draftIds.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
  if (uuids.length === 0 || ownerKeys.length === 0) return null;
  const line = await app.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .where('order_lines.draft_id', 'in', uuids)
    .where('orders.state', 'in', ['paid', 'refunded'])
    .where((where) => where.or([where('placed_by', 'in', ownerKeys), where('owner_key', 'in', ownerKeys)]))
    .executeTakeFirst();
  return line?.id ?? null;
}

/** Reads what is to be paid for. What was paid for already leads on to its papers: going back pays nothing twice. */
export async function loadCheckout(asked: LoaderFunctionArgs): Promise<CheckoutData> {
  const app = asked.context.get(appContext);
  const session = await asked.context.get(sessionContext)();
  const { ownerKeys } = await readerOf(asked);
  const { searchParams } = new URL(asked.request.url);
  const draftIds = searchParams.getAll('draft');
  const userId = session?.user.id ?? null;
  const subscription = await coverageOf(app, userId);
  const asksForPlan = searchParams.get('plan');
  const plan = isPlan(asksForPlan) && subscription === null ? asksForPlan : null;
  if (draftIds.length === 0 && subscription !== null && isPlan(asksForPlan))
    throw redirect('/my-dashboard/subscription/');
  const shared = {
    email: session?.user.username ?? '',
    userName: session?.user.fullName ?? null,
    attempt: crypto.randomUUID(),
    stripeKey: app.payments.name === 'stripe' ? app.config.payments.publishableKey! : null,
    hasFailed: searchParams.get('payment') === 'failed',
    coveredUntil: subscription && dayOf(subscription.period_end),
  };
  if (draftIds.length === 0 && plan === null) return { ...shared, checkout: { state: 'empty' } };
  try {
    const products = await productsOfDrafts(app, ownerKeys, draftIds);
    const quote = await quoteOrder(app, { products, plan, userId });
    return {
      ...shared,
      email: shared.email || emailOf(products[0]?.input ?? {}),
      checkout: { state: 'ready', quote, draftIds },
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

/** The address that a pay stub's details step asks for. */
const emailOf = (form: Record<string, unknown>): string => {
  const details = form['details'];
  const email = typeof details === 'object' && details !== null && 'email' in details ? details.email : '';
  return typeof email === 'string' ? email : '';
};

/** The generators that exist, for somebody who has nothing to pay for yet. */
export const generators = KIND_IDS.map((id) => kindById(id)!).map(({ name, route }) => ({ name, path: `/${route}/` }));
