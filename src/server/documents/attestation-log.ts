import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { AttestationTable } from '../db/tables/documents.ts';
import { canonicalJson } from './canonical-json.ts';

export type AttestationEntry = Pick<
  AttestationTable,
  'document_id' | 'version' | 'text' | 'typed_name' | 'origin_hash' | 'created_at'
>;

const FIRST_HASH = '0'.repeat(64);

const hashOf = (previous: string, position: number, entry: AttestationEntry): string =>
  createHash('sha256')
    .update(canonicalJson({ ...entry, created_at: entry.created_at.toISOString(), position, previous }))
    .digest('hex');

/** Appends to the chain. The lock makes one writer at a time: a fork would break the chain for good. */
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
  await trx.insertInto('attestations').values(rows).execute();
}

/** The position of the first entry that does not follow from the one before it; null if the chain is whole. */
export function findBreak(rows: readonly AttestationTable[]): number | null {
  let previous = FIRST_HASH;
  for (const [index, row] of rows.entries()) {
    const { position, previous_hash, hash, ...entry } = row;
    if (position !== index + 1 || previous_hash !== previous || hash !== hashOf(previous, position, entry))
      return index + 1;
    previous = hash;
  }
  return null;
}
