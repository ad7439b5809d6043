import { AppError } from '../../../domain/errors.ts';
import { isOver } from '../../../domain/orders/chargeback.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { type ChargebackRow, updateChargeback } from '../../commerce/chargebacks/update-chargeback.ts';
import { providerOf } from '../../commerce/payments/choose-provider.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';

const missing = () => new AppError('NOT_FOUND', 'Chargeback not found.');

/** The evidence for the bank: only facts that the site recorded when they happened. */
export async function findChargeback(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const chargeback = isUuid(id)
    ? await app.db.selectFrom('chargebacks').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!chargeback) throw missing();
  const [order, documents] = await Promise.all([
    app.db.selectFrom('orders').selectAll().where('id', '=', chargeback.order_id).executeTakeFirstOrThrow(),
    app.db
      .selectFrom('documents')
      .leftJoin('attestations', 'attestations.document_id', 'documents.id')
      .select((build) => [
        'documents.id',
        'documents.number',
        'documents.kind',
        'documents.issuer',
        'documents.level',
        'documents.state',
        'documents.disputed_at',
        'attestations.typed_name',
        'attestations.created_at as attested_at',
        ...(['downloaded', 'checked', 'mailed'] as const).map((event) =>
          build
            .selectFrom('document_events')
            .select((count) => count.fn.countAll<number>().as('count'))
            .whereRef('document_events.document_id', '=', 'documents.id')
            .where('document_events.event', '=', event)
            .as(event),
        ),
      ])
      .where('documents.order_id', '=', chargeback.order_id)
      .orderBy('documents.created_at')
      .execute(),
  ]);
  return { chargeback, order, documents };
}

async function requireOpen(app: App, id: string): Promise<ChargebackRow> {
  const row = isUuid(id)
    ? await app.db.selectFrom('chargebacks').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  if (isOver(row.state)) throw new AppError('CONFLICT', 'The bank has already decided this chargeback.');
  return row;
}

async function writeDown(
  app: App,
  actor: Actor,
  row: ChargebackRow,
  decision: 'accepted' | 'contested',
  reason: string,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('chargebacks')
      .set({ decided_at: app.now(), decision, decision_reason: reason })
      .where('id', '=', row.id)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new AppError('CONFLICT', 'Another staff member has already handled this chargeback.');
    await recordAudit(trx, actor, {
      action: `order.chargeback-${decision}`,
      subject: `order:${row.order_id}`,
      before: { chargeback: row.reference, state: row.state, amount: row.amount },
      reason,
    });
  });
}

/**
 * Marks the evidence as sent. It is sent on the provider's own site, which takes files; after that the bank decides.
 */
export async function noteContested(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  await writeDown(app, actor, await requireOpen(app, id), 'contested', why);
}

/**
 * Accepts the chargeback: it is lost at once, the order is refunded and its documents are revoked. Cannot be undone.
 */
export async function acceptChargeback(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  const row = await requireOpen(app, id);
  if (row.state === 'inquiry')
    throw new AppError('CONFLICT', 'The bank is only asking for information. Refund the order instead to settle it.');
  // Recorded first: if the provider does not answer, the next try or the provider's own event finishes it.
  if (row.decision !== 'accepted') await writeDown(app, actor, row, 'accepted', why);
  await providerOf(app, row.provider).chargebacks?.accept(row.reference);
  await updateChargeback(app, row.provider, row.reference);
}
