import type { OwnDatabase } from '../e2e/own-database.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import type { Journal } from './buyers.ts';

type Asked = Pick<OwnDatabase, 'ask'>;

export interface Audit {
  readonly orders: number;
  readonly payments: number;
  readonly refunds: number;
  /** Money or documents that were promised but are missing. */
  readonly lost: readonly string[];
  /** Charged, refunded or issued more than once. */
  readonly double: readonly string[];
  /** Differences between the books and the provider. */
  readonly mismatches: readonly string[];
}

interface OrderFacts {
  readonly id: string;
  readonly state: string;
  /** Documents that were ordered. */
  readonly lines: number;
  readonly live: number;
  readonly unfinished: number;
  readonly paid: number;
  readonly refunded: number;
  readonly owed: number;
  readonly payments: number;
}

/** Compares what the provider did, what the books say and what buyers were told. */
export async function auditBooks(database: Asked, stripe: StripeStandIn | null, journal: Journal): Promise<Audit> {
  const orders = await database.ask<OrderFacts>(`
    select orders.id, orders.state,
      (select count(*)::int from order_lines where order_id = orders.id) as lines,
      (select count(*)::int from documents where order_id = orders.id and state = 'live') as live,
      (select count(*)::int from documents where order_id = orders.id and state in ('issuing', 'failed')) as unfinished,
      coalesce((select sum(amount)::int from transactions where order_id = orders.id and type = 'payment'), 0) as paid,
      coalesce((select sum(amount)::int from transactions where order_id = orders.id and type = 'refund'), 0) as refunded,
      (select count(*)::int from transactions where order_id = orders.id and settled_at is null) as owed,
      (select count(*)::int from transactions where order_id = orders.id and type = 'payment') as payments
    from orders`);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const lost: string[] = [];
  const double: string[] = [];
  const mismatches: string[] = [];

  for (const order of orders) {
    const { id, state, lines, live, unfinished, paid, refunded, owed, payments } = order;
    const facts = JSON.stringify(order);
    if (unfinished > 0 || owed > 0) lost.push(`unfinished: ${facts}`);
    if (state === 'paid' && (live < lines || paid === 0)) lost.push(`paid without document or payment: ${facts}`);
    if (state === 'refunded' && refunded !== paid) lost.push(`not all went back: ${facts}`);
    if ((state === 'pending' || state === 'abandoned') && paid > refunded) lost.push(`paid and still ${state}: ${id}`);
    if (live > lines || payments > 1 || refunded > paid) double.push(facts);
    if (state === 'refunded' && live > 0) double.push(`refunded with a live document: ${facts}`);
  }
  for (const id of journal.paid) {
    const state = byId.get(id)?.state;
    if (state !== 'paid' && state !== 'refunded') lost.push(`a buyer was told that ${id} is paid: ${state}`);
  }
  for (const id of journal.refunded)
    if (byId.get(id)?.state !== 'refunded') lost.push(`a buyer was told that ${id} is refunded`);
  for (const [key, answered] of journal.attempts) {
    if (answered.size > 1) double.push(`one attempt, ${key}, has the orders ${[...answered].join(', ')}`);
    for (const id of answered) if (!byId.has(id)) lost.push(`a buyer was told of ${id}, which is not there`);
  }
  // A guest is the browser: others may type the same email address (docs/decisions/0100-same-subject.md).
  const twins = await database.ask<{ buyer: string; numbers: string }>(`
    select case when documents.owner_key like 'email:%' then orders.placed_by else documents.owner_key end as buyer,
      string_agg(documents.number, ', ' order by documents.number) as numbers
    from documents left join orders on orders.id = documents.order_id
    where documents.state = 'live' and documents.level <> 'S'
    group by buyer, documents.kind, documents.live_key having count(*) > 1`);
  for (const { buyer, numbers } of twins)
    double.push(`${buyer} has several live documents for one person and period: ${numbers}`);
  if (stripe) await compareWithStripe(database, stripe, byId, { lost, double, mismatches });
  const receipts = await database.ask<{ gaps: number }>(
    `select (max(receipt_number) - min(receipt_number) + 1 - count(*))::int as gaps from orders where receipt_number is not null`,
  );
  if ((receipts[0]?.gaps ?? 0) !== 0) mismatches.push(`receipt numbers have ${receipts[0]!.gaps} gaps`);
  return {
    orders: orders.length,
    payments: orders.reduce((sum, { payments }) => sum + payments, 0),
    refunds: orders.filter(({ refunded }) => refunded > 0).length,
    lost,
    double,
    mismatches,
  };
}

async function compareWithStripe(
  database: Asked,
  stripe: StripeStandIn,
  orders: ReadonlyMap<string, OrderFacts>,
  { lost, double, mismatches }: { lost: string[]; double: string[]; mismatches: string[] },
): Promise<void> {
  const booked = new Map<string, { paid: number; refunded: number }>();
  for (const { reference, type, amount } of await database.ask<{ reference: string; type: string; amount: number }>(
    `select provider_reference as reference, type, amount from transactions where provider = 'stripe'`,
  )) {
    const sums = booked.get(reference) ?? { paid: 0, refunded: 0 };
    sums[type === 'payment' ? 'paid' : 'refunded'] += amount;
    booked.set(reference, sums);
  }
  for (const intent of stripe.intents.values()) {
    const refunded = stripe.refunds
      .filter(({ payment_intent: id }) => id === intent.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const books = booked.get(intent.id) ?? { paid: 0, refunded: 0 };
    if (books.paid !== intent.amount_received || books.refunded !== refunded)
      mismatches.push(
        `${intent.id}: Stripe ${intent.amount_received}/${refunded}, books ${books.paid}/${books.refunded}`,
      );
    if (refunded > intent.amount_received) double.push(`${intent.id} was refunded more than once`);
    const order = orders.get(intent.metadata['orderId'] ?? '');
    if (intent.amount_received > refunded && order?.state !== 'paid')
      lost.push(`${intent.id} was paid, its order is ${order?.state ?? 'not there'}`);
    booked.delete(intent.id);
  }
  for (const reference of booked.keys()) mismatches.push(`Stripe does not know ${reference}`);
}
