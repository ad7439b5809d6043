import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { subscriptionList } from '../../../server/admin/subscriptions/subscription-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/words.ts';
import type { Route } from './+types/subscriptions';
import { SUBSCRIPTION_STATE_NAMES, SubscriptionMark } from './subscription-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Subscriptions');

const PLAN_NAMES = { monthly: 'Monthly', yearly: 'Yearly' } as const;

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), subscriptionList);
  return {
    table,
    rows: rows.map(({ begunAt, periodEnd, busySince, endedAt: _endedAt, price, ...row }) => ({
      ...row,
      price: dollars(price),
      begun: momentInNewYork(begunAt),
      paidTo: momentInNewYork(periodEnd),
      isBusy: busySince !== null,
    })),
  };
}

type Subscription = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Subscription>[] = [
  {
    key: 'username',
    label: 'Account',
    phoneLine: 'first',
    render: ({ id, username, isBusy }) => (
      <>
        <Link to={`/admin/subscriptions/${id}/`} className={styles.strong}>
          {username}
        </Link>
        {isBusy && <span className={styles.beneath}>Above the soft limit this month</span>}
      </>
    ),
  },
  { key: 'plan', label: 'Plan', render: ({ plan }) => PLAN_NAMES[plan] },
  { key: 'state', label: 'State', isSortable: true, render: ({ state }) => <SubscriptionMark state={state} /> },
  {
    key: 'begunAt',
    label: 'Begun',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ begun }) => begun,
  },
  {
    key: 'periodEnd',
    label: 'Paid to',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ paidTo }) => paidTo,
  },
  { key: 'price', label: 'A period costs', isSortable: true, isFigure: true, render: ({ price }) => price },
];

const FILTERS = [
  { name: 'state', label: 'State', options: choicesOf(SUBSCRIPTION_STATE_NAMES) },
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
        searchHint="E-mail"
        filters={FILTERS}
        emptyHeading="Nobody has subscribed yet."
        empty={<p>A subscription stands here from its first payment to its end, and afterwards.</p>}
      />
    </AdminPage>
  );
}
