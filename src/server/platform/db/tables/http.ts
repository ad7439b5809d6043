import type { Generated } from 'kysely';

/** The first answer to a call with an Idempotency-Key. */
export interface IdempotencyKeyTable {
  /** A hash of the caller and the key, so that nobody gets another caller's answer. */
  id: string;
  request_hash: string;
  /** Null while the first call is running. */
  status: number | null;
  content_type: string | null;
  /** Encrypted, because it may contain the key of an order. */
  body: Buffer | null;
  /** The run of the call that may answer, and until when without renewing. */
  holder: string;
  leased_until: Date;
  created_at: Generated<Date>;
}

/** Requests per rule and address in one window, added up over the nodes. */
export interface RateLimitTable {
  key: string;
  window_start: Date;
  count: number;
}

export interface HttpTables {
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
}
