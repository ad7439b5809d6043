import { Link } from 'react-router';
import { CHARGEBACK_STATE_NAMES } from '../../../domain/orders/chargeback.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { chargebackList } from '../../../server/staff/chargebacks/chargeback-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/names.ts';
import type { Route } from './+types/chargebacks';
import { ChargebackMark } from './chargeback-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Chargebacks');

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), chargebackList);
  return {
    table,
    rows: rows.map(({ openedAt, dueAt, amount, ...row }) => ({
      ...row,
      amount: dollars(amount),
      opened: momentInNewYork(openedAt),
      due: dueAt === null ? 'No deadline' : momentInNewYork(dueAt),
    })),
  };
}

type Chargeback = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Chargeback>[] = [
  {
    key: 'order',
    label: 'Order',
    phoneLine: 'first',
    render: ({ id, orderNumber, email }) => (
      <>
        <Link to={`/admin/chargebacks/${id}/`} className={styles.strong}>
          Order {orderNumber}
        </Link>
        <span className={styles.beneath}>{email}</span>
      </>
    ),
  },
  { key: 'amount', label: 'Amount', isFigure: true, render: ({ amount }) => amount },
  { key: 'state', label: 'Status', render: ({ state }) => <ChargebackMark state={state} /> },
  { key: 'due', label: 'Respond by', isTight: true, render: ({ due }) => due },
  {
    key: 'openedAt',
    label: 'Opened',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ opened }) => opened,
  },
];

const FILTERS = [
  { name: 'state', label: 'Status', options: choicesOf({ open: 'Needs review', ...CHARGEBACK_STATE_NAMES }) },
];

export default function ChargebacksPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Chargebacks"
      lead="Payments that a customer disputed with their bank. The bank holds the money and decides. Documents stay valid until then."
    >
      <AdminList
        caption="chargebacks"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Order number, email"
        filters={FILTERS}
        emptyHeading="No chargebacks"
        empty={<p>When a cardholder disputes a payment, it appears here with its deadline.</p>}
      />
    </AdminPage>
  );
}
