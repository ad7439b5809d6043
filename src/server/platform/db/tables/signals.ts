import type { ColumnType, Generated } from 'kysely';
import type { SignalKind, SignalStep } from '../../../../domain/integrity/signals/signal.ts';
import type { OwnerKey } from '../../../../domain/owner-key.ts';

/** What a signal is based on besides its documents, without personal data. */
export interface SignalFacts {
  /** shared-card: how many unverified issuers in how many days. */
  readonly issuers?: number;
  readonly days?: number;
  /** early-period: when the business was founded, and who said so. */
  readonly foundedOn?: string;
  readonly foundedBy?: 'staff' | 'issuer';
  /** altered-name: the refused name and the tried name, as typed. */
  readonly institution?: string | null;
  readonly names?: readonly string[];
}

export interface SignalTable {
  id: Generated<string>;
  kind: SignalKind;
  /** A hash that identifies the signal, so that repeated scans find the same one. */
  subject: string;
  /** "user:ID" or "email:ADDRESS". */
  owner_key: OwnerKey;
  /** The owner's email address; empty once the account is erased. */
  address: string;
  facts: ColumnType<SignalFacts, string, string>;
  seen_at: Date;
  last_seen_at: Date;
  closed_at: Date | null;
}

export interface SignalDocumentTable {
  signal_id: string;
  document_id: string;
}

/** The document states before an account was stopped, so that undoing it restores each one. */
export type FormerStates = Readonly<Record<string, 'issuing' | 'failed' | 'live' | 'superseded'>>;

export interface SignalStepTable {
  id: Generated<string>;
  signal_id: string;
  step: SignalStep;
  actor_name: string;
  text: string;
  former: ColumnType<FormerStates | null, string | null, string | null>;
  created_at: Date;
  undone_at: Date | null;
}

export interface AccountLimitTable {
  id: Generated<string>;
  owner_key: OwnerKey;
  kind: 'specimen-only' | 'stopped';
  reason: string;
  since: Date;
  lifted_at: Date | null;
}

export interface NameRefusalTable {
  id: Generated<string>;
  /** "user:ID" or "visitor:HASH" of the person who tried. */
  who: string;
  kind: string;
  name: string;
  matched: string;
  institution: string | null;
  times: Generated<number>;
  last_at: Date;
}

export interface SignalTables {
  signals: SignalTable;
  signal_documents: SignalDocumentTable;
  signal_steps: SignalStepTable;
  account_limits: AccountLimitTable;
  name_refusals: NameRefusalTable;
}
