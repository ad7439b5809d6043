import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { subscriptionList } from '../../../server/staff/subscriptions/subscription-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/names.ts';
import type { Route } from './+types/subscriptions';
import { SUBSCRIPTION_STATE_NAMES, SubscriptionMark } from './subscription-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Subscriptions');

const PLAN_NAMES = { monthly: 'Monthly', yearly: 'Yearly' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), subscriptionList);
  return {
    table,
    rows: rows.map(({ begunAt, periodEnd, overLimitSince, endedAt: _endedAt, price, ...row }) => ({
      ...row,
      price: dollars(price),
      begun: momentInNewYork(begunAt),
      paidTo: momentInNewYork(periodEnd),
      isBusy: overLimitSince !== null,
    })),
  };
}

type Subscription = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Subscription>[] = [
  {
    key: 'username',
    label: 'Account',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, username, isBusy }) => (
      <>
        <Link to={`/admin/subscriptions/${id}/`} className={styles.strong}>
          {username}
        </Link>
        {isBusy && <span className={styles.beneath}>Over the soft limit this month</span>}
      </>
    ),
  },
  { key: 'plan', label: 'Plan', render: ({ plan }) => PLAN_NAMES[plan] },
  { key: 'state', label: 'Status', isSortable: true, render: ({ state }) => <SubscriptionMark state={state} /> },
  {
    key: 'begunAt',
    label: 'Started',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ begun }) => begun,
  },
  {
    key: 'periodEnd',
    label: 'Paid through',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ paidTo }) => paidTo,
  },
  { key: 'price', label: 'Price per period', isSortable: true, isFigure: true, render: ({ price }) => price },
];

const FILTERS = [
  { name: 'state', label: 'Status', options: choicesOf(SUBSCRIPTION_STATE_NAMES) },
  { name: 'plan', label: 'Plan', options: choicesOf(PLAN_NAMES) },
];

export default function SubscriptionsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Subscriptions">
      <AdminList
        caption="subscriptions"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Email"
        filters={FILTERS}
        emptyHeading="No subscriptions yet"
        empty={<p>Active and past subscriptions appear here.</p>}
      />
    </AdminPage>
  );
}
