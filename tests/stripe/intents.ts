import { newId, Refusal } from './refusal.ts';

interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly payment_intent: string;
  /** Copied from the intent when it is charged, as Stripe does. */
  readonly metadata: Record<string, string>;
  readonly payment_method_details: {
    readonly card: { readonly brand: string; readonly last4: string; readonly fingerprint: string };
  };
  refunded: boolean;
  /** The amount refunded so far. */
  amount_refunded: number;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  /** In seconds. */
  readonly created: number;
  readonly client_secret: string;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  customer: string | null;
  setup_future_usage: string | null;
  payment_method: string | null;
  amount: number;
  amount_received: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: Charge | null;
  last_payment_error: { readonly message: string } | null;
}

/** The result of an intent for each of Stripe's published test numbers. */
export function confirmIntent(intent: Intent, number: string): Intent {
  if (!intent.status.startsWith('requires_'))
    throw new Refusal(400, 'invalid_request_error', 'It is too late.', 'payment_intent_unexpected_state');
  intent.last_payment_error = null;
  intent.payment_method = cardName(number);
  switch (number) {
    case '4242424242424242':
    case '4000000000000341':
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
      intent.latest_charge = {
        id: newId('ch'),
        object: 'charge',
        payment_intent: intent.id,
        metadata: { ...intent.metadata },
        payment_method_details: {
          card: { brand: 'visa', last4: number.slice(-4), fingerprint: `fingerprint of ${number}` },
        },
        refunded: false,
        amount_refunded: 0,
      };
      break;
    case '4000002500003155':
      intent.status = 'requires_action';
      break;
    case '4000000000000077':
      intent.status = 'processing';
      break;
    default:
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { message: 'Your card was declined.' };
  }
  return intent;
}

/** Stripe's ID of a card; here it contains the number, so that later charges behave as published. */
export const cardName = (number: string): string => `pm_${number}`;
export const numberOf = (card: string): string => card.replace('pm_', '');
