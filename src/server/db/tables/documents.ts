import type { ColumnType, Generated } from 'kysely';
import type { KindId, PaperFacts, PaperView } from '../../../domain/documents/kind.ts';
import type { Level } from '../../../domain/integrity/level.ts';

/** What is frozen when a paper is bought: the answers, what was made of them, and how. */
export interface FrozenContent {
  readonly input: unknown;
  readonly view: PaperView;
  readonly facts: PaperFacts;
  /** How each calculated figure was reached, as it is attached to the file. */
  readonly working: unknown;
}

/** issuing -> live or failed; live -> superseded or revoked. */
export type DocumentState = 'issuing' | 'failed' | 'live' | 'superseded' | 'revoked';

export interface DocumentTable {
  id: string;
  number: string;
  code: string;
  kind: KindId;
  template: number;
  series_id: string;
  revision: number;
  correction_reason: string | null;
  /** Whose it is: "user:ID" or "email:ADDRESS". */
  owner_key: string;
  order_id: string | null;
  level: Level;
  status_line: string;
  label: string;
  issuer: string;
  person: string | null;
  period: string;
  issued_on: ColumnType<string, string, string>;
  content: ColumnType<FrozenContent | null, string, string | null>;
  tables_version: string;
  template_version: string;
  fingerprint: string;
  state: Generated<DocumentState>;
  state_changed_at: Date | null;
  state_reason: string | null;
  superseded_by: string | null;
  changed_fields: ColumnType<readonly string[] | null, string | null, string | null>;
  disputed_at: Date | null;
  access_key_hash: string;
  file_key: string | null;
  file_sha256: string | null;
  file_bytes: number | null;
  page_count: number | null;
  sealed_at: Date | null;
  seal_fingerprint: string | null;
  created_at: Generated<Date>;
}

export interface DocumentEventTable {
  id: Generated<number>;
  document_id: string;
  event: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Generated<Date>;
}

export interface AttestationTable {
  position: number;
  document_id: string;
  version: string;
  text: string;
  typed_name: string;
  origin_hash: string;
  created_at: Date;
  previous_hash: string;
  hash: string;
}

export interface AbuseReportTable {
  id: Generated<string>;
  document_id: string | null;
  kind: 'report' | 'dispute';
  email: string;
  message: string;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decision: 'upheld' | 'dismissed' | null;
  decision_reason: string | null;
}

export interface NameSampleTable {
  id: Generated<string>;
  document_id: string;
  field: string;
  name: string;
  matched: string;
  institution: string | null;
  created_at: Generated<Date>;
  reviewed_at: Date | null;
}

export interface DocumentTables {
  documents: DocumentTable;
  document_events: DocumentEventTable;
  attestations: AttestationTable;
  abuse_reports: AbuseReportTable;
  name_samples: NameSampleTable;
}
