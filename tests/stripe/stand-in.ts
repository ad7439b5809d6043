import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Form, formOf, readForm, textOf } from './form.ts';
import { type Billing, createBilling } from './billing.ts';
import { createDisputes, type Disputes } from './disputes.ts';
import { confirmIntent, type Intent } from './intents.ts';
import { found, newId, Refusal, type StripeRoute } from './refusal.ts';

export const STRIPE_KEYS = {
  secret: 'sk_test_stand_in',
  publishable: 'pk_test_stand_in',
  webhook: 'whsec_stand_in',
} as const;

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly created: number;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  readonly amount: number;
  readonly status: 'succeeded';
}

interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export interface StripeStandIn {
  readonly url: string;
  /** The settings that connect the site to it. */
  readonly environment: Record<string, string>;
  readonly intents: ReadonlyMap<string, Intent>;
  readonly refunds: readonly Refund[];
  /** The API versions that were requested. */
  readonly versions: ReadonlySet<string>;
  /** Stripe Billing with its own clock. */
  readonly billing: Billing;
  /** Payments that cardholders dispute. */
  readonly disputes: Disputes;
  /** What the browser does with Stripe directly: sends a card for a client secret. */
  readonly pay: (clientSecret: string, cardNumber: string) => Promise<Intent>;
  /** The cardholder's answer to the bank's confirmation. */
  readonly answerBank: (clientSecret: string, isHolder: boolean) => void;
  /** An event about an object in its current state, signed as Stripe signs. */
  readonly event: (type: string, object: object, secret?: string) => SignedEvent;
  /** True: no call gets an answer, as in an outage. */
  setSilent(silent: boolean): void;
  /** Runs before each call from the site takes effect. */
  watch(watcher: (call: string) => Promise<void>): void;
  /** Each answer and its effect take up to this many milliseconds. */
  setSlow(milliseconds: number): void;
  /** Simulates a day passing: idempotency keys are not kept longer. */
  forgetKeys(): void;
  readonly stop: () => Promise<void>;
}

/** A page of a list: objects not older than requested, newest first, from where the last page ended. */
function pageOf<Thing extends { readonly id: string; readonly created: number }>(
  things: readonly Thing[],
  form: Form,
): object {
  const since = Number(textOf(formOf(form, 'created'), 'gte') ?? 0);
  const all = things.filter(({ created }) => created >= since).toReversed();
  const start = all.findIndex(({ id }) => id === textOf(form, 'starting_after')) + 1;
  const data = all.slice(start, start + Number(textOf(form, 'limit') ?? 10));
  return { object: 'list', data, has_more: start + data.length < all.length };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Request-Id': newId('req'),
    // Its script sends requests from any page.
    'Access-Control-Allow-Origin': '*',
  });
  response.end(text);
}

