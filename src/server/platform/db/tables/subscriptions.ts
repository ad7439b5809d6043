import type { Generated } from 'kysely';
import type { Plan, SubscriptionState } from '../../../../domain/orders/subscription.ts';

export interface SubscriptionTable {
  id: Generated<string>;
  user_id: string;
  plan: Plan;
  state: Generated<SubscriptionState>;
  price: number;
  provider: string;
  provider_customer: string | null;
  provider_reference: string | null;
  provider_card: string;
  card_brand: string | null;
  card_last4: string | null;
  card_hash: string | null;
  begun_at: Date;
  periods: Generated<number>;
  period_start: Date;
  period_end: Date;
  failures: Generated<number>;
  next_try_at: Date | null;
  notice_sent_for: Date | null;
  over_limit_since: Date | null;
  ended_at: Date | null;
  /** The plan that follows at the end of the paid period, at the price that was shown. */
  next_plan: Plan | null;
  next_price: number | null;
  /** When the plan's periods start to count, and how many came before. */
  counted_from: Date;
  periods_before: Generated<number>;
  created_at: Generated<Date>;
}

export interface SubscriptionTables {
  subscriptions: SubscriptionTable;
}
