import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { transactionList } from '../../../server/staff/orders/order-list.ts';
import { orderActions } from '../../../server/commerce/orders/order-actions.ts';
import { unmatchedPayments } from '../../../server/commerce/orders/unmatched-payments.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../../ui/action-form.tsx';
import { press, runAction, type Typed } from '../../run-action.server.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminAction } from '../parts/admin-action.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { dollars } from '../parts/dollars.ts';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/names.ts';
import type { Route } from './+types/transactions';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Transactions');

const TYPE_NAMES = { payment: 'Payment', refund: 'Refund' } as const;

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { rows, table } = await loadList(args, actor, transactionList);
  const unmatched = await unmatchedPayments(args.context.get(appContext), actor);
  return {
    table,
    unmatched: unmatched.map(({ id, provider, reference, order_id: orderId, amount, refunded, found_at: foundAt }) => ({
      id,
      provider,
      reference,
      orderId,
      amount: dollars(amount),
      rest: dollars(amount - refunded),
      found: momentInNewYork(foundAt),
    })),
    rows: rows.map(({ createdAt, amount, cardBrand, cardLast4, ...row }) => ({
      ...row,
      at: momentInNewYork(createdAt),
      amount: `${row.type === 'refund' ? '−' : ''}${dollars(amount)}`,
      card: cardLast4 === null ? '' : `${cardBrand || 'Card'} ending ${cardLast4}`,
      cardLast4,
    })),
  };
}

const decided = {
  on: ({ id = '' }: Typed) => ({ id }),
  input: ({ reason = '' }: Typed) => ({ reason }),
};

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    refund: press(orderActions.refundUnmatched, { ...decided, done: () => 'Payment refunded.' }),
    settle: press(orderActions.settleUnmatched, { ...decided, done: () => 'Payment marked as settled.' }),
  });

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

export default function TransactionsPage({
  loaderData: { rows, table, unmatched },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <AdminPage heading="Transactions" lead="All payments and refunds.">
      <ActionMessage answer={answer} />
      {unmatched.length > 0 && (
        <Section heading="Payments without an order">
          <p>
            The payment provider has these payments, and the database has no order for them, as after restoring a backup
            that is older than the sale. Refund each, or serve its buyer and mark it as settled.
          </p>
          {unmatched.map((payment) => (
            <div key={payment.id}>
              <Facts
                rows={[
                  ['Amount', payment.amount],
                  ['Reference', `${payment.reference} (${payment.provider})`],
                  ['Order ID at the provider', payment.orderId],
                  ['Found', payment.found],
                ]}
              />
              <AdminAction
                summary={`Refund ${payment.rest}`}
                intent="refund"
                item={payment.id}
                description="Sends the money back to the card. This can’t be undone."
                button="Refund payment"
                isDestructive
                needsReason
                answer={answer}
              />
              <AdminAction
                summary="Mark as settled"
                intent="settle"
                item={payment.id}
                description="Moves no money. Say how the buyer was served."
                button="Mark as settled"
                needsReason
                answer={answer}
              />
            </div>
          ))}
        </Section>
      )}
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
