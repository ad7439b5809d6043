import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64, toHex, utf8 } from './bytes.ts';
import { type Checkpoint, type Cosignature, openCheckpoint } from './checkpoint.ts';
import { HASH_BYTES, hashLeaf, verifyInclusion } from './merkle.ts';
import type { NoteKey } from './note.ts';
import { type AnswerStatement, entryOf, readAnswerStatement, readStatement, type Statement } from './statement.ts';

// C2SP tlog-proof. Its "extra" line holds the statement that the entry is the hash of.

const HEADER = 'c2sp.org/tlog-proof@v1';

export interface LogProof {
  readonly statement: string;
  /** From 0. */
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** Signed. */
  readonly checkpoint: string;
}

export const formatLogProof = ({ statement, index, hashes, checkpoint }: LogProof): string =>
  [HEADER, `extra ${toBase64(utf8(statement))}`, `index ${index}`, ...hashes.map(toBase64), '', checkpoint].join('\n');

/** Any proof in this format. Ours have a statement in the extra line, those of other logs may have anything or nothing. */
export interface TlogProof extends Omit<LogProof, 'statement'> {
  readonly extra: Uint8Array | null;
}

/** Null for text that is not a proof. */
export function readTlogProof(text: string): TlogProof | null {
  const end = text.indexOf('\n\n');
  const [header, ...lines] = text.slice(0, Math.max(0, end)).split('\n');
  const encodedExtra = /^extra (\S+)$/.exec(lines[0] ?? '')?.[1];
  const [index = '', ...encoded] = encodedExtra === undefined ? lines : lines.slice(1);
  const extra = encodedExtra === undefined ? null : fromBase64(encodedExtra);
  const digits = /^index (0|[1-9]\d{0,15})$/.exec(index)?.[1];
  const hashes = encoded.map(fromBase64);
  if (header !== HEADER || digits === undefined || (encodedExtra !== undefined && !extra)) return null;
  if (hashes.some((hash) => hash?.length !== HASH_BYTES)) return null;
  return { extra, index: Number(digits), hashes: hashes as Uint8Array[], checkpoint: text.slice(end + 2) };
}

/** Null for text that is not a proof with a statement. */
export function readLogProof(text: string): LogProof | null {
  const proof = readTlogProof(text);
  if (!proof?.extra) return null;
  const { extra, ...rest } = proof;
  return { statement: new TextDecoder().decode(extra), ...rest };
}

/** What a proof proves, with what the entry says. */
export interface ProvenEntry<Said> {
  readonly statement: Said;
  /** What the log has at the place: the hash of the statement. */
  readonly entry: Uint8Array;
  readonly index: number;
  readonly checkpoint: Checkpoint;
  readonly cosignatures: readonly Cosignature[];
}

export type ProvenStatement = ProvenEntry<Statement>;

async function verifyEntry<Said>(
  text: string,
  readSaid: (text: string) => Said | null,
  logKeys: readonly NoteKey[],
  witnesses: readonly NoteKey[],
): Promise<ProvenEntry<Said> | null> {
  const proof = readLogProof(text);
  const opened = proof && (await openCheckpoint(proof.checkpoint, logKeys, witnesses));
  const statement = proof && readSaid(proof.statement);
  if (!proof || !opened || !statement) return null;
  const { index, hashes } = proof;
  const { checkpoint, cosignatures } = opened;
  const entry = entryOf(proof.statement);
  const leaf = hashLeaf(entry);
  const isIncluded = verifyInclusion({ index, size: checkpoint.size, leaf, root: checkpoint.root }, hashes);
  return isIncluded ? { statement, entry, index, checkpoint, cosignatures } : null;
}

/** What a proof about a document proves with these keys of the log. Null if it proves nothing. */
export const verifyLogProof = (
  text: string,
  logKeys: readonly NoteKey[],
  witnesses: readonly NoteKey[] = [],
): Promise<ProvenStatement | null> => verifyEntry(text, readStatement, logKeys, witnesses);

/** The same about an issuer's answer, which is the text of a credential. Null also if the proof is about another one. */
export async function verifyAnswerProof(
  text: string,
  answer: string,
  logKeys: readonly NoteKey[],
  witnesses: readonly NoteKey[] = [],
): Promise<ProvenEntry<AnswerStatement> | null> {
  const proven = await verifyEntry(text, readAnswerStatement, logKeys, witnesses);
  return proven?.statement.sha256 === toHex(sha256(utf8(answer))) ? proven : null;
}
