import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cents, formatDollars } from '../../domain/money.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { ROLE_NAMES } from '../../domain/roles.ts';
import {
  changeRole,
  disableUser,
  enableUser,
  setHearsOfWaiting,
  signOutEverywhere,
} from '../../server/admin/users/change-user.ts';
import { userRoleField } from '../../server/admin/users/create-user.ts';
import { findUser } from '../../server/admin/users/find-user.ts';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/user';
import { AdminPage, adminTags, Facts, Section } from './parts/admin-page.tsx';
import styles from './parts/admin-page.module.css';
import { Deed, DeedNews } from './parts/deed.tsx';
import { doDeed, orNotFound } from './parts/do-deed.server.ts';
import { FormSelect } from './parts/form-field.tsx';
import { OrderMark } from './parts/states.tsx';
import { SUBSCRIPTION_STATE_NAMES } from './subscriptions/subscription-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`User ${loaderData?.user.fullName ?? ''}`);

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const found = await findUser(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
  const { user, sessions, orders, papers, tickets, verifications, subscription } = found;
  return {
    isOwn: user.id === actor.userId,
    papers,
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
      hearsOfWaiting: user.hears_of_waiting,
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

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    role: async ({ user_role: typed }) => {
      const role = userRoleField.parse(Number(typed));
      await changeRole(app, actor, id, role);
      return `The role is ${ROLE_NAMES[role]} now. It counts from the next sign-in.`;
    },
    disable: async ({ reason = '' }) => {
      await disableUser(app, actor, id, reason);
      return 'The account is disabled, and nobody is signed in with it.';
    },
    enable: async () => {
      await enableUser(app, actor, id);
      return 'The account can be used again.';
    },
    'letters-on': async () => {
      await setHearsOfWaiting(app, actor, id, true);
      return 'Letters about what waits come from now on.';
    },
    'letters-off': async () => {
      await setHearsOfWaiting(app, actor, id, false);
      return 'No letters about what waits come any more.';
    },
    'sign-out': async () => {
      const ended = await signOutEverywhere(app, actor, id);
      return ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`;
    },
  });
}

/** How many there are; with any, the way to them. */
const counted = (count: number, to: string): ReactNode => (count === 0 ? 'None' : <Link to={to}>{count}</Link>);

export default function UserPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { user, sessions, orders, papers, tickets, verifications, subscription, isOwn } = loaderData;
  return (
    <AdminPage heading={user.fullName} above={{ to: '/admin/users/', label: 'All users' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <div>
          <Section heading="Account">
            <Facts
              rows={[
                ['E-mail', user.username],
                ['Address', user.confirmed === null ? 'Not confirmed' : `Confirmed ${user.confirmed}`],
                ['Role', ROLE_NAMES[user.role]],
                ['Since', user.since],
                ...(user.role === 2
                  ? [['Letters about what waits', user.hearsOfWaiting ? 'Yes, at most one an hour' : 'No'] as const]
                  : []),
                ['State', user.disabled === null ? 'Active' : `Disabled ${user.disabled}`],
                ['Papers', counted(papers, `/admin/documents/?owner=user:${user.id}`)],
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
                ['Tickets', counted(tickets, `/admin/tickets/?search=${encodeURIComponent(user.username)}`)],
                ['Verifications', counted(verifications, `/admin/verifications/?owner=${user.id}`)],
              ]}
            />
          </Section>
          <Section heading="Orders">
            {orders.length === 0 ? (
              <p className="pp-dimmed">Nothing was ordered.</p>
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
          <Section heading="Signed in">
            {sessions.length === 0 ? (
              <p className="pp-dimmed">Nowhere.</p>
            ) : (
              <Facts rows={sessions.map(({ agent, seen }) => [agent, `last seen ${seen}`])} />
            )}
          </Section>
        </div>
        <Section heading="What can be done">
          {user.role === 2 && (
            <Deed
              summary={user.hearsOfWaiting ? 'No more letters about what waits' : 'Letters about what waits'}
              intent={user.hearsOfWaiting ? 'letters-off' : 'letters-on'}
              says={
                user.hearsOfWaiting
                  ? 'Verifications, disputes, reports and signals go on standing on the front page of the staff. Somebody should hear of them.'
                  : 'One letter about verifications, disputes, reports and signals that came in, at most once an hour.'
              }
              button={user.hearsOfWaiting ? 'Turn them off' : 'Turn them on'}
              answer={answer}
            />
          )}
          {isOwn ? (
            <p className="pp-dimmed">
              This is your own account. Another admin has to change it; your sessions stand on{' '}
              <Link to="/my-dashboard/account/">your account page</Link>.
            </p>
          ) : (
            <>
              <Deed
                summary="Change the role"
                intent="role"
                says="Every session ends, and the next sign-in starts with the new role."
                button="Change the role"
                answer={answer}
              >
                <FormSelect
                  name="user_role"
                  label="Role"
                  options={ROLE_NAMES.map((name, role) => ({ value: String(role), label: name }))}
                  defaultValue={String(user.role)}
                />
              </Deed>
              <Deed
                summary="Sign out everywhere"
                intent="sign-out"
                says="Every browser has to sign in again. Nothing else changes."
                button="End every session"
                answer={answer}
              />
              {user.disabled === null ? (
                <Deed
                  summary="Disable the account"
                  intent="disable"
                  says="Nobody signs in with it any more. Its papers go on answering checks. It can be enabled again."
                  button="Disable it"
                  isDestructive
                  asksReason
                  answer={answer}
                />
              ) : (
                <Deed
                  summary="Enable the account"
                  intent="enable"
                  says="Its owner can sign in again."
                  button="Enable it"
                  answer={answer}
                />
              )}
            </>
          )}
          <p className={styles.beneath}>
            <Link to={`/admin/audit/?subject=user:${user.id}`}>What staff did with this account</Link>
          </p>
        </Section>
      </div>
    </AdminPage>
  );
}
