import type { NotNull } from 'kysely';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { isContested } from '../../commerce/chargebacks/is-contested.ts';
import { namesOfLines } from '../../commerce/orders/names-of-lines.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';
import { readOrderNumber } from '../find/read-order-number.ts';

export const orderList = defineAdminList({
  name: 'orders',
  query: ({ db }: App) =>
    db
      .selectFrom('orders')
      .select([
        'orders.id',
        'orders.number',
        'orders.state',
        'orders.email',
        'orders.owner_key as ownerKey',
        'orders.subtotal',
        'orders.discount',
        'orders.total',
        'orders.provider',
        'orders.receipt_number as receiptNumber',
        'orders.created_at as createdAt',
        'orders.paid_at as paidAt',
        namesOfLines.as('content'),
        isContested.as('isContested'),
      ]),
  sortBy: {
    createdAt: 'orders.created_at',
    number: 'orders.number',
    state: 'orders.state',
    total: 'orders.total',
    email: 'orders.email',
  },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['orders.email'],
  searchWhole: [{ column: 'orders.number', read: readOrderNumber }],
  unique: 'orders.id',
  filters: {
    state: { values: ORDER_STATES, apply: (query, state) => query.where('orders.state', '=', state as OrderState) },
    owner: { values: 'any', apply: (query, owner) => query.where('orders.owner_key', '=', owner as OwnerKey) },
    coupon: {
      values: 'any',
      // Compared as text, because the ID in the URL may not be a valid one.
      apply: (query, coupon) => query.where((where) => where(where.cast<string>('coupon_id', 'text'), '=', coupon)),
    },
  },
  csv: [
    ['Order', ({ number }) => number],
    ['Status', ({ state }) => state],
    ['Email', ({ email }) => email],
    ['Documents', ({ content }) => content],
    ['Subtotal in cents', ({ subtotal }) => subtotal],
    ['Discount in cents', ({ discount }) => discount],
    ['Total in cents', ({ total }) => total],
    ['Receipt', ({ receiptNumber }) => receiptNumber],
    ['Date', ({ createdAt }) => createdAt.toISOString()],
    ['Paid', ({ paidAt }) => paidAt?.toISOString() ?? null],
  ],
});

const TRANSACTION_TYPES = ['payment', 'refund'] as const;

export const transactionList = defineAdminList({
  name: 'transactions',
  query: ({ db }: App) =>
    db
      .selectFrom('transactions')
      // Every payment has an order. With this join the database skips the orders while it counts.
      .leftJoin('orders', 'orders.id', 'transactions.order_id')
      .select([
        'transactions.id',
        'transactions.type',
        'transactions.amount',
        'transactions.provider',
        'transactions.provider_reference as providerReference',
        'transactions.card_brand as cardBrand',
        'transactions.card_last4 as cardLast4',
        'transactions.created_at as createdAt',
        'orders.id as orderId',
        'orders.number as orderNumber',
        'orders.email',
        'orders.receipt_number as receiptNumber',
      ])
      .$narrowType<{ orderId: NotNull; orderNumber: NotNull; email: NotNull }>(),
  sortBy: { createdAt: 'transactions.created_at', amount: 'transactions.amount', type: 'transactions.type' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['orders.email'],
  searchWhole: [{ column: 'orders.number', read: readOrderNumber }],
  unique: 'transactions.id',
  filters: {
    type: {
      values: TRANSACTION_TYPES,
      apply: (query, type) => query.where('transactions.type', '=', type as (typeof TRANSACTION_TYPES)[number]),
    },
    provider: {
      values: ['sandbox', 'stripe'],
      apply: (query, provider) => query.where('transactions.provider', '=', provider),
    },
    card: { values: 'any', apply: (query, last4) => query.where('transactions.card_last4', '=', last4) },
  },
  csv: [
    ['Date', ({ createdAt }) => createdAt.toISOString()],
    ['Type', ({ type }) => type],
    ['Amount in cents', ({ amount }) => amount],
    ['Order', ({ orderNumber }) => orderNumber],
    ['Receipt', ({ receiptNumber }) => receiptNumber],
    ['Email', ({ email }) => email],
    ['Provider', ({ provider }) => provider],
    ['Reference', ({ providerReference }) => providerReference],
    ['Card', ({ cardLast4 }) => cardLast4],
  ],
});
