import type { DocumentFacts, KindId } from '../../../domain/documents/kind.ts';
import { liveKey } from '../../../domain/integrity/live-key.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';

/** Whose documents may be named: all of an owner, only those that one browser bought, or both conditions. */
export interface LiveOwner {
  readonly ownerKey?: OwnerKey | undefined;
  readonly placedBy?: OwnerKey | undefined;
}

export interface LiveDocument {
  readonly id: string;
  readonly number: string;
  readonly person: string | null;
  readonly period: string;
}

/** The live documents of an owner for the same issuer, person and period as one of these. Specimens do not count. */
export async function findLiveDocuments(
  app: App,
  { ownerKey, placedBy }: LiveOwner,
  kind: KindId,
  facts: readonly DocumentFacts[],
): Promise<readonly LiveDocument[]> {
  if (facts.length === 0 || (ownerKey === undefined && placedBy === undefined)) return [];
  return app.db
    .selectFrom('documents')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.id', 'documents.number', 'documents.person', 'documents.period'])
    .$if(ownerKey !== undefined, (query) => query.where('documents.owner_key', '=', ownerKey!))
    .$if(placedBy !== undefined, (query) => query.where('orders.placed_by', '=', placedBy!))
    .where('documents.kind', '=', kind)
    .where('documents.live_key', 'in', facts.map(liveKey))
    .where('documents.level', '<>', 'S')
    .where('documents.state', 'in', ['live', 'issuing'])
    .orderBy('documents.created_at', 'desc')
    .execute();
}
