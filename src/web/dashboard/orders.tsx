import { Link } from 'react-router';
import { cents, formatDollars } from '../../domain/money.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { listOwnOrders, OWN_ORDER_COLUMNS } from '../../server/commerce/orders/list-own-orders.ts';
import { TextLink } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { tableQueryOf } from '../ui/table-query.ts';
import type { Route } from './+types/orders';
import styles from './dashboard.module.css';
import { OrderStatus } from './order-status.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const query = tableQueryOf(new URL(args.request.url).searchParams, OWN_ORDER_COLUMNS);
  const newestFirst =
    query.order.length > 0 ? query : { ...query, order: [{ column: 'number' as const, dir: 'desc' as const }] };
  const { data, recordsTotal, recordsFiltered } = await listOwnOrders(
    args.context.get(appContext),
    actorOfSession(session),
    newestFirst,
  );
  return {
    query: newestFirst,
    recordsTotal,
    recordsFiltered,
    orders: data.map(({ createdAt, total, ...order }) => ({
      ...order,
      placed: momentInNewYork(createdAt),
      total: formatDollars(cents(total)),
    })),
  };
}

type OwnOrder = Awaited<ReturnType<typeof loader>>['orders'][number];

const COLUMNS: readonly Column<OwnOrder>[] = [
  {
    key: 'number',
    label: 'Order',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, number }) => <Link to={`/my-dashboard/orders/${id}/`}>{number}</Link>,
  },
  { key: 'content', label: 'Documents', render: ({ content }) => content },
  { key: 'createdAt', label: 'Date', isSortable: true, phoneLine: 'hidden', render: ({ placed }) => placed },
  {
    key: 'state',
    label: 'Status',
    isSortable: true,
    render: ({ state, isContested }) => <OrderStatus state={state} isContested={isContested} />,
  },
  { key: 'total', label: 'Total', isSortable: true, isFigure: true, render: ({ total }) => total },
];

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, query, recordsTotal, recordsFiltered } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Orders</h1>
      {recordsTotal > 0 && (
        <p className={styles.line}>
          <Link to="/my-dashboard/transactions/">Payments and refunds</Link>
        </p>
      )}
      <div className={styles.table}>
        <DataTable
          caption="orders"
          columns={COLUMNS}
          rows={orders}
          rowKey={({ id }) => id}
          query={query}
          recordsTotal={recordsTotal}
          recordsFiltered={recordsFiltered}
          empty={
            <EmptyState heading="No orders yet">
              <p>Your orders appear here with their receipts and documents.</p>
              <p>
                <TextLink to="/my-dashboard/">Go to your dashboard</TextLink>
              </p>
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
