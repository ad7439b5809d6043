import { AppError } from '../../domain/errors.ts';
import { cents, formatDollars } from '../../domain/money.ts';
import { type Plan, planPrice } from '../../domain/orders/subscription.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { subscriptionPlanMail } from '../mail/templates/subscription-plan.tsx';
import { providerOf } from '../payments/choose-provider.ts';
import { dayOf } from './days.ts';
import { requireOwnSubscription, type SubscriptionRow } from './find-subscription.ts';

/**
 * Another plan from the end of what is paid: nothing is charged or given back today, and until that day the plan that
 * runs can be chosen again. Asking for what is so already changes nothing.
 */
export async function changePlan(app: App, actor: Actor, plan: Plan): Promise<SubscriptionRow> {
  const { id } = await requireOwnSubscription(app, actor);
  return app.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .selectAll('subscriptions')
      .select('users.username')
      .where('subscriptions.id', '=', id)
      .forUpdate('subscriptions')
      .executeTakeFirstOrThrow();
    if (plan === (subscription.next_plan ?? subscription.plan)) return subscription;
    if (subscription.state !== 'active')
      throw new AppError(
        'CONFLICT',
        subscription.state === 'cancelled'
          ? 'The subscription was stopped. Let it run on first, then change the plan.'
          : 'A renewal is owed. Once it is paid, the plan can be changed.',
      );
    if (subscription.period_end <= app.now())
      throw new AppError(
        'BUSY',
        'The subscription is being renewed at this moment. Please try again in a few minutes.',
      );
    const isBack = plan === subscription.plan;
    // Whoever goes back keeps the price that was said for the plan that runs.
    const price = isBack ? cents(subscription.price) : planPrice(plan);
    const changed = await trx
      .updateTable('subscriptions')
      .set({ next_plan: isBack ? null : plan, next_price: isBack ? null : price })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueMail(app, trx, {
      template: subscriptionPlanMail,
      content: { plan, price: formatDollars(price), from: dayOf(subscription.period_end), isBack },
      to: subscription.username,
    });
    // Last, so that a provider that does not answer leaves everything as it was.
    if (subscription.provider_reference !== null)
      await providerOf(app, subscription.provider).renewals?.setPlan(subscription.provider_reference, {
        plan,
        price,
        from: subscription.period_end,
      });
    return changed;
  });
}
