import { type Form, formOf, textOf } from './form.ts';
import { cardName, confirmIntent, type Intent, numberOf } from './intents.ts';
import { found, newId, Refusal, type StripeRoute } from './refusal.ts';

interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly metadata: Record<string, string>;
  interval: string;
  amount: number;
  readonly items: { readonly data: readonly Item[] };
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  default_payment_method: string;
  /** The end of the paid period, in seconds. */
  periodEnd: number;
}

interface Item {
  readonly id: string;
  readonly price: { readonly recurring: { readonly interval: string } };
}

interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly parent: object;
  readonly subscription: string;
  readonly lines: { readonly data: readonly { readonly period: { readonly start: number; readonly end: number } }[] };
  readonly amount: number;
  status: 'open' | 'paid';
  amount_paid: number;
  payments: { data: { status: 'paid'; payment: { type: 'payment_intent'; payment_intent: string } }[] };
}

interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly customer: string | null;
  status: 'requires_payment_method' | 'succeeded';
  payment_method: string | null;
}

export interface Billing {
  readonly routes: readonly StripeRoute[];
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** Ends the period and charges the next one to the saved card. */
  readonly renew: (subscriptionId: string) => Invoice;
  /** What the browser does with Stripe directly: sets another card for a setup secret. Returns the setup ID. */
  readonly giveCard: (clientSecret: string, cardNumber: string) => string;
}

const DAY = 86_400;

/** Other published cards fail when the customer is not there. */
const isGood = (card: string): boolean => numberOf(card) === '4242424242424242';

