import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { ConfigType, KindId } from '../../../domain/documents/kind.ts';
import type { AccountStanding } from '../../../domain/integrity/levels.ts';
import type { Attestation } from '../../../domain/integrity/attestation.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';

/** The line of an order that pays for a period of a subscription; its input names the plan. */
export const PLAN_LINE = 'Subscription';

export interface CouponTable {
  id: Generated<string>;
  code: string;
  type: 'percent' | 'amount';
  value: number;
  starts_on: ColumnType<string | null, string | null, string | null>;
  ends_on: ColumnType<string | null, string | null, string | null>;
  use_limit: number | null;
  used: Generated<number>;
  kinds: JSONColumnType<ConfigType[], string | undefined, string>;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: string | null;
}

export interface OrderTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  state: Generated<OrderState>;
  owner_key: string;
  placed_by: string;
  attempt: string;
  email: string;
  subtotal: number;
  discount: number;
  total: number;
  coupon_id: string | null;
  /** Null where nothing is sealed: somebody pays for a subscription. */
  attestation: JSONColumnType<Attestation, string, string> | null;
  /** What was proved when it was placed: the level that was shown is decided from it. Null in orders from before that. */
  standing: ColumnType<AccountStanding | null, string | null | undefined, string | null>;
  /** The version of the terms that held when it was placed; null for a renewal, and before versions were kept. */
  terms_version: number | null;
  /** The subscription that it pays for, or under which its papers cost nothing. */
  subscription_id: string | null;
  origin_hash: string;
  /** Of the card that paid, or that the subscription is paid with; null where the provider names none. */
  card_hash: string | null;
  provider: string;
  provider_reference: string | null;
  receipt_number: number | null;
  paid_at: Date | null;
  mailed_at: Date | null;
  state_reason: string | null;
  created_at: Generated<Date>;
}

export type OrderRow = Selectable<OrderTable>;

export interface OrderLineTable {
  id: GeneratedAlways<number>;
  order_id: string;
  position: number;
  kind: KindId | typeof PLAN_LINE;
  name: string;
  quantity: number;
  price: number;
  draft_id: string | null;
  input: JSONColumnType<Record<string, unknown>, string, string>;
}

export interface TransactionTable {
  id: Generated<string>;
  order_id: string;
  type: 'payment' | 'refund';
  amount: number;
  provider: string;
  provider_reference: string;
  card_brand: string | null;
  card_last4: string | null;
  created_at: Generated<Date>;
}

export interface OrderKeyTable {
  key_hash: string;
  order_id: string;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** One row: the number of the last receipt. */
export interface ReceiptNumberTable {
  last: number;
}

export interface OrderTables {
  coupons: CouponTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  transactions: TransactionTable;
  order_keys: OrderKeyTable;
  receipt_numbers: ReceiptNumberTable;
}
