import { AppError } from '../../../domain/errors.ts';
import { type Cents, cents, formatDollars, subtract } from '../../../domain/money.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { providerOf } from '../payments/choose-provider.ts';

/** A payment that the provider made for an order of ours, which the database does not have. */
export interface UnmatchedPayment {
  readonly reference: string;
  readonly orderId: string;
  readonly amount: Cents;
  readonly refunded: Cents;
}

/** Saves what the comparison found, closes what has been refunded since, and returns what staff still have to decide. */
export async function saveUnmatched(app: App, found: readonly UnmatchedPayment[]): Promise<readonly string[]> {
  const provider = app.payments.name;
  for (const { reference, orderId, amount, refunded } of found) {
    const closed = refunded >= amount ? { closed_at: app.now(), reason: 'Refunded at the provider.' } : {};
    await app.db
      .insertInto('unmatched_payments')
      .values({ provider, reference, order_id: orderId, amount, refunded, found_at: app.now(), ...closed })
      .onConflict((conflict) => conflict.columns(['provider', 'reference']).doUpdateSet({ refunded, ...closed }))
      .execute();
  }
  return (await listUnmatched(app)).map(
    ({ reference, amount }) =>
      `${formatDollars(cents(amount))} were paid at ${provider} for an order that is not in the database (${reference}).`,
  );
}

const listUnmatched = (app: App) =>
  app.db
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('found_at')
    .orderBy('reference')
    .execute();

export async function unmatchedPayments(app: App, actor: Actor) {
  requireAdmin(actor);
  return listUnmatched(app);
}

/** Closes one in the same transaction in which the audit log gets it, and does `work` under its lock. */
async function close(
  app: App,
  actor: Actor,
  id: string,
  typed: string,
  action: 'order.unmatched-refunded' | 'order.unmatched-settled',
  work: (payment: { provider: string; reference: string; rest: Cents }) => Promise<unknown>,
): Promise<void> {
  requireAdmin(actor);
  const reason = requireReason(typed);
  await app.db.transaction().execute(async (trx) => {
    const payment = isUuid(id)
      ? await trx.selectFrom('unmatched_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!payment) throw new AppError('NOT_FOUND', 'Payment not found.');
    if (payment.closed_at) throw new AppError('CONFLICT', 'Somebody has already dealt with this payment.');
    const { provider, reference, amount, refunded } = payment;
    await work({ provider, reference, rest: subtract(cents(amount), cents(refunded)) });
    await trx.updateTable('unmatched_payments').set({ closed_at: app.now(), reason }).where('id', '=', id).execute();
    await recordAudit(trx, actor, { action, subject: `payment:${reference}`, after: { amount }, reason });
  });
}

/** Gives the money back at the provider. The key makes a second call change nothing, even if this transaction is lost. */
export const refundUnmatched = (app: App, actor: Actor, id: string, reason: string): Promise<void> =>
  close(app, actor, id, reason, 'order.unmatched-refunded', ({ provider, reference, rest }) =>
    providerOf(app, provider).refund({ reference, amount: rest, key: `unmatched:${id}` }),
  );

/** For a payment whose buyer was served in another way. */
export const settleUnmatched = (app: App, actor: Actor, id: string, reason: string): Promise<void> =>
  close(app, actor, id, reason, 'order.unmatched-settled', async () => undefined);
