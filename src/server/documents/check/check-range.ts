import { sql } from 'kysely';
import { type Level, lowerLevel } from '../../../domain/integrity/level.ts';
import type { App } from '../../services/app.ts';
import type { FileVerdict } from './check-document.ts';

/** A file in a range: the SHA-256 of its SHA-256, and what became of it. */
export interface RangedFile {
  readonly hashOfHash: string;
  readonly verdict: Exclude<FileVerdict, 'unknown'>;
  readonly isDisputed: boolean;
  /** The lowest of the file's documents. */
  readonly level: Level;
}

const VERDICTS = { live: 'fits', superseded: 'superseded', revoked: 'revoked' } as const;

/** The worst of several documents in one file decides. */
const RANK = ['live', 'superseded', 'revoked'] as const;

/** As its index has it. */
const hashOfHash = (table: 'documents' | 'bundles' | 'test_documents') =>
  sql<string>`encode(sha256(decode(${sql.ref(`${table}.file_sha256`)}, 'hex')), 'hex')`;

/**
 * Every file whose hash of the hash begins like this. Who asks finds theirs among the others, so we do not learn which
 * one it is. The hash of a file itself is not public, because it opens the figures.
 */
export async function checkRange(app: App, prefix: string): Promise<readonly RangedFile[]> {
  const pattern = `${prefix.toLowerCase()}%`;
  const rows = await app.db
    .selectFrom('documents')
    .select(['state', 'disputed_at', 'level', hashOfHash('documents').as('hashOfHash')])
    .where(hashOfHash('documents'), 'like', pattern)
    .where('sealed_at', 'is not', null)
    .unionAll(
      app.db
        .selectFrom('bundles')
        .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
        .innerJoin('documents', 'documents.id', 'bundle_documents.document_id')
        .select(['documents.state', 'documents.disputed_at', 'documents.level', hashOfHash('bundles').as('hashOfHash')])
        .where(hashOfHash('bundles'), 'like', pattern),
    )
    .unionAll(
      app.db
        .selectFrom('test_documents')
        .select(['state', 'disputed_at', 'level', hashOfHash('test_documents').as('hashOfHash')])
        .where(hashOfHash('test_documents'), 'like', pattern),
    )
    .$narrowType<{ state: (typeof RANK)[number] }>()
    .execute();
  return [...Map.groupBy(rows, (row) => row.hashOfHash)]
    .map(([hash, documents]) => ({
      hashOfHash: hash,
      verdict: VERDICTS[RANK.findLast((state) => documents.some((document) => document.state === state))!],
      isDisputed: documents.some(({ disputed_at: disputed }) => disputed !== null),
      level: documents.map(({ level }) => level).reduce(lowerLevel),
    }))
    .toSorted((one, other) => (one.hashOfHash < other.hashOfHash ? -1 : 1));
}
