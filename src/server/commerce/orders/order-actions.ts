import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import { kindById } from '../../../kinds/registry.ts';
import { AppError } from '../../../domain/errors.ts';
import { EMAIL_MESSAGE, emailField } from '../../../domain/fields.ts';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { PLANS } from '../../../domain/orders/subscription.ts';
import { callKey } from '../../../domain/owner-key.ts';
import { originHash } from '../../documents/issue/origin-hash.ts';
import {
  ACCOUNT,
  ADMIN,
  ANYONE,
  type Caller,
  defineAction,
  HOLDER,
  KEY_HOLDER,
  NOTHING,
  ONE,
} from '../../services/actions/action.ts';
import { requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { countSignIn } from '../../services/auth/sign-in-attempts.ts';
import { EMAILS, PAYMENTS, type RateRule } from '../../services/http/limits/rate-limit.ts';
import { pageOfBulk } from '../../services/bulk/bulk-operations.ts';
import { cursorAnswer, cursorQuery, pageFrom, readCursor } from '../../services/lists/cursor.ts';
import { listAnswer, listQuery } from '../../services/lists/list.ts';
import { dated } from '../../services/lists/dated.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPayment } from './create-payment.ts';
import { emailDocuments } from './email-documents.ts';
import { emailOrderLinks } from './email-order-links.ts';
import { findOrder, type OrderView } from './find-order.ts';
import { attestation, certified, issueWithoutCard } from './issue-without-card.ts';
import { listOwnOrders, OWN_ORDER_COLUMNS } from './list-own-orders.ts';
import { listOwnTransactions, OWN_TRANSACTION_COLUMNS } from './list-own-transactions.ts';
import { type Product, productsOfDrafts } from './products.ts';
import { missingOperation, operation, operationRow, readOperation, rowOf } from './read-operation.ts';
import { quote, quoteByCall } from './quote-by-call.ts';
import { quoteOrder } from './quote-order.ts';
import { refundOrder } from './refund-order.ts';
import { issueInTest, readOperationInTest } from './test-issue.ts';
import { refundUnmatched, settleUnmatched } from './unmatched-payments.ts';

const COUPONS: RateRule = { name: 'coupons', limit: 30, seconds: 600, exact: true };

/** Each calculates what it would issue. */
const QUOTES: RateRule = { name: 'quotes', limit: 120, seconds: 600, exact: false };

const anyProducts = z
  .array(
    z.object({
      kind: z.enum(KIND_IDS),
      input: z.record(z.string(), z.unknown()),
      template: z.int().min(1).optional().openapi({ description: 'Instead of the template in the input' }),
    }),
  )
  .max(20);
const products = anyProducts.min(1);
const inTest = () => new AppError('FORBIDDEN', 'A test key opens no drafts. Send products.');

/** What a program wants issued: documents from their fields, drafts, or both. */
const toIssue = {
  products: anyProducts.default([]),
  drafts: z.array(z.string()).max(20).default([]).openapi({ description: 'IDs of your drafts' }),
};

const money = z.int().openapi({ description: 'Cents' });

const order = z
  .object({
    id: z.string(),
    number: z.int(),
    state: z.enum(ORDER_STATES),
    total: money,
    receiptNumber: z.int().nullable(),
    documents: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(KIND_IDS),
        status: z.string(),
        url: z.string().nullable(),
        verifyUrl: z.string(),
      }),
    ),
  })
  .openapi('Order');

const described = ({ id, orderNumber, state, totalCents, receiptNumber, documents }: OrderView) => ({
  id,
  number: orderNumber,
  state,
  total: totalCents,
  receiptNumber: receiptNumber === 0 ? null : receiptNumber,
  documents: documents.map(({ id: documentId, kind, status, url, verifyUrl }) => ({
    id: documentId,
    kind,
    status,
    url,
    verifyUrl,
  })),
});

const ownOrder = z
  .object({
    id: z.string(),
    number: z.int(),
    state: z.enum(ORDER_STATES),
    total: money,
    receiptNumber: z.int().nullable(),
    createdAt: z.string(),
    content: z.string().openapi({ description: 'What was bought' }),
  })
  .openapi('OwnOrder');

