import type { Insertable, Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { emailField } from '../../domain/fields.ts';
import { type Attestation, requireAttestation } from '../../domain/integrity/attestation.ts';
import type { Level } from '../../domain/integrity/level.ts';
import { dayInWords } from '../../domain/moment.ts';
import { type Cents, cents } from '../../domain/money.ts';
import { priceOrder } from '../../domain/orders/price-order.ts';
import { type Plan, planName } from '../../domain/orders/subscription.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { legalInForce } from '../legal/read-legal.ts';
import { type Coverage, coverageFor, priced, requireNoCoupon } from '../subscriptions/coverage.ts';
import type { Charge } from '../payments/provider.ts';
import { type OrderLineTable, PLAN_LINE } from '../db/tables/orders.ts';
import { findCoupon, redeemCoupon, releaseCoupon } from './coupons.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import { requireNoHiddenLimit, requireShown } from './keep-promise.ts';
import { newOrderKey } from './order-keys.ts';
import { type Offer, offersOf, type Product, resemblances } from './products.ts';
import { requireNoLivePaper } from './require-no-live-paper.ts';
import { requireNotStopped } from '../signals/account-limits.ts';
import { standingOf } from '../verifications/standing-of.ts';

/** Who buys: an account, or a browser whose papers go to the address that it gives. */
export interface Buyer {
  readonly userId: string | null;
  /** "user:ID", "visitor:HASH", or a name made for one call. */
  readonly placedBy: string;
}

export interface PaymentRequest {
  readonly products: readonly Product[];
  readonly email: string;
  readonly coupon?: string | undefined;
  /** Null where nothing is sealed. */
  readonly attestation: Attestation | null;
  /** Begins a subscription: this order's papers cost nothing already. */
  readonly plan?: Plan | null;
  /** The version of the terms that was shown. Whoever names none accepts those that hold. */
  readonly termsVersion?: number | undefined;
  /** Names this try of paying: the same again finds the order that is there. */
  readonly attempt: string;
  readonly originHash: string;
  /** The levels that the page showed, paper by paper; a call sees none before. */
  readonly shown?: readonly Level[] | undefined;
}

export interface BegunPayment {
  readonly orderId: string;
  readonly orderKey: string;
  readonly amount: Cents;
  readonly isPaid: boolean;
  readonly provider: string;
  readonly clientSecret: string | null;
}

const checkedEmail = (typed: string): string => {
  const parsed = emailField('Please enter your email address').safeParse(typed);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]!.message;
  throw new AppError('INVALID_INPUT', message, { email: message });
};

/**
 * Keeps an order to be paid: everything that could refuse it is asked before money moves. Trying again after a decline
 * changes the same order; an order that is paid stays as it is.
 */
