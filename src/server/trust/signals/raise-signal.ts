import type { Transaction } from 'kysely';
import type { SignalKind } from '../../../domain/integrity/signals/signal.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SignalFacts } from '../../platform/db/tables/signals.ts';
import { addressOfOwner } from '../../documents/read/address-of-owner.ts';
import { saltedHash } from '../../platform/salted-hash.ts';

export interface NewSignal {
  readonly kind: SignalKind;
  /** What identifies the signal; it may name people, so only a hash is stored. */
  readonly about: readonly string[];
  readonly ownerKey: OwnerKey;
  readonly facts: SignalFacts;
  readonly documentIds: readonly string[];
}

/**
 * Records a signal. Running it again finds the same signal, which changes only if there is a new document or name; then
 * it opens again, even if it was closed before.
 */
export async function raiseSignal(app: App, sighting: NewSignal): Promise<void> {
  const subject = await saltedHash(app, 'signal', JSON.stringify(sighting.about));
  await app.db.transaction().execute(async (trx) => {
    const now = app.now();
    const address = await addressOfOwner(trx, sighting.ownerKey);
    const facts = JSON.stringify(sighting.facts);
    const made = await trx
      .insertInto('signals')
      .values({
        kind: sighting.kind,
        subject,
        owner_key: sighting.ownerKey,
        address: address ?? '',
        facts,
        seen_at: now,
        last_seen_at: now,
        closed_at: null,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      await link(trx, made.id, sighting.documentIds);
      return;
    }
    const known = await trx
      .selectFrom('signals')
      .select(['id', 'facts'])
      .where('kind', '=', sighting.kind)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const added = await link(trx, known.id, sighting.documentIds);
    const hasNewName = (sighting.facts.names ?? []).some((name) => !(known.facts.names ?? []).includes(name));
    if (added === 0 && !hasNewName) return;
    await trx
      .updateTable('signals')
      .set({ facts, last_seen_at: now, closed_at: null })
      .where('id', '=', known.id)
      .execute();
  });
}

async function link(trx: Transaction<Database>, signalId: string, documentIds: readonly string[]): Promise<number> {
  if (documentIds.length === 0) return 0;
  const added = await trx
    .insertInto('signal_documents')
    .values(documentIds.map((id) => ({ signal_id: signalId, document_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .execute();
  return added.length;
}
