import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { cancelById, resumeById } from '../../commerce/subscriptions/cancel-subscription.ts';
import { documentsThisMonth } from '../../commerce/subscriptions/find-subscription.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';

const missing = () => new AppError('NOT_FOUND', 'Subscription not found.');

export async function findSubscription(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const subscription = isUuid(id)
    ? await app.db
        .selectFrom('subscriptions')
        .innerJoin('users', 'users.id', 'subscriptions.user_id')
        .selectAll('subscriptions')
        .select(['users.username', 'users.full_name'])
        .where('subscriptions.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!subscription) throw missing();
  return { subscription, documents: await documentsThisMonth(app, subscription) };
}

export const subscriptionInput = z.object({
  price: z
    .int('Enter an amount, such as 99.00.')
    .min(1, 'The price must be more than $0.00.')
    .max(10_000_000, 'Enter $100,000.00 or less.'),
});

/** The price of the next periods. A provider that renews by itself keeps charging the price it was given. */
export async function updateSubscription(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  requireAdmin(actor);
  const { price } = parseInput(subscriptionInput, input);
  if (!isUuid(id)) throw missing();
  await app.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw missing();
    if (before.state === 'ended') throw new AppError('CONFLICT', 'This subscription has ended.');
    if (before.provider_reference !== null) {
      throw new AppError(
        'CONFLICT',
        `${before.provider} renews this subscription. Change the price there, or cancel it here.`,
      );
    }
    await trx.updateTable('subscriptions').set({ price }).where('id', '=', id).execute();
    await recordAudit(trx, actor, {
      action: 'subscription.changed',
      subject: `subscription:${id}`,
      before: { price: before.price },
      after: { price },
    });
  });
}

export async function cancelAsStaff(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  const why = requireReason(reason);
  const { subscription } = await findSubscription(app, actor, id);
  await cancelById(app, subscription.id, (trx, before) =>
    recordAudit(trx, actor, {
      action: 'subscription.cancelled',
      subject: `subscription:${id}`,
      before: { state: before.state },
      reason: why,
    }),
  );
}

export async function resumeAsStaff(app: App, actor: Actor, id: string): Promise<void> {
  const { subscription } = await findSubscription(app, actor, id);
  await resumeById(app, subscription.id, (trx, before) =>
    recordAudit(trx, actor, {
      action: 'subscription.resumed',
      subject: `subscription:${id}`,
      before: { state: before.state },
    }),
  );
}
