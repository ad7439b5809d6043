import { Stripe } from 'stripe';
import { AppError } from '../../../domain/errors.ts';

const SILENT = 'The payment service is not responding. Please try again.';

/**
 * Turns a Stripe failure into a sentence. A request that Stripe rejects as invalid is our bug and stays an exception.
 */
export async function request<T>(answer: Promise<T>): Promise<T> {
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
