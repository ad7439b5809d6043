import { Stripe } from 'stripe';
import { AppError, isAppError } from '../../domain/errors.ts';
import { cents } from '../../domain/money.ts';
import type { Config } from '../config.ts';
import type { News, PaymentProvider, Standing } from './provider.ts';
import { asked, idOf, titled } from './stripe-answers.ts';
import { stripeChargebacks } from './stripe-chargebacks.ts';
import { stripeRenewals } from './stripe-renewals.ts';

/** Pinned: what Stripe answers changes only together with this line and the package, whose types are of one version. */
export const STRIPE_VERSION = '2026-10-28.endive';

/** Below the request's own limit, so that whoever pays hears of it. */
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

/** Where a PaymentIntent stands, in our words. Its charge must be expanded. */
function standingOf(intent: Stripe.PaymentIntent): Standing {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  switch (intent.status) {
    case 'succeeded': {
      if (charge?.refunded) return { state: 'refunded' };
      const card = charge?.payment_method_details?.card;
      return {
        state: 'succeeded',
        reference: intent.id,
        amount: cents(intent.amount_received),
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
 * Stripe: the card goes from the browser to Stripe alone, we hold PaymentIntents by their ids. Every call that makes
 * something carries an idempotency key made of our own ids, so that a repeated call makes nothing twice.
 */
export function createStripe(config: Config): PaymentProvider {
  const stripe = connect(config);
  const expand = ['latest_charge'];
  const find = async (reference: string): Promise<Standing> =>
    standingOf(await asked(stripe.paymentIntents.retrieve(reference, { expand })));

  const customerFor = async (orderId: string, email: string): Promise<string> =>
    (await asked(stripe.customers.create({ email, metadata: { orderId } }, { idempotencyKey: `customer ${orderId}` })))
      .id;

  return {
    name: 'stripe',
    begin: async ({ orderId, orderNumber, amount, email, keepsCard }, reference) => {
      const begun = reference === null ? null : await asked(stripe.paymentIntents.retrieve(reference));
      const customer = keepsCard ? await customerFor(orderId, email) : undefined;
      const setup_future_usage = keepsCard ? 'off_session' : undefined;
      if (begun && begun.status !== 'canceled') {
        const isOpen = begun.status === 'requires_payment_method' || begun.status === 'requires_confirmation';
        const isAsBefore = begun.amount === amount && (begun.setup_future_usage !== null) === keepsCard;
        const current =
          isOpen && !isAsBefore
            ? await asked(
                stripe.paymentIntents.update(begun.id, {
                  amount,
                  setup_future_usage: setup_future_usage ?? '',
                  ...(customer !== undefined && { customer }),
                }),
              )
            : begun;
        return { reference: current.id, clientSecret: current.client_secret };
      }
      const intent = await asked(
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
      return { reference: intent.id, clientSecret: intent.client_secret };
    },
    confirm: async (_charge, reference) => {
      if (reference === null) throw new AppError('PAYMENT_FAILED', 'This payment was never begun. Please try again.');
      const standing = await find(reference);
      if (standing.state === 'open')
        throw new AppError('PAYMENT_FAILED', standing.problem ?? 'The payment was not made. Nothing was taken.');
      return standing;
    },
    find,
    close: async (reference) => {
      await asked(stripe.paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' }));
    },
    refund: async (reference) => {
      try {
        await asked(stripe.refunds.create({ payment_intent: reference }, { idempotencyKey: `refund ${reference}` }));
      } catch (error) {
        // Somebody gave it back by hand before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'charge_already_refunded')
          throw error;
      }
    },
    hear: (body, signature) => {
      const event = readEvent(stripe, body, signature, config.payments.webhookSecret!);
      return newsOf(event);
    },
    chargebacks: stripeChargebacks(stripe),
    renewals: stripeRenewals(stripe, find),
    keep: async () => {
      throw new AppError('INVALID_INPUT', 'A card is given to Stripe alone.');
    },
    charge: async () => {
      throw new Error('Stripe renews by its own clock.');
    },
  };
}

/** Which order or subscription of ours an event is about, by the name that we gave to Stripe's thing. */
function newsOf({ type, data }: Stripe.Event): News | null {
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
  // It carries no name of ours, but that of the payment, by which its order is found.
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
      throw new AppError('INVALID_INPUT', 'The signature of this message does not fit.');
    throw error;
  }
}
