import type { Generated } from 'kysely';

/** The first answer to a call that carried an Idempotency-Key. */
export interface IdempotencyKeyTable {
  /** Hash of who asks and the key, so that nobody gets another's answer. */
  id: string;
  request_hash: string;
  /** Null while the first call is under way. */
  status: number | null;
  content_type: string | null;
  body: string | null;
  created_at: Generated<Date>;
}

/** Requests per rule and address in one window, summed over the nodes. */
export interface RateLimitTable {
  key: string;
  window_start: Date;
  count: number;
}

export interface HttpTables {
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
}
