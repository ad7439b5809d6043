import { Stripe } from 'stripe';
import { AppError, isAppError } from '../../domain/errors.ts';
import type { Cents } from '../../domain/money.ts';
import type { Plan } from '../../domain/orders/subscription.ts';
import type { CardFace, Renewal, Renewals, Standing } from './provider.ts';
import { asked, idOf, titled } from './stripe-answers.ts';

/** One product for both plans; the price is said with each subscription. */
const PRODUCT = 'paperproof_subscription';

const unix = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const fromUnix = (seconds: number): Date => new Date(seconds * 1_000);

const priceOf = async (stripe: Stripe, plan: Plan, price: Cents) => ({
  currency: 'usd',
  product: await haveProduct(stripe),
  recurring: { interval: plan === 'monthly' ? ('month' as const) : ('year' as const) },
  unit_amount: price,
});

/** What a period was paid as, by its length: between the longest month and the year there is nothing. */
const planOf = (start: Date, end: Date): Plan =>
  end.getTime() - start.getTime() > 60 * 86_400_000 ? 'yearly' : 'monthly';

/** Who had the product made already is no failure. */
async function haveProduct(stripe: Stripe): Promise<string> {
  try {
    await asked(stripe.products.create({ id: PRODUCT, name: 'Subscription' }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_already_exists')
      throw error;
  }
  return PRODUCT;
}

/**
 * Stripe Billing. The first period is paid like any order; Billing begins where it ends, with the card that was kept, and
 * tells us of every renewal. It asks again by its own rules when a card fails.
 */
export function stripeRenewals(stripe: Stripe, findPayment: (reference: string) => Promise<Standing>): Renewals {
  const faceOf = async (card: string): Promise<CardFace> => {
    const { card: details } = await asked(stripe.paymentMethods.retrieve(card));
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

  /** The card is the new one either way; whether it paid is seen when Billing is asked how it stands. */
  async function payIfGood(invoice: string, card: string): Promise<void> {
    try {
      await asked(stripe.invoices.pay(invoice, { payment_method: card }));
    } catch (error) {
      if (!isAppError(error) || error.code !== 'PAYMENT_FAILED') throw error;
    }
  }

  return {
    begin: async ({ subscriptionId, plan, price, kept, firstRenewal }) => {
      const subscription = await asked(
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
      const subscription = await asked(stripe.subscriptions.retrieve(reference));
      const { data: invoices } = await asked(
        stripe.invoices.list({ subscription: reference, status: 'paid', limit: 24, expand: ['data.payments'] }),
      );
      const renewals = await Promise.all(invoices.toReversed().map(renewalOf));
      return {
        state: stateOf(subscription.status),
        renewals: renewals.filter((renewal) => renewal !== null),
      };
    },
    setEnding: async (reference, isEnding) => {
      await asked(stripe.subscriptions.update(reference, { cancel_at_period_end: isEnding }));
    },
    stop: async (reference) => {
      try {
        await asked(stripe.subscriptions.cancel(reference));
      } catch (error) {
        // It is over there already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
          throw error;
      }
    },
    setPlan: async (reference, { plan, price, from }) => {
      const subscription = await asked(stripe.subscriptions.retrieve(reference));
      await asked(
        stripe.subscriptions.update(reference, {
          items: [{ id: subscription.items.data[0]!.id, price_data: await priceOf(stripe, plan, price) }],
          // Free to the end of what is paid, so that Billing charges the other price on that day and not today.
          trial_end: unix(from),
          proration_behavior: 'none',
        }),
      );
    },
    beginCard: async (customer) => {
      const setup = await asked(
        stripe.setupIntents.create({ customer, usage: 'off_session', automatic_payment_methods: { enabled: true } }),
      );
      return setup.client_secret!;
    },
    takeCard: async (reference, customer, setupId) => {
      const setup = await asked(stripe.setupIntents.retrieve(setupId));
      if (setup.customer === null || idOf(setup.customer) !== customer)
        throw new AppError('NOT_FOUND', 'There is no such card.');
      if (setup.status !== 'succeeded' || !setup.payment_method)
        throw new AppError('PAYMENT_FAILED', 'The card was not taken. Please try another one.');
      const card = idOf(setup.payment_method);
      await asked(stripe.subscriptions.update(reference, { default_payment_method: card }));
      const { data: owed } = await asked(stripe.invoices.list({ subscription: reference, status: 'open', limit: 1 }));
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
