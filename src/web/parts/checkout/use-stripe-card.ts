import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface StripeCardOptions {
  /** Null when Stripe is not used: in the sandbox, or when there is nothing to pay. */
  readonly publishableKey: string | null;
  /** Cents. 0 if the card is only saved for later charges. */
  readonly amount: number;
  /** A subscription renews with the same card. */
  readonly keepsCard: boolean;
}

interface StripeCard {
  /** Where Stripe puts its fields, in a frame of its own. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly problem: string | null;
  /** Lets Stripe validate the card. Returns an error message or null. */
  readonly check: () => Promise<string | null>;
  /** Pays. The bank's confirmation may redirect away from this page and back to `returnTo`. */
  readonly pay: (clientSecret: string, returnTo: string) => Promise<PayProblem | null>;
  /** Saves the card without a charge. Returns its Stripe ID or an error message. */
  readonly keep: (clientSecret: string, returnTo: string) => Promise<KeptOrNot>;
}

interface PayProblem {
  readonly message: string;
  /** The connection was cut, so it may have been paid. */
  readonly isUnsure: boolean;
}

type KeptOrNot = { readonly setupIntentId: string } | { readonly problem: string };

const NOT_LOADED = 'The card form could not be loaded from Stripe. Check your connection and reload the page.';

/** The current theme for Stripe's iframe, which cannot read our style sheet. */
function appearanceOf(place: HTMLElement) {
  const style = getComputedStyle(place);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe' as const,
    variables: {
      fontFamily: 'Instrument Sans, system-ui, sans-serif',
      borderRadius: '2px',
      colorPrimary: color('--pp-violet'),
      colorBackground: color('--pp-field'),
      colorText: color('--pp-on-field'),
      colorDanger: color('--pp-red'),
    },
    rules: { '.Label': { color: color('--pp-ink') } },
  };
}

/** Stripe's Payment Element for cards and wallets. Card data goes directly to Stripe. */
export function useStripeCard({ publishableKey, amount, keepsCard }: StripeCardOptions): StripeCard {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly stripe: Stripe; readonly elements: StripeElements } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isNeeded = publishableKey !== null && (amount > 0 || keepsCard);
  const latest = useRef({ amount, keepsCard });

  useEffect(() => {
    latest.current = { amount, keepsCard };
    if (isNeeded && amount > 0)
      held.current?.elements.update({ amount, setupFutureUsage: keepsCard ? 'off_session' : null });
  }, [amount, keepsCard, isNeeded]);

  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    void (async () => {
      const { loadStripe } = await import('@stripe/stripe-js/pure');
      const stripe = await loadStripe(publishableKey).catch(() => null);
      if (isLeft || !place.current) return;
      if (!stripe) {
        setProblem(NOT_LOADED);
        return;
      }
      const shared = { currency: 'usd', appearance: appearanceOf(place.current) };
      const elements =
        latest.current.amount === 0
          ? stripe.elements({ ...shared, mode: 'setup' })
          : stripe.elements({
              ...shared,
              mode: 'payment',
              amount: latest.current.amount,
              setupFutureUsage: latest.current.keepsCard ? 'off_session' : null,
            });
      elements.create('payment', { layout: 'tabs' }).mount(place.current);
      held.current = { stripe, elements };
    })();
    return () => {
      isLeft = true;
      held.current?.elements.getElement('payment')?.destroy();
      held.current = null;
    };
  }, [publishableKey, isNeeded]);

  const check = useCallback(async () => {
    if (!held.current) return NOT_LOADED;
    const { error } = await held.current.elements.submit();
    return error ? (error.message ?? 'Check your card details.') : null;
  }, []);
  const pay = useCallback(async (clientSecret: string, returnTo: string) => {
    if (!held.current) return { message: NOT_LOADED, isUnsure: false };
    const { stripe, elements } = held.current;
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    });
    // Another tab or an earlier click already paid. The next page shows it.
    const isDone = ['succeeded', 'processing'].includes(error?.payment_intent?.status ?? '');
    if (!error || isDone) return null;
    return {
      message: error.message ?? 'The payment did not go through. You were not charged.',
      isUnsure: error.type === 'api_connection_error' || error.type === 'api_error',
    };
  }, []);
  const keep = useCallback(async (clientSecret: string, returnTo: string): Promise<KeptOrNot> => {
    if (!held.current) return { problem: NOT_LOADED };
    const { stripe, elements } = held.current;
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    });
    return setupIntent
      ? { setupIntentId: setupIntent.id }
      : { problem: error?.message ?? 'The card was not accepted. Try another card.' };
  }, []);
  return { place, problem, check, pay, keep };
}
