import { Link } from 'react-router';
import { readAmount, readText } from '../../../domain/imports/read-value.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { SUBSCRIPTION } from '../../../domain/orders/subscription.ts';
import {
  cancelAsStaff,
  findSubscription,
  resumeAsStaff,
  updateSubscription,
} from '../../../server/staff/subscriptions/change-subscription.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { dollars, typedDollars } from '../parts/dollars.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/subscription';
import { SubscriptionMark } from './subscription-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminTags(`Subscription of ${loaderData?.subscription.username ?? 'unknown account'}`);

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const found = await findSubscription(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  const { subscription: row, documents } = found;
  return {
    documents,
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

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    price: async ({ price = '' }) => {
      await updateSubscription(app, actor, id, { price: readText(readAmount, price) });
      return 'Price saved. It applies from the next renewal.';
    },
    cancel: async ({ reason = '' }) => {
      await cancelAsStaff(app, actor, id, reason);
      return 'Subscription canceled. The customer gets an email.';
    },
    resume: async () => {
      await resumeAsStaff(app, actor, id);
      return 'Subscription resumed. It renews at the end of the paid period.';
    },
  }));
}

export default function SubscriptionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { subscription, documents } = loaderData;
  const { state } = subscription;
  return (
    <AdminPage heading={subscription.name} above={{ to: '/admin/subscriptions/', label: 'All subscriptions' }}>
      <ActionMessage answer={answer} />
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
              ['Status', <SubscriptionMark key="state" state={state} />],
              ['Plan', `${subscription.plan}, ${dollars(subscription.price)} per period`],
              ...(subscription.nextPlan === null
                ? []
                : [['Next plan', `${subscription.nextPlan}, ${dollars(subscription.nextPrice!)} per period`] as const]),
              ['Started', subscription.begun],
              ['Paid through', subscription.paidTo],
              ['Card', `${subscription.card} (${subscription.provider})`],
              ['Documents this month', `${documents} of ${SUBSCRIPTION.softLimitPerMonth} (soft limit)`],
              ...(subscription.failures === 0
                ? []
                : ([
                    [
                      'Renewal',
                      `Failed ${subscription.failures} ${subscription.failures === 1 ? 'time' : 'times'}, next try ${subscription.nextTry ?? 'none'}`,
                    ],
                  ] as const)),
              ...(subscription.ended === null ? [] : ([['Ended', subscription.ended]] as const)),
            ]}
          />
        </Section>
        <Section heading="Actions">
          {state === 'ended' && (
            <p className="pp-dimmed">This subscription has ended. The customer can start a new one at checkout.</p>
          )}
          {state !== 'ended' && !subscription.isRenewedByProvider && (
            <AdminAction
              summary="Change price"
              intent="price"
              description="Applies from the next renewal. Past payments don’t change."
              button="Change price"
              answer={answer}
            >
              <TextInput
                name="price"
                label="Price per period (USD)"
                inputMode="decimal"
                defaultValue={typedDollars(subscription.price)}
              />
            </AdminAction>
          )}
          {state === 'cancelled' && (
            <AdminAction
              summary="Resume subscription"
              intent="resume"
              description="It renews at the end of the paid period, as before the cancellation."
              button="Resume subscription"
              answer={answer}
            />
          )}
          {(state === 'active' || state === 'past_due') && (
            <AdminAction
              summary="Cancel subscription"
              intent="cancel"
              description={
                state === 'active'
                  ? 'It stays active until the end of the paid period and doesn’t renew. You can resume it until then. The customer gets an email.'
                  : 'Its renewal failed, so it ends now. The customer gets an email.'
              }
              button="Cancel subscription"
              isDestructive
              needsReason
              answer={answer}
            />
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=subscription:${subscription.id}`}>Audit log for this subscription</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
