import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { WebhookEvent } from '../../../../domain/webhooks/webhook-events.ts';

/** An address that hears of events: of an account, or of one company. */
export interface WebhookEndpointTable {
  id: Generated<string>;
  user_id: string | null;
  company_id: string | null;
  url: string;
  /** Empty: all of them. */
  events: Generated<WebhookEvent[]>;
  /** Locked by the vault. */
  secret: Uint8Array;
  former_secret: Uint8Array | null;
  former_until: Date | null;
  created_at: Generated<Date>;
  paused_at: Date | null;
  paused_because: 'owner' | 'failing' | 'gone' | null;
  /** Attempts in a row without success, since when, and when the next one may be. */
  failures: Generated<number>;
  failing_since: Date | null;
  next_try_at: Generated<Date>;
  /** Messages that were never sent, because too many waited. */
  dropped: Generated<number>;
}

/** One event for one endpoint. */
export interface WebhookMessageTable {
  position: GeneratedAlways<number>;
  id: Generated<string>;
  endpoint_id: string;
  event: WebhookEvent;
  /** What it is about. Messages about the same thing are sent one after the other. */
  about: string;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_at: Generated<Date>;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface WebhookAttemptTable {
  id: GeneratedAlways<number>;
  message_id: string;
  at: Generated<Date>;
  milliseconds: number;
  status: number | null;
  /** Why it failed, in words. */
  problem: string | null;
  /** The beginning of what was answered. */
  answer: ColumnType<string, string | undefined>;
}

export interface WebhookTables {
  webhook_endpoints: WebhookEndpointTable;
  webhook_messages: WebhookMessageTable;
  webhook_attempts: WebhookAttemptTable;
}
