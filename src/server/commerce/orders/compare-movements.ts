import { sql } from 'kysely';
import { formatDollars, cents } from '../../../domain/money.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { App } from '../../services/app.ts';
import type { Movement } from '../payments/provider.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { followPayment } from './settle-payment.ts';
import type { UnmatchedPayment } from './unmatched-payments.ts';

/** One of our payments for which the provider's records and our books differ. */
export interface Mismatch {
  readonly order: OrderRow;
  readonly reference: string;
  readonly sentence: string;
}

export interface Comparison {
  readonly mismatches: readonly Mismatch[];
  /** Payments for orders of ours that the database does not have. */
  readonly unmatched: readonly UnmatchedPayment[];
}

interface Sums {
  payments: number;
  refunds: number;
}

/** The provider lists a payment by the day it was started, even if it was paid much later. */
const BEGUN_BEFORE = 2 * 86_400_000;
/** The provider may not list the newest entries yet. */
const FRESH = 60_000;

/**
 * Compares the provider's list since a given day with our books, both ways. Skips payments without our reference: they
 * belong to another shop on the same account.
 */
export async function compareMovements(app: App, since: Date): Promise<Comparison> {
  const { movements, name: provider } = app.payments;
  if (!movements) return { mismatches: [], unmatched: [] };
  const listed = new Map<string, Sums>();
  const orderIds = new Map<string, string>();
  for (const movement of await movements(new Date(since.getTime() - BEGUN_BEFORE))) {
    add(listed, movement);
    if (movement.orderId !== null) orderIds.set(movement.reference, movement.orderId);
  }
  const booked = await bookedSums(app, provider, [...listed.keys()], since);
  const mismatches: Mismatch[] = [];
  const unmatched: UnmatchedPayment[] = [];
  for (const reference of new Set([...listed.keys(), ...booked.keys()])) {
    const theirs = listed.get(reference) ?? { payments: 0, refunds: 0 };
    const ours = booked.get(reference) ?? { payments: 0, refunds: 0 };
    if (theirs.payments === ours.payments && theirs.refunds === ours.refunds) continue;
    // The list may hold a refund without its older payment, so use what the provider says about the payment.
    const whole = theirs.payments === 0 ? await providerSums(app, reference) : theirs;
    if (whole.payments === ours.payments && whole.refunds === ours.refunds) continue;
    const orderId = orderIds.get(reference);
    const order = await orderOf(app, provider, reference, orderId);
    if (!order) {
      if (orderId !== undefined)
        unmatched.push({ reference, orderId, amount: cents(whole.payments), refunded: cents(whole.refunds) });
      continue;
    }
    mismatches.push({
      order,
      reference,
      sentence: `Order ${order.number}: ${provider} says ${said(whole)}, the books say ${said(ours)} (${reference}).`,
    });
  }
  return { mismatches, unmatched };
}

/** Books what the provider did and our books lack, whatever the state of the order. */
export async function followMovements(app: App, since: Date): Promise<void> {
  for (const { order, reference } of (await compareMovements(app, since)).mismatches) {
    try {
      await followPayment(app, order, reference);
    } catch (error) {
      app.log.warn({ err: error, order: order.id, reference }, 'A payment could not be recorded; it will be retried');
    }
  }
}

const said = ({ payments, refunds }: Sums): string =>
  `${formatDollars(cents(payments))} paid and ${formatDollars(cents(refunds))} refunded`;

function add(sums: Map<string, Sums>, { reference, type, amount }: Pick<Movement, 'reference' | 'type' | 'amount'>) {
  const sum = sums.get(reference) ?? { payments: 0, refunds: 0 };
  sum[type === 'payment' ? 'payments' : 'refunds'] += amount;
  sums.set(reference, sum);
}

/** Skips money that a bank took, which no refund list contains, and refunds that are booked but not sent yet. */
async function bookedSums(app: App, provider: string, references: readonly string[], since: Date) {
  const { rows } = await sql<{ reference: string; type: Movement['type']; amount: number }>`
    select provider_reference as reference, type, amount from transactions
    where provider = ${provider} and key <> 'bank' and settled_at is not null
      and (provider_reference = any(${[...references]}) or provider_reference in (
        select provider_reference from transactions
        where provider = ${provider} and key <> 'bank' and amount > 0
          and settled_at >= ${since} and settled_at < ${new Date(app.now().getTime() - FRESH)}))`.execute(app.db);
  const sums = new Map<string, Sums>();
  for (const { reference, type, amount } of rows) if (amount > 0) add(sums, { reference, type, amount: cents(amount) });
  return sums;
}

async function providerSums(app: App, reference: string): Promise<Sums> {
  const found = await app.payments.find(reference);
  if (found.state !== 'succeeded' && found.state !== 'refunded') return { payments: 0, refunds: 0 };
  return { payments: found.amount, refunds: found.refunded ?? 0 };
}

async function orderOf(app: App, provider: string, reference: string, id = ''): Promise<OrderRow | undefined> {
  return app.db
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', provider)
    .where((where) =>
      where.or([
        where('provider_reference', '=', reference),
        where('id', 'in', (from) =>
          from.selectFrom('transactions').select('order_id').where('provider_reference', '=', reference),
        ),
        ...(isUuid(id) ? [where('id', '=', id)] : []),
      ]),
    )
    .orderBy('created_at')
    .executeTakeFirst();
}
