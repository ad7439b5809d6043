import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { transactionList } from '../../../server/admin/orders/order-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/names.ts';
import type { Route } from './+types/transactions';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Transactions');

const TYPE_NAMES = { payment: 'Payment', refund: 'Refund' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), transactionList);
  return {
    table,
    rows: rows.map(({ createdAt, amount, cardBrand, cardLast4, ...row }) => ({
      ...row,
      at: momentInNewYork(createdAt),
      amount: `${row.type === 'refund' ? '−' : ''}${dollars(amount)}`,
      card: cardLast4 === null ? '' : `${cardBrand || 'Card'} ending ${cardLast4}`,
      cardLast4,
    })),
  };
}

type Transaction = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Transaction>[] = [
  { key: 'createdAt', label: 'Date', isTight: true, isSortable: true, render: ({ at }) => at },
  {
    key: 'type',
    label: 'Type',
    isSortable: true,
    phoneLine: 'first',
    render: ({ type, receiptNumber }) => (
      <>
        {TYPE_NAMES[type]}
        {receiptNumber !== null && <span className={styles.beneath}>Receipt {receiptNumber}</span>}
      </>
    ),
  },
  {
    key: 'order',
    label: 'Order',
    render: ({ orderId, orderNumber, email }) => (
      <>
        <Link to={`/admin/orders/${orderId}/`}>
          <span className="pp-unseen">Order </span>
          {orderNumber}
        </Link>
        <span className={styles.beneath}>{email}</span>
      </>
    ),
  },
  {
    key: 'card',
    label: 'Card',
    render: ({ card, cardLast4, provider }) => (
      <>
        {cardLast4 === null ? 'No card' : <Link to={`?card=${cardLast4}`}>{card}</Link>}
        <span className={styles.beneath}>{provider}</span>
      </>
    ),
  },
  {
    key: 'reference',
    label: 'Reference',
    phoneLine: 'hidden',
    render: ({ providerReference }) => <span className={styles.beneath}>{providerReference}</span>,
  },
  { key: 'amount', label: 'Amount', isSortable: true, isFigure: true, render: ({ amount }) => amount },
];

const FILTERS = [
  { name: 'type', label: 'Type', options: choicesOf(TYPE_NAMES) },
  { name: 'provider', label: 'Provider', options: choicesOf({ sandbox: 'Test mode', stripe: 'Stripe' }) },
];

export default function TransactionsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Transactions" lead="All payments and refunds.">
      <AdminList
        caption="transactions"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Order number, email"
        filters={FILTERS}
        emptyHeading="No transactions yet"
        empty={<p>Payments and refunds appear here.</p>}
      />
    </AdminPage>
  );
}
