import type { Cents } from '../../domain/money.ts';
import type { ChargebackState } from '../../domain/orders/chargeback.ts';
import type { Plan } from '../../domain/orders/subscription.ts';

/** What is to be paid. */
export interface Charge {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amount: Cents;
  readonly email: string;
  /** A subscription begins: the card is kept for its renewals. */
  readonly keepsCard: boolean;
}

/** Whom a provider charges for renewals, by names of its own. */
export interface KeptCard {
  readonly customer: string | null;
  readonly card: string;
}

export interface CardFace {
  readonly brand: string;
  readonly last4: string;
  /** What the provider calls this very card, whoever pays with it. Kept as a salted hash alone. */
  readonly fingerprint?: string | null;
}

/** A payment that went through. */
export interface Paid {
  readonly state: 'succeeded';
  readonly reference: string;
  /** What was taken, which need not be what the order costs by now. */
  readonly amount: Cents;
  readonly card: CardFace | null;
  /** Only where the charge asked for it. */
  readonly kept: KeptCard | null;
}

/** How a payment stands: the money is there, the bank wants to ask, the bank is still at it, or nothing was paid yet. */
export type Standing =
  | Paid
  | { readonly state: 'challenge' }
  | { readonly state: 'processing' }
  | { readonly state: 'open'; readonly problem: string | null }
  | { readonly state: 'refunded' };

/** What a provider's message is about. It says only where to look, so that late, doubled and disordered ones do no harm. */
export type News =
  | { readonly about: 'order'; readonly type: string; readonly id: string; readonly reference: string }
  | { readonly about: 'chargeback'; readonly type: string; readonly id: string; readonly reference: string }
  | { readonly about: 'subscription'; readonly type: string; readonly id: string; readonly reference: string };

/** A subscription as its provider renews it. */
export interface Renewing {
  readonly subscriptionId: string;
  readonly plan: Plan;
  readonly price: Cents;
  readonly kept: KeptCard;
  readonly firstRenewal: Date;
}

/** A period that a provider was paid for by its own clock. */
export interface Renewal {
  readonly plan: Plan;
  readonly start: Date;
  readonly end: Date;
  readonly paid: Paid;
}

/** How the provider's renewals stand; the oldest renewal first. */
export interface RenewalStanding {
  readonly state: 'running' | 'failing' | 'ended';
  readonly renewals: readonly Renewal[];
}

/** Renewals by a provider that has a clock of its own; where there is none (the sandbox), ours charges. */
export interface Renewals {
  begin(renewing: Renewing): Promise<string>;
  find(reference: string): Promise<RenewalStanding>;
  /** At the end of what is paid, or not after all. */
  setEnding(reference: string, isEnding: boolean): Promise<void>;
  stop(reference: string): Promise<void>;
  /** Another plan, or the same again, from the end of what is paid; nothing is charged or given back before. */
  setPlan(reference: string, next: { readonly plan: Plan; readonly price: Cents; readonly from: Date }): Promise<void>;
  /** For another card: the browser gives it to the provider alone, under this secret. */
  beginCard(customer: string): Promise<string>;
  /** The card that came of it; what is owed is tried with it at once. */
  takeCard(
    reference: string,
    customer: string,
    setup: string,
  ): Promise<{ readonly kept: KeptCard; readonly face: CardFace }>;
}

/** How a payment stands that its payer's bank questions. */
export interface Chargeback {
  readonly reference: string;
  /** The payment, as orders know it. */
  readonly payment: string | null;
  readonly state: ChargebackState;
  readonly reason: string;
  readonly amount: Cents;
  /** Until when the bank takes an answer. */
  readonly dueAt: Date | null;
  readonly openedAt: Date;
}

export interface Chargebacks {
  find(reference: string): Promise<Chargeback>;
  /** The bank is right, or it is not worth the answer: it counts as lost at once, for good. */
  accept(reference: string): Promise<void>;
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
  /** Null where no bank is behind it. */
  readonly chargebacks: Chargebacks | null;
  /** Null where our own clock charges the cards that were kept. */
  readonly renewals: Renewals | null;
  /** Keeps another card from what the form sent, without charging it. */
  keep(payment: Readonly<Record<string, unknown>>): Promise<{ readonly kept: KeptCard; readonly face: CardFace }>;
  /** Charges a card that was kept, nobody being there. */
  charge(reference: string, amount: Cents, kept: KeptCard): Promise<Paid>;
}
