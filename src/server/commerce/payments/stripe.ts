import { Stripe } from 'stripe';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { cents } from '../../../domain/money.ts';
import type { Config } from '../../platform/config.ts';
import type { Movement, PaymentEvent, PaymentProvider, PaymentState } from './provider.ts';
import { request, idOf, titled } from './stripe-answers.ts';
import { stripeChargebacks } from './stripe-chargebacks.ts';
import { stripeRenewals } from './stripe-renewals.ts';

/** Pinned, because the package's types match only this API version. Change both together. */
export const STRIPE_VERSION = '2026-10-28.endive';

/** Shorter than the limit of our own request, so the buyer gets an answer. */
const PATIENCE = 15_000;

function connect({ payments }: Config): Stripe {
  const base = payments.apiBase === undefined ? null : new URL(payments.apiBase);
  return new Stripe(payments.secretKey!, {
    apiVersion: STRIPE_VERSION,
    timeout: PATIENCE,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** The state of a PaymentIntent in our terms. Its charge must be expanded. */
function paymentOf(intent: Stripe.PaymentIntent): PaymentState {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  switch (intent.status) {
    case 'succeeded': {
      const card = charge?.payment_method_details?.card;
      return {
        state: charge?.refunded ? 'refunded' : 'succeeded',
        reference: intent.id,
        amount: cents(intent.amount_received),
        refunded: cents(charge?.refunded ? intent.amount_received : (charge?.amount_refunded ?? 0)),
        card: card
          ? { brand: titled(card.brand), last4: card.last4 ?? '', fingerprint: card.fingerprint ?? null }
          : null,
        kept:
          intent.customer && intent.payment_method
            ? { customer: idOf(intent.customer), card: idOf(intent.payment_method) }
            : null,
      };
    }
    case 'processing':
    case 'requires_capture':
      return { state: 'processing' };
    case 'requires_action':
      return { state: 'challenge' };
    default:
      return { state: 'open', problem: intent.last_payment_error?.message ?? null };
  }
}

/**
 * Stripe: the browser sends the card directly to Stripe, and we store only PaymentIntent ids. Every call that creates
 * something carries an idempotency key made from our own ids, so a repeated call creates nothing twice.
 */
export function createStripe(config: Config): PaymentProvider {
  const stripe = connect(config);
  const expand = ['latest_charge'];
  const find = async (reference: string): Promise<PaymentState> =>
    paymentOf(await request(stripe.paymentIntents.retrieve(reference, { expand })));

  const customerFor = async (orderId: string, email: string): Promise<string> =>
    (
      await request(
        stripe.customers.create({ email, metadata: { orderId } }, { idempotencyKey: `customer ${orderId}` }),
      )
    ).id;

  return {
    name: 'stripe',
    begin: async ({ orderId, orderNumber, amount, email, keepsCard }, reference) => {
      const begun = reference === null ? null : await request(stripe.paymentIntents.retrieve(reference));
      const customer = keepsCard ? await customerFor(orderId, email) : undefined;
      const setup_future_usage = keepsCard ? 'off_session' : undefined;
      if (begun && begun.status !== 'canceled') {
        const isOpen = begun.status === 'requires_payment_method' || begun.status === 'requires_confirmation';
        const isAsBefore = begun.amount === amount && (begun.setup_future_usage !== null) === keepsCard;
        const current =
          isOpen && !isAsBefore
            ? await request(
                stripe.paymentIntents.update(begun.id, {
                  amount,
                  setup_future_usage: setup_future_usage ?? '',
                  ...(customer !== undefined && { customer }),
                }),
              )
            : begun;
        const progress = isOpen ? 'open' : begun.status === 'requires_action' ? 'challenge' : 'made';
        return { reference: current.id, clientSecret: current.client_secret, progress };
      }
      const intent = await request(
        stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            description: `Order ${orderNumber}`,
            automatic_payment_methods: { enabled: true },
            metadata: { orderId },
            ...(customer !== undefined && { customer, setup_future_usage }),
          },
          { idempotencyKey: `begin ${orderId} ${amount} ${reference ?? ''}` },
        ),
      );
      return { reference: intent.id, clientSecret: intent.client_secret, progress: 'open' };
    },
    confirm: async (_charge, reference) => {
      if (reference === null) throw new AppError('PAYMENT_FAILED', 'This payment was never started. Please try again.');
      const payment = await find(reference);
      if (payment.state === 'open')
        throw new AppError(
          'PAYMENT_FAILED',
          payment.problem ?? 'The payment did not go through. You were not charged.',
        );
      return payment;
    },
    find,
    close: async (reference) => {
      // Already closed by a process that died before recording it.
      if ((await request(stripe.paymentIntents.retrieve(reference))).status === 'canceled') return;
      await request(stripe.paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' }));
    },
    refund: async ({ reference, amount, key }) => {
      // Stripe forgets an idempotency key after a day, but the refund keeps our name for it.
      const { data: earlier } = await request(stripe.refunds.list({ payment_intent: reference, limit: 100 }));
      if (earlier.some((refund) => refund.metadata?.['refundId'] === key && hasMoved(refund))) return;
      try {
        await request(
          stripe.refunds.create(
            { payment_intent: reference, amount, metadata: { refundId: key } },
            { idempotencyKey: `refund ${key}` },
          ),
        );
      } catch (error) {
        // Someone already refunded it by hand.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'charge_already_refunded')
          throw error;
      }
    },
    movements: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const movements: Movement[] = [];
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
        if (intent.status !== 'succeeded') continue;
        movements.push({
          type: 'payment',
          reference: intent.id,
          orderId: intent.metadata['orderId'] ?? null,
          amount: cents(intent.amount_received),
        });
      }
      for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
        if (!hasMoved(refund) || !refund.payment_intent) continue;
        movements.push({
          type: 'refund',
          reference: idOf(refund.payment_intent),
          orderId: null,
          amount: cents(refund.amount),
        });
      }
      return movements;
    },
    hear: (body, signature) => {
      const event = readEvent(stripe, body, signature, config.payments.webhookSecret!);
      return staffEmailsOf(event);
    },
    chargebacks: stripeChargebacks(stripe),
    renewals: stripeRenewals(stripe, find),
    keep: async () => {
      throw new AppError('INVALID_INPUT', 'Card details go to Stripe only.');
    },
    charge: async () => {
      throw new Error('Stripe handles renewals itself.');
    },
  };
}

