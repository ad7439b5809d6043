import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { cents, formatDollars } from '../../domain/money.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { ROLE, ROLE_LABELS, ROLE_NAMES } from '../../domain/roles.ts';
import {
  changeRole,
  disableUser,
  enableUser,
  setReviewEmails,
  signOutEverywhere,
} from '../../server/staff/users/change-user.ts';
import { userRoleField } from '../../server/staff/users/create-user.ts';
import { findUser } from '../../server/staff/users/find-user.ts';
import { requireAdminPage } from '../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/user';
import { AdminPage, adminTags, Facts, Section } from './parts/admin-page.tsx';
import styles from './parts/admin-page.module.css';
import { AdminAction } from './parts/admin-action.tsx';
import { ActionMessage } from '../ui/action-form.tsx';
import { runAction, orNotFound } from '../run-action.server.ts';
import { Select } from '../ui/choices.tsx';
import { OrderMark } from './parts/states.tsx';
import { SUBSCRIPTION_STATE_NAMES } from './subscriptions/subscription-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`User ${loaderData?.user.fullName ?? ''}`);

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const found = await findUser(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  const { user, sessions, orders, documents, tickets, verifications, subscription } = found;
  return {
    isOwn: user.id === actor.userId,
    documents,
    tickets,
    verifications,
    subscription: subscription ?? null,
    user: {
      id: user.id,
      fullName: user.full_name,
      username: user.username,
      role: user.user_role,
      since: momentInNewYork(user.created_at),
      confirmed: user.email_confirmed_at === null ? null : momentInNewYork(user.email_confirmed_at),
      hearsOfWaiting: user.review_emails,
      disabled: user.disabled_at === null ? null : momentInNewYork(user.disabled_at),
    },
    sessions: sessions.map(({ id, agent, last_seen_at: seen }) => ({ id, agent, seen: momentInNewYork(seen) })),
    orders: orders.map(({ total, created_at: placed, ...order }) => ({
      ...order,
      total: formatDollars(cents(total)),
      placed: momentInNewYork(placed),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    role: async ({ user_role: typed }) => {
      const role = parseInput(userRoleField, Number(typed));
      await changeRole(app, actor, id, role);
      return `Role changed to ${ROLE_NAMES[role]}. It applies from the next sign-in.`;
    },
    disable: async ({ reason = '' }) => {
      await disableUser(app, actor, id, reason);
      return 'Account disabled and signed out everywhere.';
    },
    enable: async () => {
      await enableUser(app, actor, id);
      return 'Account enabled.';
    },
    'review-emails-on': async () => {
      await setReviewEmails(app, actor, id, true);
      return 'Review emails turned on.';
    },
    'review-emails-off': async () => {
      await setReviewEmails(app, actor, id, false);
      return 'Review emails turned off.';
    },
    'sign-out': async () => {
      const ended = await signOutEverywhere(app, actor, id);
      return ended === 1 ? 'Ended 1 session.' : `Ended ${ended} sessions.`;
    },
  }));
}

/** A count, linked to the list unless it is 0. */
const counted = (count: number, to: string): ReactNode => (count === 0 ? 'None' : <Link to={to}>{count}</Link>);

export default function UserPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { user, sessions, orders, documents, tickets, verifications, subscription, isOwn } = loaderData;
  return (
    <AdminPage heading={user.fullName} above={{ to: '/admin/users/', label: 'All users' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Account">
            <Facts
              rows={[
                ['Email', user.username],
                ['Email status', user.confirmed === null ? 'Not confirmed' : `Confirmed ${user.confirmed}`],
                ['Role', ROLE_LABELS[user.role]],
                ['Joined', user.since],
                ...(user.role === ROLE.admin
                  ? [['Review emails', user.hearsOfWaiting ? 'On, at most one per hour' : 'Off'] as const]
                  : []),
                ['Status', user.disabled === null ? 'Active' : `Disabled ${user.disabled}`],
                ['Documents', counted(documents, `/admin/documents/?owner=user:${user.id}`)],
                [
                  'Subscription',
                  subscription === null ? (
                    'None'
                  ) : (
                    <Link key="subscription" to={`/admin/subscriptions/${subscription.id}/`}>
                      {SUBSCRIPTION_STATE_NAMES[subscription.state]}
                    </Link>
                  ),
                ],
                ['Support tickets', counted(tickets, `/admin/tickets/?search=${encodeURIComponent(user.username)}`)],
                ['Issuer verifications', counted(verifications, `/admin/history/verifications/?owner=${user.id}`)],
              ]}
            />
          </Section>
          <Section heading="Orders">
            {orders.length === 0 ? (
              <p className="pp-dimmed">No orders.</p>
            ) : (
              <Facts
                rows={orders.map((order) => [
                  <Link key={order.id} to={`/admin/orders/${order.id}/`}>
                    Order {order.number}
                  </Link>,
                  <span key={order.id} className={styles.ends}>
                    <span className={styles.apart}>
                      <OrderMark state={order.state} isContested={order.isContested} />
                      <span className="pp-dimmed">{order.placed}</span>
                    </span>
                    <span className="pp-figures">{order.total}</span>
                  </span>,
                ])}
              />
            )}
          </Section>
          <Section heading="Active sessions">
            {sessions.length === 0 ? (
              <p className="pp-dimmed">None.</p>
            ) : (
              <Facts rows={sessions.map(({ agent, seen }) => [agent, `last seen ${seen}`])} />
            )}
          </Section>
        </div>
        <Section heading="Actions">
          {user.role === ROLE.admin && (
            <AdminAction
              summary={user.hearsOfWaiting ? 'Turn off review emails' : 'Turn on review emails'}
              intent={user.hearsOfWaiting ? 'review-emails-off' : 'review-emails-on'}
              description={
                user.hearsOfWaiting
                  ? 'New items still appear on the dashboard. Keep these emails on for at least one admin.'
                  : 'Sends an email about new verifications, disputes, reports, and risk signals, at most once per hour.'
              }
              button={user.hearsOfWaiting ? 'Turn off' : 'Turn on'}
              answer={answer}
            />
          )}
          {isOwn ? (
            <p className="pp-dimmed">
              This is your own account, so another admin has to change it. See your sessions on{' '}
              <Link to="/my-dashboard/account/">your account page</Link>.
            </p>
          ) : (
            <>
              <AdminAction
                summary="Change role"
                intent="role"
                description="Signs the user out everywhere. The new role applies from the next sign-in."
                button="Change role"
                answer={answer}
              >
                <Select
                  name="user_role"
                  label="Role"
                  options={ROLE_LABELS.map((label, role) => ({ value: String(role), label }))}
                  defaultValue={String(user.role)}
                />
              </AdminAction>
              <AdminAction
                summary="Sign out everywhere"
                intent="sign-out"
                description="The user has to sign in again on every device. Nothing else changes."
                button="Sign out everywhere"
                answer={answer}
              />
              {user.disabled === null ? (
                <AdminAction
                  summary="Disable account"
                  intent="disable"
                  description="The user can no longer sign in. Their documents can still be verified. You can enable the account again."
                  button="Disable account"
                  isDestructive
                  needsReason
                  answer={answer}
                />
              ) : (
                <AdminAction
                  summary="Enable account"
                  intent="enable"
                  description="The user can sign in again."
                  button="Enable account"
                  answer={answer}
                />
              )}
            </>
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=user:${user.id}`}>Audit log for this account</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