export async function createPayment(app: App, buyer: Buyer, request: PaymentRequest): Promise<BegunPayment> {
  const email = checkedEmail(request.email);
  const paid = await paidBefore(app, buyer, request.attempt);
  if (paid) return paid;
  const plan = request.plan ?? null;
  if (plan !== null && buyer.userId === null)
    throw new AppError('UNAUTHORIZED', 'A subscription belongs to an account. Please sign in or make one.');
  const coverage = await coverageFor(app, buyer.userId, plan);
  requireNoCoupon(request.coupon, coverage);
  const ownerKey = buyer.userId === null ? `email:${email.toLowerCase()}` : `user:${buyer.userId}`;
  await requireNotStopped(app.db, ownerKey);
  const standing = await standingOf(app, ownerKey);
  const offers = priced(
    await offersOf(app, request.products, standing, {
      mayBeEmpty: plan !== null,
      who: buyer.placedBy,
    }),
    coverage,
  );
  requireNoHiddenLimit(ownerKey, offers);
  requireShown(offers, request.shown);
  if (offers.length > 0) requireAttestation(request.attestation ?? NO_WORD, resemblances(offers));
  const terms = await requireTermsInForce(app, request.termsVersion);
  await requireNoLivePaper(app, ownerKey, offers);
  const lines = offers.map(({ line }) => line);
  const coupon = await findCoupon(
    app,
    request.coupon,
    lines.map(({ kind }) => kind),
    { heldBy: { placedBy: buyer.placedBy, attempt: request.attempt } },
  );
  const price = priceOrder(lines, coupon, coverage.price);
  const provider = app.payments;

  const order = await app.db.transaction().execute(async (trx) => {
    const values = {
      owner_key: ownerKey,
      email,
      subtotal: price.subtotal,
      discount: price.discount,
      total: price.total,
      coupon_id: coupon?.id ?? null,
      attestation: offers.length > 0 ? JSON.stringify(request.attestation) : null,
      standing: JSON.stringify(standing),
      terms_version: terms,
      subscription_id: coverage.subscription?.id ?? null,
      origin_hash: request.originHash,
      provider: provider.name,
    };
    await trx
      .insertInto('orders')
      .values({ ...values, coupon_id: null, placed_by: buyer.placedBy, attempt: request.attempt })
      .onConflict((conflict) => conflict.columns(['placed_by', 'attempt']).doNothing())
      .execute();
    const kept = await trx
      .selectFrom('orders')
      .selectAll()
      .where('placed_by', '=', buyer.placedBy)
      .where('attempt', '=', request.attempt)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (kept.state === 'paid' || kept.state === 'refunded') return kept;
    if (kept.coupon_id !== (coupon?.id ?? null)) {
      if (kept.coupon_id !== null) await releaseCoupon(trx, kept.coupon_id);
      if (coupon) await redeemCoupon(trx, coupon.id);
    }
    await writeLines(trx, kept.id, offers, coverage);
    return trx
      .updateTable('orders')
      .set({ ...values, state: 'pending' })
      .where('id', '=', kept.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

  const begun =
    order.state === 'pending' && order.total > 0
      ? await provider.begin(chargeOf(order, plan !== null), order.provider_reference)
      : { reference: null, clientSecret: null };
  if (begun.reference !== null) {
    await app.db
      .updateTable('orders')
      .set({ provider_reference: begun.reference })
      .where('id', '=', order.id)
      .execute();
  }
  return {
    orderId: order.id,
    orderKey: await newOrderKey(app, app.db, order.id),
    amount: cents(order.total),
    isPaid: order.state === 'paid' || order.state === 'refunded',
    provider: provider.name,
    clientSecret: begun.clientSecret,
  };
}

/** The version of the terms that is accepted by paying: the one that holds, and none that was shown before it did. */
async function requireTermsInForce(app: App, shown: number | undefined): Promise<number> {
  const { version, effectiveAt } = await legalInForce(app, 'terms');
  if (shown === undefined || shown === version) return version;
  throw new AppError(
    'CONFLICT',
    `Our terms changed on ${dayInWords(effectiveAt)}. Nothing was taken; read them, then press Pay again.`,
  );
}

async function paidBefore(app: App, { placedBy }: Buyer, attempt: string): Promise<BegunPayment | null> {
  const order = await app.db
    .selectFrom('orders')
    .select(['id', 'total', 'state', 'provider'])
    .where('placed_by', '=', placedBy)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (order?.state !== 'paid' && order?.state !== 'refunded') return null;
  return {
    orderId: order.id,
    orderKey: await newOrderKey(app, app.db, order.id),
    amount: cents(order.total),
    isPaid: true,
    provider: order.provider,
    clientSecret: null,
  };
}

async function writeLines(
  trx: Transaction<Database>,
  orderId: string,
  offers: readonly Offer[],
  { plan, price }: Coverage,
): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  const lines: Insertable<OrderLineTable>[] = offers.map(({ product, line, papers }, position) => ({
    order_id: orderId,
    position,
    kind: product.kind,
    name: `${papers[0]!.kind.name}, ${papers[0]!.content.facts.period}`,
    quantity: line.quantity,
    price: line.price,
    draft_id: product.draftId,
    input: JSON.stringify(product.input),
  }));
  if (plan !== null) {
    lines.push({
      order_id: orderId,
      position: lines.length,
      kind: PLAN_LINE,
      name: planName(plan),
      quantity: 1,
      price,
      draft_id: null,
      input: JSON.stringify({ plan }),
    });
  }
  await trx.insertInto('order_lines').values(lines).execute();
}

export const chargeOf = (order: OrderRow, keepsCard: boolean): Charge => ({
  orderId: order.id,
  orderNumber: order.number,
  amount: cents(order.total),
  email: order.email,
  keepsCard,
});

const NO_WORD: Attestation = { version: '', typedName: '', isAccepted: false };
