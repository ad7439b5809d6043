import { readDocumentId } from '../../../domain/integrity/document-numbers.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';

/** Who wants to carry figures forward from an earlier document. */
export interface Continuer {
  /** "user:ID", "visitor:HASH": proven by a session or a cookie, never an email address that somebody typed. */
  readonly ownerKeys: readonly OwnerKey[];
  /** The document that the corrected one already continued from, confirmed when that one was issued. */
  readonly confirmed?: string;
  /** The numbers of invoices that the corrected document named as its owner's, found when it was issued. */
  readonly confirmedInvoices?: readonly string[];
  /** The pay stub that the corrected document named, found when that one was issued. */
  readonly confirmedStub?: string;
}

export const NO_CONTINUER: Continuer = { ownerKeys: [] };

/**
 * Only the owner may continue from a document: the account, the browser that bought it, or the one that opened it as a
 * draft for the next period with the key of an email.
 */
export async function mayContinue(app: App, { ownerKeys, confirmed }: Continuer, id: string): Promise<boolean> {
  if (confirmed !== undefined && readDocumentId(confirmed) === id) return true;
  if (ownerKeys.length === 0) return false;
  const row = await app.db
    .selectFrom('documents')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .select('documents.id')
    .where('documents.id', '=', id)
    .where((where) =>
      where.or([
        where('documents.owner_key', 'in', ownerKeys),
        where('orders.placed_by', 'in', ownerKeys),
        where.exists(
          where
            .selectFrom('drafts')
            .select('drafts.id')
            .whereRef('drafts.continues', '=', 'documents.id')
            .where('drafts.owner_key', 'in', ownerKeys),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
