import type { ColumnType, Generated } from 'kysely';
import type { KindId, DocumentFacts, DocumentView } from '../../../../domain/documents/kind.ts';
import type { Level } from '../../../../domain/integrity/level.ts';
import type { OwnerKey } from '../../../../domain/owner-key.ts';

/** What a document said, out of reach until it is erased. */
export interface SetAside {
  readonly content: FrozenContent | null;
  readonly person: string | null;
  readonly fileKey: string | null;
  /** The file of several documents that it is in. */
  readonly bundle: { readonly id: string; readonly fileKey: string | null } | null;
}

/** What is frozen when a document is bought: the answers, the result, and how it was made. */
export interface FrozenContent {
  readonly input: unknown;
  readonly view: DocumentView;
  readonly facts: DocumentFacts;
  /** How each figure was calculated, as attached to the file. */
  readonly working: unknown;
  /** Random text in the fingerprint, so that nobody can guess figures from it. Older documents have none. */
  readonly salt?: string;
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
  /** The owner: "user:ID" or "email:ADDRESS". */
  owner_key: OwnerKey;
  order_id: string | null;
  level: Level;
  status_line: string;
  label: string;
  issuer: string;
  person: string | null;
  period: string;
  /** Issuer, person and period as a reader sees them. Null once erased. */
  live_key: string | null;
  /** It was live beside another with the same key before only one was allowed. */
  is_live_twice: Generated<boolean>;
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
  /** The owner of the email address it was bought with said that it is not theirs. */
  declined_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  file_key: string | null;
  /** What is erased after a week, and cannot be read meanwhile. */
  set_aside: ColumnType<SetAside | null, string | null, string | null>;
  erase_after: Date | null;
  file_sha256: string | null;
  file_bytes: number | null;
  page_count: number | null;
  sealed_at: Date | null;
  seal_fingerprint: string | null;
  /** The domain whose DID its credentials name, and the row of `issuer_identities`. */
  issuer_domain: string | null;
  issuer_identity: string | null;
  created_at: Generated<Date>;
}

/**
 * Specimens that test keys issued: the columns of `documents`, in a table of their own. So what reads documents (the public
 * log, statistics, pay, retention) finds none of them.
 */
export interface TestDocumentTable extends DocumentTable {
  user_id: string;
  /** What one call issued. */
  operation_id: string;
  /** Names the call, so that a repeated one issues nothing more. */
  attempt: string;
  position: number;
}

export interface TestDocumentFileTable {
  document_id: string;
  file: Buffer;
}

/** What a live key would have emailed where a test key did the same. Nothing of it was sent. */
export interface TestEmailTable {
  id: Generated<string>;
  user_id: string;
  /** What it is about. Null if that is all documents of a call. */
  document_id: string | null;
  key_name: string;
  template: string;
  /** The account, the person whom the document pays, or the address that the call gave. */
  recipient: 'account' | 'person' | 'address';
  /** Only of `address`. */
  address: string | null;
  /** It would go to the person whom the document pays. */
  is_paid_person: boolean;
  subject: string;
  body: string;
  links: ColumnType<readonly string[], string, string>;
  /** The names of the files. */
  attachments: ColumnType<readonly string[], string, string>;
  created_at: Date;
}

export interface DocumentEventTable {
  id: Generated<number>;
  document_id: string;
  event: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Generated<Date>;
}

/** The name of each issuer of `documents`, written by a trigger. */
export interface IssuerNameTable {
  name: string;
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

/** An erasure of more documents than usual. */
export interface LargeErasureTable {
  id: Generated<string>;
  documents: number;
  found_at: Generated<Date>;
  approved_at: Date | null;
  approved_by: string | null;
}

export interface DocumentTables {
  large_erasures: LargeErasureTable;
  documents: DocumentTable;
  test_documents: TestDocumentTable;
  test_document_files: TestDocumentFileTable;
  test_emails: TestEmailTable;
  document_events: DocumentEventTable;
  attestations: AttestationTable;
  issuer_names: IssuerNameTable;
  abuse_reports: AbuseReportTable;
  name_samples: NameSampleTable;
}
