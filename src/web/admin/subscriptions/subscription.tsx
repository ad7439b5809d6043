import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { SUBSCRIPTION } from '../../../domain/orders/subscription.ts';
import {
  cancelAsStaff,
  findSubscription,
  resumeAsStaff,
  updateSubscription,
} from '../../../server/admin/subscriptions/change-subscription.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import { centsOf, dollars, typedDollars } from '../parts/dollars.ts';
import { FormField } from '../parts/form-field.tsx';
import type { Route } from './+types/subscription';
import { SubscriptionMark } from './subscription-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(`Subscription of ${loaderData?.subscription.username ?? 'nobody'}`);

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const found = await findSubscription(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
  const { subscription: row, papers } = found;
  return {
    papers,
    subscription: {
      id: row.id,
      userId: row.user_id,
      name: row.full_name,
      username: row.username,
      plan: row.plan,
      nextPlan: row.next_plan,
      nextPrice: row.next_price,
      state: row.state,
      price: row.price,
      provider: row.provider,
      isRenewedByProvider: row.provider_reference !== null,
      card: row.card_last4 === null ? 'None' : `${row.card_brand ?? 'Card'} ending ${row.card_last4}`,
      begun: momentInNewYork(row.begun_at),
      paidTo: momentInNewYork(row.period_end),
      failures: row.failures,
      nextTry: row.next_try_at === null ? null : momentInNewYork(row.next_try_at),
      ended: row.ended_at === null ? null : momentInNewYork(row.ended_at),
    },
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    price: async ({ price = '' }) => {
      await updateSubscription(app, actor, id, { price: centsOf(price) });
      return 'Kept. It counts from the next renewal.';
    },
    cancel: async ({ reason = '' }) => {
      await cancelAsStaff(app, actor, id, reason);
      return 'Cancelled. Its owner gets a letter.';
    },
    resume: async () => {
      await resumeAsStaff(app, actor, id);
      return 'It goes on, and is renewed at the end of what is paid.';
    },
  });
}

export default function SubscriptionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { subscription, papers } = loaderData;
  const { state } = subscription;
  const failed = answer?.intent === 'price' && !answer.isDone ? answer : undefined;
  return (
    <AdminPage heading={subscription.name} above={{ to: '/admin/subscriptions/', label: 'All subscriptions' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <Section heading="Subscription">
          <Facts
            rows={[
              [
                'Account',
                <Link key="account" to={`/admin/users/${subscription.userId}/`}>
                  {subscription.username}
                </Link>,
              ],
              ['State', <SubscriptionMark key="state" state={state} />],
              ['Plan', `${subscription.plan}, ${dollars(subscription.price)} a period`],
              ...(subscription.nextPlan === null
                ? []
                : [['Then', `${subscription.nextPlan}, ${dollars(subscription.nextPrice!)} a period`] as const]),
              ['Begun', subscription.begun],
              ['Paid to', subscription.paidTo],
              ['Card', `${subscription.card}, by ${subscription.provider}`],
              ['Papers this month', `${papers} of ${SUBSCRIPTION.softLimitPerMonth}, a soft limit`],
              ...(subscription.failures === 0
                ? []
                : ([
                    ['Renewal', `failed ${subscription.failures} times, next try ${subscription.nextTry ?? 'none'}`],
                  ] as const)),
              ...(subscription.ended === null ? [] : ([['Ended', subscription.ended]] as const)),
            ]}
          />
        </Section>
        <Section heading="What can be done">
          {state === 'ended' && <p className="pp-dimmed">It is over; a new one begins at the checkout.</p>}
          {state !== 'ended' && !subscription.isRenewedByProvider && (
            <Deed
              summary="Change the price"
              intent="price"
              says="What the next periods cost. What is paid stays as it was paid."
              button="Change it"
              answer={answer}
            >
              <FormField
                name="price"
                label="A period costs, in dollars"
                inputMode="decimal"
                defaultValue={failed?.typed['price'] ?? typedDollars(subscription.price)}
                error={failed?.fields?.['price']}
              />
            </Deed>
          )}
          {state === 'cancelled' && (
            <Deed
              summary="Resume it"
              intent="resume"
              says="It is renewed at the end of what is paid, as if it had not been cancelled."
              button="Resume it"
              answer={answer}
            />
          )}
          {(state === 'active' || state === 'past_due') && (
            <Deed
              summary="Cancel it"
              intent="cancel"
              says={
                state === 'active'
                  ? 'It runs to the end of what is paid and is not renewed. Until then it can be resumed. Its owner gets a letter.'
                  : 'Its renewal failed, so it ends at once. Its owner gets a letter.'
              }
              button="Cancel it"
              isDestructive
              asksReason
              answer={answer}
            />
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=subscription:${subscription.id}`}>What staff did with it</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
