import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { KIND_IDS } from '../../../../domain/documents/kind.ts';
import { ORDER_STATES } from '../../../../domain/orders/order-state.ts';
import { ownerKeysOf, readVisitor } from '../../../services/auth/visitor.ts';
import { originHash } from '../../../documents/issue/origin-hash.ts';
import { actorOf, sessionOf } from '../../../services/http/who/actor-of.ts';
import type { HttpContext } from '../../../services/http/who/http-env.ts';
import { PAYMENTS, type RateRule, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { createPayment } from '../../../commerce/orders/create-payment.ts';
import { findOrder, type OrderReader, type OrderView } from '../../../commerce/orders/find-order.ts';
import type { Product } from '../../../commerce/orders/products.ts';
import { quoteOrder } from '../../../commerce/orders/quote-order.ts';
import { confirmPayment } from '../../../commerce/orders/confirm-payment.ts';
import { PLANS } from '../../../../domain/orders/subscription.ts';
import { callKey } from '../../../../domain/owner-key.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const COUPONS: RateRule = { name: 'coupons', limit: 30, seconds: 600, exact: true };

const anyProducts = z.array(z.object({ kind: z.enum(KIND_IDS), input: z.record(z.string(), z.unknown()) })).max(20);
const products = anyProducts.min(1);
const attestation = z.object({
  version: z.string(),
  typedName: z.string().max(100),
  isAccepted: z.boolean(),
  isUnaffiliated: z.boolean().optional(),
});
const money = z.int().openapi({ description: 'Cents' });

const orderAnswer = z
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

const ofCall = (sent: z.infer<typeof anyProducts>): readonly Product[] =>
  sent.map(({ kind, input }) => ({ kind, input, draftId: null }));

const readerOf = async (c: HttpContext, key?: string): Promise<OrderReader> => {
  const actor = await actorOf(c);
  return {
    actor: key === undefined ? actor : { ...actor, key },
    ownerKeys: ownerKeysOf(await sessionOf(c), readVisitor(c.get('app').config, c.req.header('cookie'))),
  };
};

export const ordersArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/coupon/validate',
        tags: ['Orders'],
        summary: 'Validate a coupon',
        middleware: [rateLimit(limiter, COUPONS)] as const,
        request: { body: body(z.object({ code: z.string().max(60), products })) },
        responses: answers('The discount', z.object({ coupon: z.string(), discount: money, total: money })),
      }),
      async (c) => {
        const { code, products: sent } = c.req.valid('json');
        const { userId } = await actorOf(c);
        const request = { products: ofCall(sent), coupon: code, userId };
        const { coupon, discount, total } = await quoteOrder(app, request);
        return c.json({ data: { coupon: coupon ?? '', discount, total } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/order/createPayment',
        tags: ['Orders'],
        summary: 'Create an order; the server calculates every price',
        middleware: [rateLimit(limiter, PAYMENTS), idempotent] as const,
        request: {
          body: body(
            z.object({
              // A plan alone issues no document.
              products: anyProducts.default([]),
              plan: z.enum(PLANS).optional(),
              email: z.string().max(254),
              coupon: z.string().max(60).optional(),
              attestation: attestation.optional(),
              termsVersion: z.int().optional().openapi({
                description: 'The version of the terms that was shown; refused if a newer one is in force.',
              }),
            }),
          ),
        },
        responses: answers(
          'The amount to pay, and the provider',
          z.object({
            orderId: z.string(),
            orderKey: z.string(),
            amount: money,
            provider: z.string(),
            clientSecret: z.string().nullable(),
          }),
        ),
      }),
      async (c) => {
        const { products: sent, plan, email, coupon, attestation: given = null, termsVersion } = c.req.valid('json');
        const { ownerKeys, actor } = await readerOf(c);
        const begun = await createPayment(
          app,
          { userId: actor.userId, placedBy: ownerKeys[0] ?? callKey(randomUUID()) },
          {
            products: ofCall(sent),
            email,
            coupon,
            attestation: given,
            termsVersion,
            plan: plan ?? null,
            attempt: c.req.header('idempotency-key') ?? randomUUID(),
            originHash: await originHash(app, c.get('address'), c.req.header('user-agent') ?? ''),
          },
        );
        const { orderId, orderKey, amount, provider, clientSecret } = begun;
        return c.json({ data: { orderId, orderKey, amount, provider, clientSecret } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/order/successPayment',
        tags: ['Orders'],
        summary: 'Pay with a test card, or confirm a payment with the provider',
        middleware: [rateLimit(limiter, PAYMENTS), idempotent] as const,
        request: {
          body: body(
            z.object({
              orderId: z.string(),
              orderKey: z.string().optional(),
              payment: z.record(z.string(), z.unknown()).default({}),
            }),
          ),
        },
        responses: answers(
          'The order with its documents, or a bank challenge, or a pending payment',
          orderAnswer.or(z.object({ state: z.enum(['challenge', 'processing']) })),
        ),
      }),
      async (c) => {
        const { orderId, orderKey, payment } = c.req.valid('json');
        const reader = await readerOf(c, orderKey);
        const outcome = await confirmPayment(app, reader, orderId, payment);
        if (outcome.state !== 'paid') return c.json({ data: { state: outcome.state } }, 200);
        return c.json({ data: described(await findOrder(app, reader, orderId)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/order/{id}',
        tags: ['Orders'],
        summary: 'One order; its documents become ready within seconds',
        request: {
          params: z.object({ id: z.string() }),
          query: z.object({ key: z.string().optional().openapi({ description: 'The key from the e-mail' }) }),
        },
        responses: answers('The order', orderAnswer),
      }),
      async (c) => c.json({ data: described(await findOrder(app, await readerOf(c), c.req.valid('param').id)) }, 200),
    );
