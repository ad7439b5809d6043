import type { Cents } from '../../domain/money.ts';
import type { App } from '../app.ts';
import { type Config, ConfigError } from '../config.ts';
import { sandbox } from './sandbox.ts';

/** What is to be paid. */
export interface Charge {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amount: Cents;
  readonly email: string;
}

/** What a provider answers: the money is there, the bank wants to ask, or it will not come. */
export type Confirmation =
  | {
      readonly state: 'succeeded';
      readonly reference: string;
      readonly card: { readonly brand: string; readonly last4: string } | null;
    }
  | { readonly state: 'challenge' };

/** Whoever takes the money. A decline and a missing answer are AppErrors with a sentence for the person who pays. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Begins a payment. The reference finds it again; the secret lets the browser finish it with the provider alone. */
  begin(charge: Charge): Promise<{ readonly reference: string | null; readonly clientSecret: string | null }>;
  /** Asks for the outcome, or brings it about from what the form sent. The same question may be asked many times. */
  confirm(charge: Charge, reference: string | null, payment: Readonly<Record<string, unknown>>): Promise<Confirmation>;
  /** Gives it back. Repeating it changes nothing. */
  refund(charge: Charge, reference: string): Promise<void>;
}

/** Asked at the start too, so that nobody learns at the first payment that it cannot be taken. */
export function requireProvider({ payments }: Pick<Config, 'payments'>): void {
  if (payments.provider !== 'sandbox')
    throw new ConfigError(
      'PAYMENTS is stripe, which cannot be charged yet. Say PAYMENTS=sandbox to take no money on purpose.',
    );
}

export function paymentProvider(app: App): PaymentProvider {
  requireProvider(app.config);
  return sandbox(app);
}
