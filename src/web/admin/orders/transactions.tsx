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
import { choicesOf } from '../parts/words.ts';
import type { Route } from './+types/transactions';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Transactions');

const TYPE_NAMES = { payment: 'Paid', refund: 'Given back' } as const;

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), transactionList);
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
  { key: 'createdAt', label: 'When', isTight: true, isSortable: true, render: ({ at }) => at },
  {
    key: 'type',
    label: 'What',
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
    label: 'With',
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
  { name: 'type', label: 'What', options: choicesOf(TYPE_NAMES) },
  { name: 'provider', label: 'Provider', options: choicesOf({ sandbox: 'Sandbox', stripe: 'Stripe' }) },
];

export default function TransactionsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Transactions" lead="Every movement of money: what was paid and what was given back.">
      <AdminList
        caption="transactions"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Order number, e-mail"
        filters={FILTERS}
        emptyHeading="Nothing was paid yet."
        empty={<p>Every payment stands here, and every one that was given back.</p>}
      />
    </AdminPage>
  );
}