/** A failed or canceled refund returned no money. */
const hasMoved = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/** Finds the order or subscription of an event by the reference that we gave Stripe. */
function staffEmailsOf({ type, data }: Stripe.Event): PaymentEvent | null {
  const object = data.object as {
    readonly id: string;
    readonly payment_intent?: unknown;
    readonly metadata?: Stripe.Metadata | null;
    readonly parent?: Stripe.Invoice['parent'];
  };
  if (type.startsWith('invoice.')) {
    const details = object.parent?.subscription_details;
    const id = details?.metadata?.['subscriptionId'];
    return id === undefined ? null : { about: 'subscription', type, id, reference: idOf(details!.subscription) };
  }
  if (type.startsWith('customer.subscription.')) {
    const id = object.metadata?.['subscriptionId'];
    return id === undefined ? null : { about: 'subscription', type, id, reference: object.id };
  }
  // It lacks our reference, so the order is found through its payment.
  if (type.startsWith('charge.dispute.') && typeof object.payment_intent === 'string')
    return { about: 'chargeback', type, id: object.id, reference: object.payment_intent };
  const id = object.metadata?.['orderId'];
  if (id === undefined) return null;
  if (type.startsWith('payment_intent.')) return { about: 'order', type, id, reference: object.id };
  if (type === 'charge.refunded' && typeof object.payment_intent === 'string')
    return { about: 'order', type, id, reference: object.payment_intent };
  return null;
}

function readEvent(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (
      isAppError(error) ||
      error instanceof Stripe.errors.StripeSignatureVerificationError ||
      error instanceof SyntaxError
    )
      throw new AppError('INVALID_INPUT', 'The event signature is not valid.');
    throw error;
  }
}
