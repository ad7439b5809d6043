import type { ColumnType, Generated } from 'kysely';
import type { SignalKind, SignalStep } from '../../../domain/integrity/signals/signal.ts';

/** What a signal rests on beside its papers, in words and figures that name no person. */
export interface SignalFacts {
  /** shared-card: how many unverified issuers in how many days. */
  readonly issuers?: number;
  readonly days?: number;
  /** early-period: since when the business exists, and who said so. */
  readonly foundedOn?: string;
  readonly foundedBy?: 'staff' | 'issuer';
  /** altered-name: what was refused and what was tried, as typed. */
  readonly institution?: string | null;
  readonly names?: readonly string[];
}

export interface SignalTable {
  id: Generated<string>;
  kind: SignalKind;
  /** A hash of what makes it one signal, however often it is looked for. */
  subject: string;
  /** "user:ID" or "email:ADDRESS". */
  owner_key: string;
  /** Where the owner reads letters; empty once the account is erased. */
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

/** How papers stood before an account was stopped, so that undoing it brings each back to where it was. */
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
  owner_key: string;
  kind: 'specimen-only' | 'stopped';
  reason: string;
  since: Date;
  lifted_at: Date | null;
}

export interface NameRefusalTable {
  id: Generated<string>;
  /** "user:ID" or "visitor:HASH": whoever tried. */
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