/** Speaks the part of Stripe's HTTP protocol that the site uses, so that the real package is tested. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const versions = new Set<string>();
  const remembered = new Map<string, { request: string; status: number; answer: string }>();
  let isSilent = false;
  let slowness = 0;
  let watcher: ((call: string) => Promise<void>) | null = null;

  const billing = createBilling(intents);
  const disputes = createDisputes(intents);
  const find = (id: string): Intent => found(intents, id);
  const ofSecret = (clientSecret: string): Intent => {
    const intent = find(clientSecret.split('_secret_')[0]!);
    if (intent.client_secret !== clientSecret) throw new Refusal(400, 'invalid_request_error', 'Wrong client_secret');
    return intent;
  };

  const routes: readonly StripeRoute[] = [
    ...billing.routes,
    ...disputes.routes,
    [
      'POST',
      /^\/v1\/payment_intents$/,
      (form) => {
        const id = newId('pi');
        const intent: Intent = {
          id,
          object: 'payment_intent',
          created: Math.floor(Date.now() / 1_000),
          customer: textOf(form, 'customer') ?? null,
          setup_future_usage: textOf(form, 'setup_future_usage') ?? null,
          payment_method: null,
          amount: Number(textOf(form, 'amount')),
          amount_received: 0,
          currency: textOf(form, 'currency') ?? '',
          client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
          status: 'requires_payment_method',
          metadata: formOf(form, 'metadata') as Record<string, string>,
          latest_charge: null,
          last_payment_error: null,
        };
        intents.set(id, intent);
        return intent;
      },
    ],
    ['GET', /^\/v1\/payment_intents$/, (form) => pageOf([...intents.values()], form)],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, (_form, id) => find(id)],
    [
      'GET',
      /^\/v1\/refunds$/,
      (form) => {
        const intent = textOf(form, 'payment_intent');
        return pageOf(
          intent === undefined ? refunds : refunds.filter((refund) => refund.payment_intent === intent),
          form,
        );
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)$/,
      (form, id) => {
        const intent = find(id);
        if (!intent.status.startsWith('requires_'))
          throw new Refusal(400, 'invalid_request_error', 'It is too late.', 'payment_intent_unexpected_state');
        intent.amount = Number(textOf(form, 'amount') ?? intent.amount);
        intent.customer = textOf(form, 'customer') ?? intent.customer;
        intent.setup_future_usage = textOf(form, 'setup_future_usage') || null;
        return intent;
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      (_form, id) => {
        const intent = find(id);
        if (!intent.status.startsWith('requires_'))
          throw new Refusal(400, 'invalid_request_error', 'It is too late.', 'payment_intent_unexpected_state');
        intent.status = 'canceled';
        return intent;
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/confirm$/,
      (form) => confirmIntent(ofSecret(textOf(form, 'client_secret') ?? ''), textOf(form, 'card_number') ?? ''),
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      (form) => {
        const intent = find(textOf(form, 'payment_intent') ?? '');
        if (intent.latest_charge === null) throw new Refusal(400, 'invalid_request_error', 'Nothing was charged.');
        if (disputes.isHeld(intent.id))
          throw new Refusal(400, 'invalid_request_error', 'The bank has the money.', 'charge_disputed');
        if (intent.latest_charge.refunded)
          throw new Refusal(400, 'invalid_request_error', 'Refunded before.', 'charge_already_refunded');
        const left = intent.amount_received - intent.latest_charge.amount_refunded;
        const amount = Number(textOf(form, 'amount') ?? left);
        if (amount > left) throw new Refusal(400, 'invalid_request_error', 'The refund is greater than what is left.');
        intent.latest_charge.amount_refunded += amount;
        intent.latest_charge.refunded = amount === left;
        const refund: Refund = {
          id: newId('re'),
          object: 'refund',
          created: Math.floor(Date.now() / 1_000),
          payment_intent: intent.id,
          metadata: formOf(form, 'metadata') as Record<string, string>,
          amount,
          status: 'succeeded',
        };
        refunds.push(refund);
        return refund;
      },
    ],
  ];

  function answer(method: string, path: string, form: Form): { status: number; body: object } {
    try {
      for (const [verb, pattern, handle] of routes) {
        const match = pattern.exec(path);
        if (verb === method && match) return { status: 200, body: handle(form, match[1] ?? '') };
      }
      throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: { type: error.type, code: error.code, message: error.message } } };
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      if (isSilent) return request.socket.destroy();
      if (slowness > 0) await sleep(Math.random() * slowness);
      const url = new URL(request.url!, 'http://stand-in');
      const form = readForm(request.method === 'GET' ? url.search.slice(1) : body);
      const isBrowser = url.pathname.endsWith('/confirm') && textOf(form, 'key') === STRIPE_KEYS.publishable;
      if (!isBrowser && request.headers.authorization !== `Bearer ${STRIPE_KEYS.secret}`)
        return say(
          response,
          401,
          JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
        );
      if (!isBrowser) versions.add(String(request.headers['stripe-version']));
      const key = request.headers['idempotency-key'];
      const received = `${request.method} ${url.pathname} ${body}`;
      const known = typeof key === 'string' ? remembered.get(key) : undefined;
      if (known && known.request !== received) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.';
        return say(response, 400, JSON.stringify({ error: { type: 'idempotency_error', message } }));
      }
      if (known) return say(response, known.status, known.answer);
      await watcher?.(`${request.method} ${url.pathname}`);
      const { status, body: answered } = answer(request.method!, url.pathname, form);
      const text = JSON.stringify(answered);
      if (typeof key === 'string' && request.method === 'POST')
        remembered.set(key, { request: received, status, answer: text });
      // It is done, and the caller may be dead before hearing of it.
      if (slowness > 0) await sleep(Math.random() * slowness);
      return say(response, status, text);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
      STRIPE_API_BASE: url,
    },
    intents,
    billing,
    disputes,
    refunds,
    versions,
    pay: async (clientSecret, cardNumber) => confirmIntent(ofSecret(clientSecret), cardNumber),
    answerBank: (clientSecret, isHolder) => {
      const intent = ofSecret(clientSecret);
      if (isHolder) confirmIntent(intent, '4242424242424242');
      else confirmIntent(intent, '4000000000000002');
    },
    event: (type, object, secret = STRIPE_KEYS.webhook) => {
      // Stripe writes its events with line breaks, and the signature covers exactly these bytes.
      const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } }, null, 2);
      const time = Math.floor(Date.now() / 1_000);
      const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${hash}` };
    },
    setSilent: (silent) => {
      isSilent = silent;
    },
    watch: (next) => {
      watcher = next;
    },
    setSlow: (milliseconds) => {
      slowness = milliseconds;
    },
    forgetKeys: () => remembered.clear(),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
