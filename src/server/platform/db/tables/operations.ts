import type { Generated } from 'kysely';

export interface SealCertificateTable {
  fingerprint: string;
  certificate: Buffer;
  is_development: boolean;
  first_used_at: Date;
}

/** What is known about a certificate that signs seals or timestamps, to keep it in documents. */
export interface ValidationChainTable {
  /** sha-256 of the certificate. */
  fingerprint: string;
  purpose: 'seal' | 'timestamp';
  /** The certificate, then those that came with it. */
  given: Buffer[];
  last_used_at: Date;
  /** Up to the root, and those of OCSP responders. */
  certificates: Generated<Buffer[]>;
  ocsp_responses: Generated<Buffer[]>;
  crls: Generated<Buffer[]>;
  /** Until when all of it is good. Null: nothing was gathered yet. */
  good_until: Date | null;
  fetched_at: Date | null;
  /** Why the last try failed. */
  problem: string | null;
}

export interface MaintenanceTable {
  is_on: Generated<boolean>;
  message: string;
  until: Date | null;
  since: Date;
}

/** A stored file that differs from the one that was sealed. */
export interface FileDamageTable {
  file_key: string;
  document_id: string;
  damage: 'missing' | 'changed';
  found_at: Date;
}

/** One check of the stored files. */
export interface FileScrubTable {
  id: Generated<number>;
  started_at: Date;
  finished_at: Date;
  checked: number;
  damaged: number;
  /** Empty when all files have been checked. */
  last_document_id: string;
}

/** One check of the attestation log. */
export interface AttestationCheckTable {
  id: Generated<number>;
  checked_at: Date;
  entries: number;
  last_hash: string;
  /** The position of the first entry that does not follow from the one before. Null if the log is intact. */
  broken_at: number | null;
}

/** How a step of the sweep or of the nightly comparison ended last time. */
export interface JobStepTable {
  name: string;
  ended_at: Date;
  milliseconds: number;
  failed: boolean;
  /** Null until it succeeds for the first time. */
  succeeded_at: Date | null;
}

export interface OperationTables {
  attestation_checks: AttestationCheckTable;
  file_damages: FileDamageTable;
  file_scrubs: FileScrubTable;
  seal_certificates: SealCertificateTable;
  validation_chains: ValidationChainTable;
  maintenance: MaintenanceTable;
  job_steps: JobStepTable;
}
