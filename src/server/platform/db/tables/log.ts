import type { Generated } from 'kysely';

/** What was said about a file or in answer to a question, and its place in the public log. */
export interface LogEntryTable {
  id: Generated<number>;
  document_id: string | null;
  bundle_id: string | null;
  question_id: string | null;
  /** The public log has only its hash. Salted, so that nobody can guess it. */
  statement: string;
  /** From 0. Null until the next append. */
  position: number | null;
  logged_at: Date | null;
}

export interface LogTileTable {
  /** -1 for the entries below the tiles of level 0. */
  level: number;
  index: number;
  hashes: Buffer;
}

export interface LogCheckpointTable {
  size: number;
  root: Buffer;
  /** With the line of our signature. */
  note: string;
  key_id: string;
  signed_at: Date;
  /** The size before. Only one checkpoint can continue it. Null for an empty log. */
  continues: number | null;
}

export interface LogCosignatureTable {
  size: number;
  name: string;
  key_id: string;
  line: string;
  signed_at: Date;
}

export interface LogKeyTable {
  /** As published: name, id and public key. */
  key: string;
  first_used_at: Date;
}

export interface LogTables {
  log_entries: LogEntryTable;
  log_tiles: LogTileTable;
  log_checkpoints: LogCheckpointTable;
  log_cosignatures: LogCosignatureTable;
  log_keys: LogKeyTable;
}
