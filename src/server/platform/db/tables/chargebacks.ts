import type { Generated } from 'kysely';
import type { ChargebackState } from '../../../../domain/orders/chargeback.ts';

export interface ChargebackTable {
  id: Generated<string>;
  order_id: string;
  provider: string;
  reference: string;
  state: ChargebackState;
  /** The provider's term: "fraudulent", "product_not_received" ... */
  reason: string;
  amount: number;
  due_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
  /** When the provider was last asked for its status. */
  checked_at: Date;
  decided_at: Date | null;
  decision: 'accepted' | 'contested' | null;
  decision_reason: string | null;
}

export interface ChargebackTables {
  chargebacks: ChargebackTable;
}