/** The part of Stripe Billing that the site uses. */
export function createBilling(intents: Map<string, Intent>): Billing {
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const setups = new Map<string, SetupIntent>();
  const products = new Set<string>();

  function settle(invoice: Invoice): void {
    const subscription = found(subscriptions, invoice.subscription);
    if (!isGood(subscription.default_payment_method)) {
      subscription.status = 'past_due';
      throw new Refusal(402, 'card_error', 'Your card was declined.', 'card_declined');
    }
    const id = newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      created: Math.floor(Date.now() / 1_000),
      client_secret: `${id}_secret_billing`,
      currency: 'usd',
      metadata: {},
      customer: subscription.customer,
      setup_future_usage: null,
      payment_method: null,
      amount: invoice.amount,
      amount_received: 0,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
    };
    intents.set(id, confirmIntent(intent, numberOf(subscription.default_payment_method)));
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount;
    invoice.payments.data.push({ status: 'paid', payment: { type: 'payment_intent', payment_intent: id } });
    subscription.status = 'active';
    subscription.periodEnd = invoice.lines.data[0]!.period.end;
  }

  function create(form: Form): Subscription {
    const item = formOf(formOf(formOf(form, 'items'), '0'), 'price_data');
    if (!products.has(textOf(item, 'product') ?? ''))
      throw new Refusal(400, 'invalid_request_error', 'No such product', 'resource_missing');
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: textOf(form, 'customer') ?? '',
      metadata: formOf(form, 'metadata') as Record<string, string>,
      interval: textOf(formOf(item, 'recurring'), 'interval') ?? '',
      amount: Number(textOf(item, 'unit_amount')),
      items: {
        data: [
          {
            id: newId('si'),
            price: {
              recurring: {
                get interval() {
                  return subscription.interval;
                },
              },
            },
          },
        ],
      },
      status: 'active',
      cancel_at_period_end: false,
      default_payment_method: textOf(form, 'default_payment_method') ?? '',
      periodEnd: Number(textOf(form, 'billing_cycle_anchor')),
    };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** A new price with another interval is charged at once, unless a trial covers the rest of the paid period. */
  function reprice(subscription: Subscription, form: Form): void {
    const item = formOf(formOf(form, 'items'), '0');
    if (textOf(item, 'id') !== subscription.items.data[0]!.id)
      throw new Refusal(400, 'invalid_request_error', 'No such subscription item', 'resource_missing');
    if (Number(textOf(form, 'trial_end')) !== subscription.periodEnd || textOf(form, 'proration_behavior') !== 'none')
      throw new Refusal(400, 'invalid_request_error', 'This would be charged today.');
    const price = formOf(item, 'price_data');
    subscription.interval = textOf(formOf(price, 'recurring'), 'interval') ?? '';
    subscription.amount = Number(textOf(price, 'unit_amount'));
  }

  const routes: readonly StripeRoute[] = [
    ['POST', /^\/v1\/customers$/, (form) => ({ id: newId('cus'), object: 'customer', email: textOf(form, 'email') })],
    [
      'POST',
      /^\/v1\/products$/,
      (form) => {
        const id = textOf(form, 'id') ?? newId('prod');
        if (products.has(id))
          throw new Refusal(400, 'invalid_request_error', 'Product already exists.', 'resource_already_exists');
        products.add(id);
        return { id, object: 'product' };
      },
    ],
    [
      'GET',
      /^\/v1\/payment_methods\/(\w+)$/,
      (_form, id) => ({ id, object: 'payment_method', card: { brand: 'visa', last4: id.slice(-4) } }),
    ],
    ['POST', /^\/v1\/subscriptions$/, create],
    ['GET', /^\/v1\/subscriptions\/(\w+)$/, (_form, id) => found(subscriptions, id)],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (form, id) => {
        const subscription = found(subscriptions, id);
        const ends = textOf(form, 'cancel_at_period_end');
        if (ends !== undefined) subscription.cancel_at_period_end = ends === 'true';
        if (form['items'] !== undefined) reprice(subscription, form);
        subscription.default_payment_method =
          textOf(form, 'default_payment_method') ?? subscription.default_payment_method;
        return subscription;
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      (_form, id) => Object.assign(found(subscriptions, id), { status: 'canceled' }),
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      (form) => ({
        object: 'list',
        has_more: false,
        url: '/v1/invoices',
        // Newest first.
        data: [...invoices.values()]
          .filter(
            ({ subscription, status }) =>
              subscription === textOf(form, 'subscription') && status === textOf(form, 'status'),
          )
          .toReversed(),
      }),
    ],
    [
      'POST',
      /^\/v1\/invoices\/(\w+)\/pay$/,
      (_form, id) => {
        const invoice = found(invoices, id);
        settle(invoice);
        return invoice;
      },
    ],
    [
      'POST',
      /^\/v1\/setup_intents$/,
      (form) => {
        const id = newId('seti');
        const setup: SetupIntent = {
          id,
          object: 'setup_intent',
          client_secret: `${id}_secret_${newId('s')}`,
          customer: textOf(form, 'customer') ?? null,
          status: 'requires_payment_method',
          payment_method: null,
        };
        setups.set(id, setup);
        return setup;
      },
    ],
    ['GET', /^\/v1\/setup_intents\/(\w+)$/, (_form, id) => found(setups, id)],
    [
      'POST',
      /^\/v1\/setup_intents\/(\w+)\/confirm$/,
      (form, id) => {
        giveCard(textOf(form, 'client_secret') ?? '', textOf(form, 'card_number') ?? '');
        return found(setups, id);
      },
    ],
  ];

  function giveCard(clientSecret: string, cardNumber: string): string {
    const setup = found(setups, clientSecret.split('_secret_')[0]!);
    if (setup.client_secret !== clientSecret) throw new Refusal(400, 'invalid_request_error', 'Wrong client_secret');
    setup.status = 'succeeded';
    setup.payment_method = cardName(cardNumber);
    return setup.id;
  }

  return {
    routes,
    subscriptions,
    renew: (subscriptionId) => {
      const subscription = found(subscriptions, subscriptionId);
      const start = subscription.periodEnd;
      const end = start + (subscription.interval === 'year' ? 365 : 31) * DAY;
      const invoice: Invoice = {
        id: newId('in'),
        object: 'invoice',
        parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
        subscription: subscription.id,
        lines: { data: [{ period: { start, end } }] },
        amount: subscription.amount,
        status: 'open',
        amount_paid: 0,
        payments: { data: [] },
      };
      invoices.set(invoice.id, invoice);
      try {
        settle(invoice);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
      return invoice;
    },
    giveCard,
  };
}
