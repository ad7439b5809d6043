import { AppError } from '../../domain/errors.ts';
import type { Cents } from '../../domain/money.ts';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe } from './stripe.ts';

/** What is to be paid. */
export interface Charge {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amount: Cents;
  readonly email: string;
}

/** A payment that went through. */
export interface Paid {
  readonly state: 'succeeded';
  readonly reference: string;
  /** What was taken, which need not be what the order costs by now. */
  readonly amount: Cents;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** How a payment stands: the money is there, the bank wants to ask, the bank is still at it, or nothing was paid yet. */
export type Standing =
  | Paid
  | { readonly state: 'challenge' }
  | { readonly state: 'processing' }
  | { readonly state: 'open'; readonly problem: string | null }
  | { readonly state: 'refunded' };

/** What a provider's message is about. It says only where to look, so that late, doubled and disordered ones do no harm. */
export interface News {
  readonly type: string;
  readonly orderId: string;
  readonly reference: string;
}

/** Whoever takes the money. A decline and a missing answer are AppErrors with a sentence for the person who pays. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Begins a payment, or goes on with the one that `reference` names. The secret lets the browser finish it with the provider alone. */
  begin(
    charge: Charge,
    reference: string | null,
  ): Promise<{ readonly reference: string | null; readonly clientSecret: string | null }>;
  /** Brings the payment about from what the form sent, or asks for its outcome. The same question may be asked many times. */
  confirm(charge: Charge, reference: string | null, payment: Readonly<Record<string, unknown>>): Promise<Standing>;
  /** Only asks. */
  find(reference: string): Promise<Standing>;
  /** Ends a payment that nobody finished: from here on it cannot be paid. */
  close(reference: string): Promise<void>;
  /** Gives it back. Repeating it changes nothing. */
  refund(reference: string): Promise<void>;
  /** What a message says, after its signature was checked; null when it is about nothing of ours. */
  hear(body: string, signature: string): News | null;
}

export const createPayments = (config: Config, now: () => Date): PaymentProvider =>
  config.payments.provider === 'stripe' ? createStripe(config) : createSandbox(now);

/** The provider that took an order's money, which a change of configuration may have replaced since. */
export function providerOf(app: App, name: string): PaymentProvider {
  if (name === app.payments.name) return app.payments;
  if (name === 'sandbox') return createSandbox(app.now);
  throw new AppError('CONFLICT', `This order was paid through ${name}, which is not configured here any more.`);
}
