import { Stripe } from 'stripe';
import { AppError } from '../../domain/errors.ts';

const SILENT = 'The payment service does not answer at the moment. Please try again.';

/** A failure of Stripe's as a sentence; a request that Stripe calls wrong is a bug of ours and stays one. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new AppError('PAYMENT_FAILED', error.message);
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    )
      throw new AppError('TIMEOUT', SILENT);
    throw error;
  }
}

export const titled = (brand: string | null): string =>
  brand === null ? '' : brand.charAt(0).toUpperCase() + brand.slice(1);

export const idOf = (thing: string | { readonly id: string }): string => (typeof thing === 'string' ? thing : thing.id);
