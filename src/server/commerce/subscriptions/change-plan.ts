import { AppError } from '../../../domain/errors.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { type Plan, planPrice } from '../../../domain/orders/subscription.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { subscriptionPlanEmail } from '../../services/mail/templates/subscription-plan.tsx';
import { dayOf } from '../../services/mail/days.ts';
import { requireOwnSubscription, type SubscriptionRow } from './find-subscription.ts';
import { tellProvider } from './match-renewals.ts';

/**
 * Switches to another plan at the end of the paid period. Nothing is charged or refunded today, and the user can undo it
 * until then. Choosing the plan that is already set changes nothing.
 */
export async function changePlan(app: App, actor: Actor, plan: Plan): Promise<SubscriptionRow> {
  const before = await requireOwnSubscription(app, actor);
  if (isChosen(before, plan)) return before;
  requireChangeable(app, before);
  await tellProvider(app, before, changeTo(before, plan));
  return app.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .selectAll('subscriptions')
      .select('users.username')
      .where('subscriptions.id', '=', before.id)
      .forUpdate('subscriptions')
      .executeTakeFirstOrThrow();
    if (isChosen(subscription, plan)) return subscription;
    requireChangeable(app, subscription);
    const change = changeTo(subscription, plan);
    const changed = await trx
      .updateTable('subscriptions')
      .set(change)
      .where('id', '=', subscription.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueEmail(app, trx, {
      template: subscriptionPlanEmail,
      content: {
        plan,
        price: formatDollars(cents(change.next_price ?? subscription.price)),
        from: dayOf(subscription.period_end),
        isBack: change.next_plan === null,
      },
      to: subscription.username,
    });
    return changed;
  });
}

const isChosen = (subscription: SubscriptionRow, plan: Plan): boolean =>
  plan === (subscription.next_plan ?? subscription.plan);

function requireChangeable(app: App, { state, period_end: end }: SubscriptionRow): void {
  if (state !== 'active')
    throw new AppError(
      'CONFLICT',
      state === 'cancelled'
        ? 'Your subscription is canceled. Resume it first, then change the plan.'
        : 'Your renewal payment is due. Pay it first, then change the plan.',
    );
  if (end <= app.now())
    throw new AppError('BUSY', 'Your subscription is renewing right now. Try again in a few minutes.');
}

/** Going back to the current plan keeps its price. */
const changeTo = (subscription: SubscriptionRow, plan: Plan): Pick<SubscriptionRow, 'next_plan' | 'next_price'> =>
  plan === subscription.plan ? { next_plan: null, next_price: null } : { next_plan: plan, next_price: planPrice(plan) };