const ownTransaction = z
  .object({
    id: z.string(),
    type: z.enum(['payment', 'refund']),
    amount: money,
    provider: z.string(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    createdAt: z.string(),
    orderId: z.string(),
    orderNumber: z.int(),
    receiptNumber: z.int().nullable(),
  })
  .openapi('OwnTransaction');

type SentProduct = z.output<typeof anyProducts>[number];

const inTemplate = ({ kind, input, template }: SentProduct): SentProduct['input'] =>
  template === undefined ? input : (kindById(kind)?.inTemplate?.(input, template) ?? { ...input, template });

const productsOf = (sent: readonly SentProduct[]): readonly Product[] =>
  sent.map((product) => ({ kind: product.kind, input: inTemplate(product), draftId: null }));

const productsToIssue = async (
  app: App,
  { ownerKeys }: Caller,
  { products: sent, drafts }: z.output<z.ZodObject<typeof toIssue>>,
): Promise<readonly Product[]> => [...productsOf(sent), ...(await productsOfDrafts(app, ownerKeys, drafts))];

function productsInTest({ products: sent, drafts }: z.output<z.ZodObject<typeof toIssue>>): readonly Product[] {
  if (drafts.length > 0) throw inTest();
  return productsOf(sent);
}

const withKey = (caller: Caller, key: string | undefined): Caller =>
  key === undefined ? caller : { ...caller, actor: { ...caller.actor, key } };

/** What buyers do. */
const OF_BUYERS = {
  validateCoupon: defineAction({
    name: 'coupons.validate',
    summary: 'Validate a coupon',
    on: NOTHING,
    input: z.object({ code: z.string().max(60), products }),
    output: z.object({ coupon: z.string(), discount: money, total: money }),
    returns: 'The discount',
    right: ANYONE,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/coupon/validate', limit: COUPONS, readsOnly: true },
    run: async (app, { actor: { userId } }, _on, { code, products: sent }) => {
      const { coupon, discount, total } = await quoteOrder(app, { products: productsOf(sent), coupon: code, userId });
      return { coupon: coupon ?? '', discount, total };
    },
  }),
  createPayment: defineAction({
    name: 'orders.createPayment',
    summary: 'Create an order; the server calculates every price',
    on: NOTHING,
    input: z.object({
      // A plan alone issues no document.
      products: anyProducts.default([]),
      plan: z.enum(PLANS).optional(),
      email: z.string(EMAIL_MESSAGE).max(254, EMAIL_MESSAGE),
      coupon: z.string().max(60).optional(),
      attestation: attestation.optional(),
      termsVersion: z.int().optional().openapi({
        description: 'The version of the terms that was shown; refused if a newer one is in force.',
      }),
    }),
    output: z.object({
      orderId: z.string(),
      orderKey: z.string(),
      amount: money,
      provider: z.string(),
      clientSecret: z.string().nullable(),
    }),
    returns: 'The amount to pay, and the provider',
    right: ANYONE,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/order/createPayment', limit: PAYMENTS },
    run: async (app, { actor, ownerKeys, attempt, address, agent }, _on, sent) => {
      const { orderId, orderKey, amount, provider, clientSecret } = await createPayment(
        app,
        { userId: actor.userId, placedBy: ownerKeys[0] ?? callKey(randomUUID()) },
        {
          products: productsOf(sent.products),
          email: sent.email,
          coupon: sent.coupon,
          attestation: sent.attestation ?? null,
          termsVersion: sent.termsVersion,
          plan: sent.plan ?? null,
          attempt: attempt ?? randomUUID(),
          originHash: await originHash(app, address, agent),
        },
      );
      return { orderId, orderKey, amount, provider, clientSecret };
    },
  }),
  confirmPayment: defineAction({
    name: 'orders.confirmPayment',
    summary: 'Pay with a test card, or confirm a payment with the provider',
    on: NOTHING,
    input: z.object({
      orderId: z.string(),
      orderKey: z.string().optional(),
      payment: z.record(z.string(), z.unknown()).default({}),
    }),
    output: order.or(z.object({ state: z.enum(['challenge', 'processing']) })),
    returns: 'The order with its documents, or a bank challenge, or a pending payment',
    right: HOLDER,
    repeats: 'with-key',
    audit: [],
    event: 'payment.paid',
    call: { method: 'post', path: '/order/successPayment', limit: PAYMENTS },
    run: async (app, caller, _on, { orderId, orderKey, payment }) => {
      const buyer = withKey(caller, orderKey);
      const { state } = await confirmPayment(app, buyer, orderId, payment);
      return state === 'paid' ? described(await findOrder(app, buyer, orderId)) : { state };
    },
  }),
  find: defineAction({
    name: 'orders.find',
    summary: 'One order; its documents become ready within seconds',
    on: ONE,
    input: NOTHING,
    output: order,
    returns: 'The order',
    right: KEY_HOLDER,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/order/{id}' },
    run: async (app, caller, { id }) => described(await findOrder(app, caller, id)),
  }),
  emailLinks: defineAction({
    name: 'orders.emailLinks',
    summary: 'Email the links to the orders of an address to that address',
    on: NOTHING,
    input: z.object({ email: emailField('Please enter your email address') }),
    output: NOTHING,
    returns: 'Done',
    right: ANYONE,
    repeats: 'anew',
    audit: [],
    event: null,
    call: null,
    run: async (app, { address }, _on, { email }) => {
      await countSignIn(app, `orders ${email}`, address);
      await emailOrderLinks(app, email);
      return {};
    },
  }),
  emailDocuments: defineAction({
    name: 'orders.emailDocuments',
    summary: 'Email the documents of an order',
    on: ONE,
    input: z.object({ email: z.string() }),
    output: z.object({ to: z.string() }),
    returns: 'To whom',
    right: KEY_HOLDER,
    repeats: 'anew',
    audit: [],
    event: null,
    call: { method: 'post', path: '/order/{id}/email', limit: EMAILS },
    run: async (app, caller, { id }, { email }) => ({ to: await emailDocuments(app, caller, id, email) }),
  }),
};

/** What an account does with its orders. */
const OF_ACCOUNTS = {
  quote: defineAction({
    name: 'orders.quote',
    summary: 'What issuing documents would cost, and what it would issue; changes nothing',
    on: NOTHING,
    input: z.object({ ...toIssue, coupon: z.string().max(60).optional(), plan: z.enum(PLANS).optional() }),
    output: quote,
    returns: 'The quote',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/documents/quote', limit: QUOTES, readsOnly: true },
    run: async (app, caller, _on, { coupon, plan = null, ...sent }) =>
      quoteByCall(app, {
        products: await productsToIssue(app, caller, sent),
        userId: requireUser(caller.actor),
        coupon,
        plan,
      }),
    runInTest: async (app, _caller, _on, sent) => quoteByCall(app, { products: productsInTest(sent), isTest: true }),
  }),
  issue: defineAction({
    name: 'orders.issue',
    summary: 'Issue documents that your subscription covers; no card is charged',
    on: NOTHING,
    input: certified.extend(toIssue),
    output: ONE,
    returns: 'The operation, to read until it is done',
    right: ACCOUNT,
    repeats: 'with-key',
    audit: [],
    event: 'payment.paid',
    call: { method: 'post', path: '/documents/issue', isAccepted: true, limit: PAYMENTS },
    run: async (app, caller, _on, { products: sent, drafts, ...certificate }) => {
      const issuer = { ownerId: requireUser(caller.actor), memberId: null };
      const chosen = await productsToIssue(app, caller, { products: sent, drafts });
      return { id: await issueWithoutCard(app, caller, { products: chosen, issuer, certificate }) };
    },
    runInTest: async (app, caller, _on, { products: sent, drafts, ...certificate }) => ({
      id: await issueInTest(app, caller, productsInTest({ products: sent, drafts }), certificate),
    }),
  }),
  readOperation: defineAction({
    name: 'orders.readOperation',
    summary: 'How far an operation is: poll it until its state is not running',
    on: ONE,
    input: NOTHING,
    output: operation,
    returns: 'The operation',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/operations/{id}' },
    scope: 'any',
    isOfKeysCompany: true,
    run: (app, { actor }, { id }) => readOperation(app, actor, id),
    runInTest: (app, { actor }, { id }) => readOperationInTest(app, actor, id),
  }),
  listOperationRows: defineAction({
    name: 'orders.listOperationRows',
    summary: 'What became of each row that a call for many sent',
    on: ONE,
    input: cursorQuery,
    output: cursorAnswer(operationRow),
    returns: 'A page of rows, as they were sent',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/operations/{id}/rows', isWhole: true },
    scope: 'any',
    isOfKeysCompany: true,
    run: async (app, { actor }, { id }, { limit, cursor }) => {
      const rows = await pageOfBulk(app, actor, id, readCursor(z.int(), cursor) ?? 0, limit + 1);
      if (rows === null) throw missingOperation();
      const { data, nextCursor } = pageFrom(rows, limit, ({ position }) => position);
      return { data: data.map(rowOf), nextCursor };
    },
  }),
  listOwn: defineAction({
    name: 'orders.listOwn',
    summary: 'Your orders',
    on: NOTHING,
    input: listQuery(OWN_ORDER_COLUMNS),
    output: listAnswer(ownOrder),
    returns: 'The orders',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/orderSummary/myOrderSummary', isWhole: true },
    run: async (app, { actor }, _on, query) => {
      const list = await listOwnOrders(app, actor, query);
      return { ...list, data: list.data.map(dated) };
    },
  }),
  listOwnTransactions: defineAction({
    name: 'orders.listOwnTransactions',
    summary: 'Your payments and refunds',
    on: NOTHING,
    input: listQuery(OWN_TRANSACTION_COLUMNS),
    output: listAnswer(ownTransaction),
    returns: 'The transactions',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/transactionHistory/myTransactions', isWhole: true },
    run: async (app, { actor }, _on, query) => {
      const list = await listOwnTransactions(app, actor, query);
      return { ...list, data: list.data.map(dated) };
    },
  }),
  refund: defineAction({
    name: 'orders.refund',
    summary: 'Refund an order whose documents were not used',
    on: ONE,
    input: z.object({ reason: z.string().max(500) }),
    output: ONE,
    returns: 'Done',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: 'payment.refunded',
    call: { method: 'post', path: '/order/{id}/refund', limit: PAYMENTS },
    run: async (app, caller, { id }, { reason }) => {
      await refundOrder(app, caller, id, reason || 'Refunded at the buyer’s request.');
      return { id };
    },
  }),
};

const decision = z.object({ reason: z.string() });

/** Payments that the provider has and no order of ours does. */
const OF_UNMATCHED = {
  refundUnmatched: defineAction({
    name: 'orders.refundUnmatched',
    summary: 'Refund a payment for which there is no order',
    on: ONE,
    input: decision,
    output: ONE,
    returns: 'Done',
    right: ADMIN,
    repeats: 'safely',
    audit: ['order.unmatched-refunded'],
    event: null,
    call: null,
    run: async (app, { actor }, { id }, { reason }) => {
      await refundUnmatched(app, actor, id, reason);
      return { id };
    },
  }),
  settleUnmatched: defineAction({
    name: 'orders.settleUnmatched',
    summary: 'Close a payment whose buyer was served in another way',
    on: ONE,
    input: decision,
    output: ONE,
    returns: 'Done',
    right: ADMIN,
    repeats: 'safely',
    audit: ['order.unmatched-settled'],
    event: null,
    call: null,
    run: async (app, { actor }, { id }, { reason }) => {
      await settleUnmatched(app, actor, id, reason);
      return { id };
    },
  }),
};

export const orderActions = { ...OF_BUYERS, ...OF_ACCOUNTS, ...OF_UNMATCHED };
