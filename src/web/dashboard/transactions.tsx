import { Link } from 'react-router';
import { cents, formatDollars } from '../../domain/money.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { listOwnTransactions, OWN_TRANSACTION_COLUMNS } from '../../server/commerce/orders/list-own-transactions.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { tableQueryOf } from '../ui/table-query.ts';
import type { Route } from './+types/transactions';
import styles from './dashboard.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const query = tableQueryOf(new URL(args.request.url).searchParams, OWN_TRANSACTION_COLUMNS);
  const newestFirst =
    query.order.length > 0 ? query : { ...query, order: [{ column: 'createdAt' as const, dir: 'desc' as const }] };
  const { data, recordsTotal, recordsFiltered } = await listOwnTransactions(
    args.context.get(appContext),
    actorOfSession(session),
    newestFirst,
  );
  return {
    query: newestFirst,
    recordsTotal,
    recordsFiltered,
    transactions: data.map(({ createdAt, amount, cardBrand, cardLast4, ...transaction }) => ({
      ...transaction,
      at: momentInNewYork(createdAt),
      amount: `${transaction.type === 'refund' ? '−' : ''}${formatDollars(cents(amount))}`,
      card: cardLast4 === null ? '' : `${cardBrand || 'Card'} ending ${cardLast4}`,
    })),
  };
}

type OwnTransaction = Awaited<ReturnType<typeof loader>>['transactions'][number];

const COLUMNS: readonly Column<OwnTransaction>[] = [
  { key: 'createdAt', label: 'Date', isSortable: true, render: ({ at }) => at },
  {
    key: 'type',
    label: 'Type',
    isSortable: true,
    phoneLine: 'first',
    render: ({ type }) => (type === 'payment' ? 'Payment' : 'Refund'),
  },
  {
    key: 'orderNumber',
    label: 'Order',
    isSortable: true,
    render: ({ orderId, orderNumber }) => (
      <Link to={`/my-dashboard/orders/${orderId}/`}>
        <span className="pp-unseen">Order </span>
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'receipt',
    label: 'Receipt',
    phoneLine: 'hidden',
    render: ({ receiptNumber }) => receiptNumber,
  },
  { key: 'card', label: 'Card', phoneLine: 'hidden', render: ({ card }) => card },
  {
    key: 'amount',
    label: 'Amount',
    isSortable: true,
    isFigure: true,
    render: ({ amount }) => amount,
  },
];

export default function TransactionsPage({ loaderData }: Route.ComponentProps) {
  const { transactions, query, recordsTotal, recordsFiltered } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to="/my-dashboard/orders/">All orders</Link>
      </p>
      <h1>Payments</h1>
      <div className={styles.table}>
        <DataTable
          caption="payments"
          columns={COLUMNS}
          rows={transactions}
          rowKey={({ id }) => id}
          query={query}
          recordsTotal={recordsTotal}
          recordsFiltered={recordsFiltered}
          empty={
            <EmptyState heading="No payments yet">
              <p>Your payments and refunds appear here.</p>
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
