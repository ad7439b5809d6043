import { documentName } from '../../../domain/documents/document-name.ts';
import { type Insertable, sql, type Transaction } from 'kysely';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { emailField } from '../../../domain/fields.ts';
import { type Attestation, requireAttestation } from '../../../domain/integrity/attestation.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { dayInWords } from '../../../domain/moment.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { periodsInWords } from '../../../domain/orders/periods-in-words.ts';
import { priceOrder } from '../../../domain/orders/price-order.ts';
import { requestLogoReview } from '../../documents/logos/request-logo-review.ts';
import { type Plan, planName } from '../../../domain/orders/subscription.ts';
import { type OwnerKey, emailKey, userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { inParts } from '../../platform/db/in-parts.ts';
import type { Database } from '../../platform/db/schema.ts';
import { beginProof, type Proof } from '../../documents/issue/prove-rendering.ts';
import { legalInForce } from '../../services/legal/read-legal.ts';
import { type Coverage, coverageFor, priced, requireNoCoupon } from '../subscriptions/coverage.ts';
import { providerOf } from '../payments/choose-provider.ts';
import type { Charge, PaymentProvider } from '../payments/provider.ts';
import { type OrderLineTable, PLAN_LINE } from '../../platform/db/tables/orders.ts';
import { findCoupon, redeemCoupon, releaseCoupon } from './coupons.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { requireNoHiddenLimit, requireShown } from './refund-when-terms-changed.ts';
import { hashOfOrder } from './lines-of-order.ts';
import { newOrderKey } from '../../documents/read/order-keys.ts';
import { type Offer, offersOf, type Product, resemblances } from './products.ts';
import { requireNoLiveDocument } from './require-no-live-document.ts';
import { requireNotSuspended } from '../../documents/verifications/account-limits.ts';
import { verificationStatusOf } from '../../documents/verifications/verification-status.ts';

/** Who buys: an account, or a browser that gives an email address for its documents. */
export interface Buyer {
  readonly userId: string | null;
  /** "user:ID", "visitor:HASH", or a name made for one call. */
  readonly placedBy: OwnerKey;
  /** The account that certifies and pays in the name of `userId`, which allowed it to. */
  readonly memberId?: string | null;
}

export interface PaymentRequest {
  readonly products: readonly Product[];
  readonly email: string;
  readonly coupon?: string | undefined;
  /** Null if the order seals no documents. */
  readonly attestation: Attestation | null;
  /** Starts a subscription: the documents of this order are already free. */
  readonly plan?: Plan | null;
  /** The version of the terms that the buyer saw. Without one, the current version is accepted. */
  readonly termsVersion?: number | undefined;
  /** Identifies this payment attempt: the same key finds the existing order. */
  readonly attempt: string;
  readonly originHash: string;
  /** The level that the page showed for each document. An API call has not seen any. */
  readonly shown?: readonly Level[] | undefined;
}

export interface BegunPayment {
  readonly orderId: string;
  readonly orderKey: string;
  readonly amount: Cents;
  readonly isPaid: boolean;
  readonly provider: string;
  readonly clientSecret: string | null;
  /** The buyer has paid or the bank is deciding, whether or not it is recorded here. */
  readonly isMade: boolean;
}

const checkedEmail = (typed: string): string => {
  const parsed = emailField('Please enter your email address').safeParse(typed);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]!.message;
  throw new AppError('INVALID_INPUT', message, { email: message });
};

/**
 * Saves an order for payment. Runs every check that could refuse it before money moves. A retry after a decline changes
 * the same order, and a paid order stays as it is.
 */
export async function createPayment(app: App, buyer: Buyer, request: PaymentRequest): Promise<BegunPayment> {
  const proof = beginProof(app);
  try {
    return await begin(app, buyer, request, proof);
  } catch (error) {
    // What is refused need not be drawn.
    proof.stop();
    // The same attempt may have been paid meanwhile, and what it issued is why this is refused.
    const paid = isAppError(error) ? await paidBefore(app, buyer, request.attempt) : null;
    if (paid) return paid;
    throw error;
  }
}

