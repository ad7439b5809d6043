import { Stripe } from 'stripe';
import { AppError, isAppError } from '../../../domain/errors.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Plan } from '../../../domain/orders/subscription.ts';
import type { CardFace, Renewal, Renewals, PaymentState } from './provider.ts';
import { request, idOf, titled } from './stripe-answers.ts';

/** One product for both plans. Each subscription sets its own price. */
const PRODUCT = 'paperproof_subscription';

const unix = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const fromUnix = (seconds: number): Date => new Date(seconds * 1_000);

const intervalOf = (plan: Plan): 'month' | 'year' => (plan === 'monthly' ? 'month' : 'year');

const priceOf = async (stripe: Stripe, plan: Plan, price: Cents) => ({
  currency: 'usd',
  product: await haveProduct(stripe),
  recurring: { interval: intervalOf(plan) },
  unit_amount: price,
});

/** Tells the plan from the length of the period: no period falls between the longest month and a year. */
const planOf = (start: Date, end: Date): Plan =>
  end.getTime() - start.getTime() > 60 * 86_400_000 ? 'yearly' : 'monthly';

/** Ignores the error if the product already exists. */
async function haveProduct(stripe: Stripe): Promise<string> {
  try {
    await request(stripe.products.create({ id: PRODUCT, name: 'Subscription' }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_already_exists')
      throw error;
  }
  return PRODUCT;
}

/**
 * Stripe Billing. The first period is paid like any order. Billing starts where it ends, charges the saved card, and
 * reports every renewal. It retries failed cards by its own rules.
 */
export function stripeRenewals(stripe: Stripe, findPayment: (reference: string) => Promise<PaymentState>): Renewals {
  const faceOf = async (card: string): Promise<CardFace> => {
    const { card: details } = await request(stripe.paymentMethods.retrieve(card));
    return {
      brand: titled(details?.brand ?? null),
      last4: details?.last4 ?? '',
      fingerprint: details?.fingerprint ?? null,
    };
  };

  async function renewalOf(invoice: Stripe.Invoice): Promise<Renewal | null> {
    const intent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
    const period = invoice.lines.data.at(-1)?.period;
    if (intent === undefined || !period || invoice.amount_paid === 0) return null;
    const paid = await findPayment(idOf(intent));
    if (paid.state !== 'succeeded') return null;
    const [start, end] = [fromUnix(period.start), fromUnix(period.end)];
    return { plan: planOf(start, end), start, end, paid };
  }

  /** The new card is saved either way. The state of the subscription shows whether the charge succeeded. */
  async function payIfGood(invoice: string, card: string): Promise<void> {
    try {
      await request(stripe.invoices.pay(invoice, { payment_method: card }));
    } catch (error) {
      if (!isAppError(error) || error.code !== 'PAYMENT_FAILED') throw error;
    }
  }

  async function stop(reference: string): Promise<void> {
    try {
      await request(stripe.subscriptions.cancel(reference));
    } catch (error) {
      // The subscription is already gone at Stripe.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing') throw error;
    }
  }

  return {
    begin: async ({ subscriptionId, plan, price, kept, firstRenewal }) => {
      const subscription = await request(
        stripe.subscriptions.create(
          {
            customer: kept.customer!,
            default_payment_method: kept.card,
            items: [
              {
                price_data: await priceOf(stripe, plan, price),
              },
            ],
            billing_cycle_anchor: unix(firstRenewal),
            proration_behavior: 'none',
            off_session: true,
            metadata: { subscriptionId },
          },
          { idempotencyKey: `subscription ${subscriptionId}` },
        ),
      );
      return subscription.id;
    },
    find: async (reference) => {
      const subscription = await request(stripe.subscriptions.retrieve(reference));
      const { data: invoices } = await request(
        stripe.invoices.list({ subscription: reference, status: 'paid', limit: 24, expand: ['data.payments'] }),
      );
      const renewals = await Promise.all(invoices.toReversed().map(renewalOf));
      return {
        state: stateOf(subscription.status),
        renewals: renewals.filter((renewal) => renewal !== null),
      };
    },
    match: async (reference, { state, next }) => {
      if (state === 'ended') return stop(reference);
      const subscription = await request(stripe.subscriptions.retrieve(reference));
      if (stateOf(subscription.status) === 'ended') return;
      const isEnding = state === 'ending';
      const item = subscription.items.data[0]!;
      const changes: Stripe.SubscriptionUpdateParams = {
        ...(subscription.cancel_at_period_end !== isEnding && { cancel_at_period_end: isEnding }),
        // The price of the same plan stays as it is at Stripe, where staff can change it.
        ...(next !== null &&
          item.price.recurring?.interval !== intervalOf(next.plan) && {
            items: [{ id: item.id, price_data: await priceOf(stripe, next.plan, next.price) }],
            // A free trial until the end of the paid period, so Billing charges the new price then and not today.
            trial_end: unix(next.from),
            proration_behavior: 'none' as const,
          }),
      };
      // Without an idempotency key of ours: Stripe would answer a second change back and forth from memory.
      if (Object.keys(changes).length > 0) await request(stripe.subscriptions.update(reference, changes));
    },
    beginCard: async (customer) => {
      const setup = await request(
        stripe.setupIntents.create({ customer, usage: 'off_session', automatic_payment_methods: { enabled: true } }),
      );
      return setup.client_secret!;
    },
    takeCard: async (reference, customer, setupId) => {
      const setup = await request(stripe.setupIntents.retrieve(setupId));
      if (setup.customer === null || idOf(setup.customer) !== customer)
        throw new AppError('NOT_FOUND', 'This card does not exist.');
      if (setup.status !== 'succeeded' || !setup.payment_method)
        throw new AppError('PAYMENT_FAILED', 'The card was declined. Please try another card.');
      const card = idOf(setup.payment_method);
      await request(stripe.subscriptions.update(reference, { default_payment_method: card }));
      const { data: owed } = await request(stripe.invoices.list({ subscription: reference, status: 'open', limit: 1 }));
      if (owed[0]?.id) await payIfGood(owed[0].id, card);
      return { kept: { customer, card }, face: await faceOf(card) };
    },
  };
}

function stateOf(status: Stripe.Subscription.Status): 'running' | 'failing' | 'ended' {
  switch (status) {
    case 'past_due':
      return 'failing';
    case 'canceled':
    case 'unpaid':
    case 'incomplete_expired':
      return 'ended';
    default:
      return 'running';
  }
}
