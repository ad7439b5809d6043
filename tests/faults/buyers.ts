import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import type { KilledSite } from './killed-site.ts';

/** What buyers were told, which must hold whatever was killed in between. */
export interface Journal {
  readonly paid: Set<string>;
  /** The key with which a buyer opens each paid order. */
  readonly keys: Map<string, string>;
  readonly refunded: Set<string>;
  /** The orders that the site answered to each payment attempt: at most one. */
  readonly attempts: Map<string, Set<string>>;
  /** Answers of 500 and above that do not come from a site that is shutting down. */
  readonly errors: string[];
}

interface Begun {
  readonly orderId: string;
  readonly orderKey: string;
  readonly clientSecret: string | null;
}

const CARD = { card_holder_name: 'I Vallejo', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const often = (share: number): boolean => Math.random() < share;

export function createBuyers(
  /** With an origin if the site knows itself by another name than the one that buyers go to. */
  site: Pick<KilledSite, 'url' | 'untilUp' | 'answered'> & { readonly origin?: string },
  stripe: StripeStandIn | null,
  staffToken: string,
) {
  const journal: Journal = {
    paid: new Set(),
    keys: new Map(),
    refunded: new Set(),
    attempts: new Map(),
    errors: [],
  };
  const shop = { isOpen: true };
  let counter = 0;

  /** Null when no answer came, as when the site is killed. */
  async function call<Data>(path: string, body: object, headers: Record<string, string> = {}): Promise<Data | null> {
    try {
      const answer = await fetch(`${site.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      const told = (await answer.json()) as { data?: Data; message?: string };
      site.answered();
      if (answer.status >= 500 && answer.status !== 503) journal.errors.push(`${path}: ${told.message}`);
      return answer.ok ? (told.data ?? null) : null;
    } catch {
      await sleep(200);
      return null;
    }
  }

  /** Tries until there is an answer; half of the buyers give up when the site does not answer. */
  async function patiently<Data>(ask: () => Promise<Data | null>): Promise<Data | null> {
    for (let attempt = 0; attempt < 5 && shop.isOpen; attempt += 1) {
      const told = await ask();
      if (told !== null) return told;
      if (often(0.5)) return null;
      await site.untilUp();
    }
    return null;
  }

  async function begin(number: number, visitor: string): Promise<Begun | null> {
    const sample = invoice.sample(1);
    const input = { ...sample, details: { ...sample.details, number: `K-${number}` } };
    const key = randomUUID();
    const ask = () =>
      call<Begun>(
        'order/createPayment',
        {
          products: [{ kind: 'Invoice', input }],
          email: `buyer-${number}@example.com`,
          attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
        },
        { Cookie: `visitor=${visitor}`, Origin: site.origin ?? site.url, 'Idempotency-Key': key },
      );
    const begun = await patiently(ask);
    // A program that forgot the answer asks again with the same key.
    const again = begun && often(0.2) ? await patiently(ask) : null;
    journal.attempts.set(key, new Set([begun, again].flatMap((told) => told?.orderId ?? [])));
    return begun;
  }

  async function pay({ orderId, orderKey, clientSecret }: Begun): Promise<void> {
    if (stripe && clientSecret !== null) {
      const intent = await stripe.pay(clientSecret, CARD.card_number);
      if (often(0.4)) {
        const { body, signature } = stripe.event('payment_intent.succeeded', intent);
        await fetch(`${site.url}/api/v1/order/webhook/stripe`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        }).catch(() => null);
      }
      // The tab was closed.
      if (often(0.3)) return;
    }
    const told = await patiently(() =>
      call<{ state: string }>('order/successPayment', { orderId, orderKey, payment: stripe ? {} : CARD }),
    );
    if (told?.state !== 'paid') return;
    journal.paid.add(orderId);
    journal.keys.set(orderId, orderKey);
  }

  async function takeBack(orderId: string): Promise<void> {
    const told = await patiently(() =>
      call(
        `admin/orderSummary/refund/${orderId}`,
        { reason: 'The buyer asked for it.' },
        { Authorization: `Bearer ${staffToken}` },
      ),
    );
    if (told !== null) journal.refunded.add(orderId);
  }

  /** One browser buys one document. */
  async function buyOnce(number: number): Promise<void> {
    const visitor = randomUUID();
    const first = await begin(number, visitor);
    // Two tabs with the same document: the second payment must be refunded.
    const second = first && often(0.3) ? await begin(number, visitor) : null;
    if (first && second && often(0.5)) await Promise.all([pay(first), pay(second)]);
    else {
      if (first) await pay(first);
      if (second) await pay(second);
    }
    if (first && often(0.3)) await takeBack(first.orderId);
  }

  async function buy(): Promise<void> {
    while (shop.isOpen) {
      await site.untilUp();
      counter += 1;
      const number = counter;
      await buyOnce(number);
      // Somebody else types the same email address for the same document, and may have it too.
      if (shop.isOpen && often(0.2)) await buyOnce(number);
    }
  }

  return {
    journal,
    /** Runs this many buyers at once until told to stop. */
    open: (count: number): Promise<unknown> => Promise.all(Array.from({ length: count }, buy)),
    close: () => {
      shop.isOpen = false;
    },
  };
}