async function begin(app: App, buyer: Buyer, request: PaymentRequest, proof: Proof): Promise<BegunPayment> {
  const email = checkedEmail(request.email);
  const paid = await paidBefore(app, buyer, request.attempt);
  if (paid) return paid;
  const plan = request.plan ?? null;
  if (plan !== null && buyer.memberId)
    throw new AppError('FORBIDDEN', 'Only the owner of the company can start a subscription for it.');
  if (plan !== null && buyer.userId === null)
    throw new AppError('UNAUTHORIZED', 'A subscription needs an account. Please sign in or sign up.');
  const coverage = await coverageFor(app, buyer.userId, plan);
  requireNoCoupon(request.coupon, coverage);
  const ownerKey = buyer.userId === null ? emailKey(email) : userKey(buyer.userId);
  await requireNotSuspended(app.db, ownerKey);
  const memberId = buyer.memberId ?? null;
  if (memberId !== null) await requireNotSuspended(app.db, userKey(memberId));
  const verificationStatus = await verificationStatusOf(app, ownerKey);
  const offers = priced(
    await offersOf(app, request.products, verificationStatus, {
      mayBeEmpty: plan !== null,
      who: buyer.placedBy,
      proof,
    }),
    coverage,
  );
  requireNoHiddenLimit(ownerKey, offers);
  requireShown(offers, request.shown);
  if (offers.length > 0) requireAttestation(request.attestation ?? NO_WORD, resemblances(offers));
  const terms = await requireTermsInForce(app, request.termsVersion);
  const owner = { ownerKey, placedBy: buyer.placedBy, isProven: buyer.userId !== null };
  await requireNoLiveDocument(app, owner, offers);
  await proof.end();
  for (const { documents } of offers) {
    const { forReview } = documents[0]!.logoDecision;
    if (forReview) await requestLogoReview(app, forReview);
  }
  const lines = offers.map(({ line }) => line);
  const coupon = await findCoupon(
    app,
    request.coupon,
    lines.map(({ kind }) => kind),
    { heldBy: { placedBy: buyer.placedBy, attempt: request.attempt } },
  );
  const price = priceOrder(lines, coupon, coverage.price);
  const provider = app.payments;

  const mayChange = await isPaymentUntouched(app, buyer, request.attempt);
  let sold: string | null = null;
  const order = await app.db.transaction().execute(async (trx) => {
    const values = {
      owner_key: ownerKey,
      member_id: memberId,
      email,
      subtotal: price.subtotal,
      discount: price.discount,
      total: price.total,
      coupon_id: coupon?.id ?? null,
      attestation: offers.length > 0 ? JSON.stringify(request.attestation) : null,
      verification_status: JSON.stringify(verificationStatus),
      terms_version: terms,
      subscription_id: coverage.subscription?.id ?? null,
      origin_hash: request.originHash,
      provider: provider.name,
    };
    await trx
      .insertInto('orders')
      .values({
        ...values,
        coupon_id: null,
        placed_by: buyer.placedBy,
        attempt: request.attempt,
        created_at: app.now(),
      })
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
    const before = mayChange ? null : await hashOfOrder(trx, kept.id);
    await writeLines(trx, kept.id, offers, coverage);
    sold = await hashOfOrder(trx, kept.id);
    const isAsBefore = kept.total === price.total && before === sold;
    if (before !== null && !isAsBefore) throw new AppError('CONFLICT', BEING_PAID);
    return trx
      .updateTable('orders')
      .set({ ...values, state: 'pending' })
      .where('id', '=', kept.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

  const begun: Awaited<ReturnType<PaymentProvider['begin']>> =
    order.state === 'pending' && order.total > 0
      ? await provider.begin(chargeOf(order, plan !== null), order.provider_reference)
      : { reference: null, clientSecret: null, progress: order.state === 'pending' ? 'open' : 'made' };
  // What was paid in the meantime was paid for the lines of before, which stay bound to it.
  if (begun.progress === 'open') await bindLines(app, order.id, begun.reference, sold);
  return {
    orderId: order.id,
    orderKey: await newOrderKey(app, app.db, order.id),
    amount: cents(order.total),
    isPaid: order.state === 'paid' || order.state === 'refunded',
    provider: provider.name,
    clientSecret: begun.clientSecret,
    isMade: begun.progress === 'made',
  };
}

/** From now on the payment buys these lines and no others. A tab that has written others since binds them itself. */
const bindLines = (app: App, orderId: string, reference: string | null, sold: string | null): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const isCurrent = (await hashOfOrder(trx, orderId)) === sold;
    await trx
      .updateTable('orders')
      .set({
        lines_hash: isCurrent ? sold : sql<string | null>`lines_hash`,
        ...(reference !== null && { provider_reference: reference }),
      })
      .where('id', '=', orderId)
      .execute();
  });

const BEING_PAID =
  'Your bank is deciding on your payment for this order, so it can’t change now. Wait for its answer, or start a new order.';

/** False once the bank has a payment to decide: what it is for stays as it is. */
async function isPaymentUntouched(app: App, { placedBy }: Buyer, attempt: string): Promise<boolean> {
  const order = await app.db
    .selectFrom('orders')
    .select(['provider', 'provider_reference'])
    .where('placed_by', '=', placedBy)
    .where('attempt', '=', attempt)
    .where('state', '=', 'pending')
    .where('provider_reference', 'is not', null)
    .executeTakeFirst();
  if (!order) return true;
  return (await providerOf(app, order.provider).find(order.provider_reference!)).state === 'open';
}

/** The version of the terms that paying accepts: only the current one, never an older version. */
async function requireTermsInForce(app: App, shown: number | undefined): Promise<number> {
  const { version, effectiveAt } = await legalInForce(app, 'terms');
  if (shown === undefined || shown === version) return version;
  throw new AppError(
    'CONFLICT',
    `Our terms changed on ${dayInWords(effectiveAt)}. You were not charged. Read them, then press Pay again.`,
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
    isMade: true,
  };
}

async function writeLines(
  trx: Transaction<Database>,
  orderId: string,
  offers: readonly Offer[],
  { plan, price }: Coverage,
): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  const lines: Insertable<OrderLineTable>[] = offers.map(({ product, line, documents }, position) => ({
    order_id: orderId,
    position,
    kind: product.kind,
    name: documentName(documents[0]!.kind.name, periodsInWords(documents.map(({ content }) => content.facts.period))),
    quantity: line.quantity,
    price: line.price,
    draft_id: product.draftId,
    run_row_id: product.runRowId ?? null,
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
  for (const part of inParts(lines)) await trx.insertInto('order_lines').values(part).execute();
}

export const chargeOf = (order: OrderRow, keepsCard: boolean): Charge => ({
  orderId: order.id,
  orderNumber: order.number,
  amount: cents(order.total),
  email: order.email,
  keepsCard,
});

const NO_WORD: Attestation = { version: '', typedName: '', isAccepted: false };
