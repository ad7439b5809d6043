import { sql } from 'kysely';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { DocumentRow } from './find-document.ts';
import { claimantOf, purchaseOf } from './accept-documents.ts';

/** Documents that somebody bought with the owner's email address, and who paid for them. */
export interface BoughtDocuments {
  readonly purchase: string;
  /** Null for documents without an order. */
  readonly orderNumber: number | null;
  /** "Visa ending 4242". Empty if no card paid. */
  readonly card: string;
  readonly at: Date;
  /** The owner said that these are not theirs. */
  readonly isDeclined: boolean;
  readonly documents: readonly Pick<DocumentRow, 'id' | 'number' | 'kind' | 'issuer' | 'person' | 'period' | 'level'>[];
}

/** More than an owner can have bought by hand without noticing. The rest follows once these are decided. */
const MOST = 200;

/** The newest revision of each document that waits for its owner to accept it, newest purchase first, and declined ones last. */
export async function listBoughtDocuments(app: App, actor: Actor): Promise<readonly BoughtDocuments[]> {
  const claimant = await claimantOf(app, requireUser(actor));
  if (!claimant) return [];
  const rows = await app.db
    .selectFrom('documents')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .leftJoin('transactions', (join) =>
      join.onRef('transactions.order_id', '=', 'orders.id').on('transactions.type', '=', 'payment'),
    )
    .select([
      purchaseOf.as('purchase'),
      'documents.id',
      'documents.number',
      'documents.kind',
      'documents.issuer',
      'documents.person',
      'documents.period',
      'documents.level',
      'documents.created_at',
      'documents.declined_at',
      'orders.number as orderNumber',
      'orders.paid_at',
      'card_brand',
      'card_last4',
    ])
    .where('documents.owner_key', '=', claimant.guest)
    .where('documents.state', 'in', ['issuing', 'live'])
    // Those that still wait are never hidden by what was declined.
    .orderBy(sql`declined_at is not null`)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .limit(MOST)
    .execute();
  const purchases = Map.groupBy([...new Map(rows.map((row) => [row.id, row])).values()], ({ purchase }) => purchase);
  return [...purchases].map(([purchase, documents]) => {
    const { orderNumber, paid_at: paidAt, created_at: createdAt, card_brand: brand, card_last4: last4 } = documents[0]!;
    return {
      purchase,
      orderNumber,
      card: last4 === null ? '' : `${brand || 'Card'} ending ${last4}`,
      at: paidAt ?? createdAt,
      isDeclined: documents.every(({ declined_at: declinedAt }) => declinedAt !== null),
      documents: documents.map(({ id, number, kind, issuer, person, period, level }) => ({
        id,
        number,
        kind,
        issuer,
        person,
        period,
        level,
      })),
    };
  });
}
