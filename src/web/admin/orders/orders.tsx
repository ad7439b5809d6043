import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { orderList } from '../../../server/staff/orders/order-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import { dollars } from '../parts/dollars.ts';
import { loadFilterSubject } from '../parts/load-filter-subject.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import { FilterNotice } from '../parts/filter-notice.tsx';
import { OrderMark } from '../parts/states.tsx';
import { choicesOf, ORDER_STATE_NAMES } from '../parts/names.ts';
import type { Route } from './+types/orders';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Orders');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { rows, table } = await loadList(args, actor, orderList);
  return {
    table,
    filteredBy: await loadFilterSubject(args, actor, table.query, {
      owner: (key) => key,
      coupon: (id) => `coupon:${id}`,
    }),
    rows: rows.map(({ id, number, state, isContested, email, total, content, createdAt }) => ({
      id,
      number,
      state,
      isContested,
      email,
      content,
      total: dollars(total),
      placed: momentInNewYork(createdAt),
    })),
  };
}

type Order = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Order>[] = [
  {
    key: 'number',
    label: 'Order',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, number }) => (
      <Link to={`/admin/orders/${id}/`}>
        <span className="pp-unseen">Order </span>
        {number}
      </Link>
    ),
  },
  { key: 'email', label: 'Email', isSortable: true, render: ({ email }) => email },
  { key: 'content', label: 'Documents', phoneLine: 'hidden', render: ({ content }) => content },
  {
    key: 'createdAt',
    label: 'Date',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ placed }) => placed,
  },
  {
    key: 'state',
    label: 'Status',
    isSortable: true,
    render: ({ state, isContested }) => <OrderMark state={state} isContested={isContested} />,
  },
  { key: 'total', label: 'Total', isSortable: true, isFigure: true, render: ({ total }) => total },
];

const FILTERS = [{ name: 'state', label: 'Status', options: choicesOf(ORDER_STATE_NAMES) }];

export default function OrdersPage({ loaderData: { rows, table, filteredBy } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Orders">
      <FilterNotice subject={filteredBy} />
      <AdminList
        caption="orders"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Number, email"
        filters={FILTERS}
        emptyHeading="No orders yet"
        empty={<p>An order appears here when a customer starts checkout.</p>}
      />
    </AdminPage>
  );
}
