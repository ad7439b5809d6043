import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { ConfigType, KindId } from '../../../../domain/documents/kind.ts';
import type { VerificationStatus } from '../../../../domain/integrity/levels.ts';
import type { Attestation } from '../../../../domain/integrity/attestation.ts';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import type { OwnerKey } from '../../../../domain/owner-key.ts';

/** The order line that pays for a subscription period; its input names the plan. */
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
  owner_key: OwnerKey;
  placed_by: OwnerKey;
  /** The manager who certified and paid for the company of its owner. Null where the owner did. */
  member_id: ColumnType<string | null, string | null | undefined, string | null>;
  attempt: string;
  email: string;
  subtotal: number;
  discount: number;
  total: number;
  coupon_id: string | null;
  /** Null for a subscription payment, which issues no document. */
  attestation: JSONColumnType<Attestation, string, string> | null;
  /** What was verified when the order was placed, which decides the level. Null in older orders. */
  verification_status: ColumnType<VerificationStatus | null, string | null | undefined, string | null>;
  /**
   * The version of the terms when the order was placed; null for a renewal and for orders from before versions were
   * stored.
   */
  terms_version: number | null;
  /** The subscription that it pays for, or that covers its documents. */
  subscription_id: string | null;
  origin_hash: string;
  /** Of the card that pays for the order or the subscription; null where the provider names none. */
  card_hash: string | null;
  provider: string;
  provider_reference: string | null;
  /** Of its lines when the payment began, which sells nothing else. Null in older orders. */
  lines_hash: string | null;
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
  /** The row of a pay run that it pays for. */
  run_row_id: ColumnType<string | null, string | null | undefined, never>;
  input: JSONColumnType<Record<string, unknown>, string, string>;
}

export interface TransactionTable {
  id: Generated<string>;
  order_id: string;
  type: 'payment' | 'refund';
  /** What a refund is for, empty for a payment. It is unique together with its payment. */
  key: Generated<string>;
  amount: number;
  provider: string;
  provider_reference: string;
  card_brand: string | null;
  card_last4: string | null;
  /** When the provider received it; null while a refund is owed but not sent. */
  settled_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: Generated<Date>;
}

export interface OrderKeyTable {
  key_hash: string;
  order_id: string;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** A single row with the number of the last receipt. */
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
