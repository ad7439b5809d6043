import type { Cents } from '../../../domain/money.ts';
import type { ChargebackState } from '../../../domain/orders/chargeback.ts';
import type { Plan } from '../../../domain/orders/subscription.ts';

/** What the buyer has to pay. */
export interface Charge {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amount: Cents;
  readonly email: string;
  /** Starts a subscription: the card is saved for renewals. */
  readonly keepsCard: boolean;
}

/** The customer that a provider charges for renewals, by the provider's own ids. */
export interface KeptCard {
  readonly customer: string | null;
  readonly card: string;
}

export interface CardFace {
  readonly brand: string;
  readonly last4: string;
  /** The provider's id for this card, the same for every buyer. Stored only as a salted hash. */
  readonly fingerprint?: string | null;
}

/** A successful payment. */
export interface Paid {
  readonly state: 'succeeded';
  readonly reference: string;
  /** The amount charged, which may differ from the current price of the order. */
  readonly amount: Cents;
  /** How much was refunded so far; undefined if not reported. */
  readonly refunded?: Cents;
  readonly card: CardFace | null;
  /** Set only if the charge asked for it. */
  readonly kept: KeptCard | null;
}

/** A successful payment that was refunded in full. */
export type Returned = Omit<Paid, 'state'> & { readonly state: 'refunded' };

/** Money that moved, as the provider lists it. */
export interface Movement {
  readonly type: 'payment' | 'refund';
  /** The payment itself, or the one that it belongs to. */
  readonly reference: string;
  /** The reference we gave the payment; null if it has none of ours. */
  readonly orderId: string | null;
  readonly amount: Cents;
}

/** The state of a payment: paid, waiting for the bank's confirmation step, still processing, or not paid yet. */
export type PaymentState =
  | Paid
  | { readonly state: 'challenge' }
  | { readonly state: 'processing' }
  | { readonly state: 'open'; readonly problem: string | null }
  | Returned;

/**
 * What a provider's message is about. It only says what to look up, so late, duplicate and out-of-order messages do no
 * harm.
 */
export type PaymentEvent =
  | { readonly about: 'order'; readonly type: string; readonly id: string; readonly reference: string }
  | { readonly about: 'chargeback'; readonly type: string; readonly id: string; readonly reference: string }
  | { readonly about: 'subscription'; readonly type: string; readonly id: string; readonly reference: string };

/** A subscription as the provider renews it. */
export interface Renewing {
  readonly subscriptionId: string;
  readonly plan: Plan;
  readonly price: Cents;
  readonly kept: KeptCard;
  readonly firstRenewal: Date;
}

/** A period that the provider charged on its own schedule. */
export interface Renewal {
  readonly plan: Plan;
  readonly start: Date;
  readonly end: Date;
  readonly paid: Paid;
}

/** The state of the provider's renewals, oldest first. */
export interface RenewalState {
  readonly state: 'running' | 'failing' | 'ended';
  readonly renewals: readonly Renewal[];
}

/** What the provider should do at the end of the paid period. */
export interface WantedRenewals {
  readonly state: 'renewing' | 'ending' | 'ended';
  /**
   * The plan to renew with. Nothing is charged or refunded before then. Null if the period is already over: then the
   * payment decides the plan.
   */
  readonly next: { readonly plan: Plan; readonly price: Cents; readonly from: Date } | null;
}

/** Renewals by a provider with its own schedule. Without one (the sandbox), our own schedule charges the card. */
export interface Renewals {
  begin(renewing: Renewing): Promise<string>;
  find(reference: string): Promise<RenewalState>;
  /** Makes the provider's subscription what we want. Repeating it changes nothing, in whatever state a crash left it. */
  match(reference: string, wanted: WantedRenewals): Promise<void>;
  /** For another card: the browser sends it directly to the provider under this secret. */
  beginCard(customer: string): Promise<string>;
  /** Saves the new card, and charges it at once for anything owed. */
  takeCard(
    reference: string,
    customer: string,
    setup: string,
  ): Promise<{ readonly kept: KeptCard; readonly face: CardFace }>;
}

/** The state of a payment that the buyer's bank disputes. */
export interface Chargeback {
  readonly reference: string;
  /** The payment's id, as stored with the order. */
  readonly payment: string | null;
  readonly state: ChargebackState;
  readonly reason: string;
  readonly amount: Cents;
  /** The bank's deadline for a response. */
  readonly dueAt: Date | null;
  readonly openedAt: Date;
}

export interface Chargebacks {
  find(reference: string): Promise<Chargeback>;
  /**
   * Accepts the dispute, because the bank is right or a response is not worth it. It counts as lost at once, for good.
   */
  accept(reference: string): Promise<void>;
}

/** Whether the buyer has still to pay, has to confirm with the bank, or has nothing left to do. */
export type PaymentProgress = 'open' | 'challenge' | 'made';

/** A payment provider. A decline or a missing response is an AppError with a sentence for the buyer. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /**
   * Starts a payment, or continues the one that `reference` names. The secret lets the browser finish it directly with
   * the provider. `progress` is what it was before: only an open one is for what the order is now.
   */
  begin(
    charge: Charge,
    reference: string | null,
  ): Promise<{
    readonly reference: string | null;
    readonly clientSecret: string | null;
    readonly progress: PaymentProgress;
  }>;
  /** Charges with what the form sent, or asks for the outcome. Safe to repeat. */
  confirm(charge: Charge, reference: string | null, payment: Readonly<Record<string, unknown>>): Promise<PaymentState>;
  /** Only asks for the state. */
  find(reference: string): Promise<PaymentState>;
  /** Cancels an unfinished payment, so it can no longer be paid. */
  close(reference: string): Promise<void>;
  /** Refunds part or all of a payment. Repeating it with the same key changes nothing, even days later. */
  refund(refund: { readonly reference: string; readonly amount: Cents; readonly key: string }): Promise<void>;
  /** Every movement since then, for comparison with the books. Null if there is no outside provider. */
  readonly movements: ((since: Date) => Promise<readonly Movement[]>) | null;
  /** The content of a message after its signature was checked; null if it does not concern us. */
  hear(body: string, signature: string): PaymentEvent | null;
  /** Null if no bank is involved. */
  readonly chargebacks: Chargebacks | null;
  /** Null if our own schedule charges the saved cards. */
  readonly renewals: Renewals | null;
  /** Saves another card from what the form sent, without charging it. */
  keep(payment: Readonly<Record<string, unknown>>): Promise<{ readonly kept: KeptCard; readonly face: CardFace }>;
  /** Charges a saved card while the buyer is not present. */
  charge(reference: string, amount: Cents, kept: KeptCard): Promise<Paid>;
}
