import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/db/in-parts.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { AttestationTable } from '../../platform/db/tables/documents.ts';
import { canonicalJson } from '../prepare/canonical-json.ts';

export type AttestationEntry = Pick<
  AttestationTable,
  'document_id' | 'version' | 'text' | 'typed_name' | 'origin_hash' | 'created_at'
>;

const FIRST_HASH = '0'.repeat(64);

const hashOf = (previous: string, position: number, entry: AttestationEntry): string =>
  createHash('sha256')
    .update(canonicalJson({ ...entry, created_at: entry.created_at.toISOString(), position, previous }))
    .digest('hex');

/** Appends to the chain. The lock allows one writer at a time, because a fork would break the chain for good. */
export async function appendAttestations(
  trx: Transaction<Database>,
  entries: readonly AttestationEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('attestations'))`.execute(trx);
  const last = await trx
    .selectFrom('attestations')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { position, hash } = last ?? { position: 0, hash: FIRST_HASH };
  const rows = entries.map((entry): AttestationTable => {
    const previous = hash;
    position += 1;
    hash = hashOf(previous, position, entry);
    return { ...entry, position, previous_hash: previous, hash };
  });
  for (const part of inParts(rows)) await trx.insertInto('attestations').values(part).execute();
}

/** What a walk through the chain found. */
export interface ChainWalk {
  readonly entries: number;
  readonly lastHash: string;
  /** The position of the first entry that does not follow from the one before, or is missing. Null if the chain is intact. */
  readonly brokenAt: number | null;
}

const PAGE = 1_000;

/**
 * Calculates every hash of the chain again. The end of the last intact walk must still be part of it: a chain with
 * entries removed from its end, or rewritten, would otherwise look intact.
 */
export async function walkChain(db: Kysely<Database>, signal?: AbortSignal): Promise<ChainWalk> {
  const earlier = await db
    .selectFrom('attestation_checks')
    .select(['entries', 'last_hash'])
    .where('broken_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  let entries = 0;
  let lastHash = FIRST_HASH;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db
      .selectFrom('attestations')
      .selectAll()
      .where('position', '>', entries)
      .orderBy('position')
      .limit(PAGE)
      .execute();
    for (const { position, previous_hash, hash, ...entry } of rows) {
      const follows =
        position === entries + 1 && previous_hash === lastHash && hash === hashOf(lastHash, position, entry);
      const isAsBefore = position !== earlier?.entries || hash === earlier.last_hash;
      if (!follows || !isAsBefore) return { entries, lastHash, brokenAt: entries + 1 };
      entries = position;
      lastHash = hash;
    }
    if (rows.length < PAGE) break;
  }
  return { entries, lastHash, brokenAt: entries < (earlier?.entries ?? 0) ? entries + 1 : null };
}
