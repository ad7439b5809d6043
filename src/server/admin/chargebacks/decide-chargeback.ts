import { AppError } from '../../../domain/errors.ts';
import { isOver } from '../../../domain/orders/chargeback.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { type ChargebackRow, followChargeback } from '../../chargebacks/follow-chargeback.ts';
import { providerOf } from '../../payments/choose-provider.ts';
import { recordAudit } from '../audit-log.ts';
import { requireReason } from '../input.ts';

const missing = () => new AppError('NOT_FOUND', 'There is no such chargeback.');

/** What the bank may be told, all of it facts that the house wrote down when they happened. */
export async function findChargeback(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const chargeback = isUuid(id)
    ? await app.db.selectFrom('chargebacks').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!chargeback) throw missing();
  const [order, papers] = await Promise.all([
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
  return { chargeback, order, papers };
}

async function requireOpen(app: App, id: string): Promise<ChargebackRow> {
  const row = isUuid(id)
    ? await app.db.selectFrom('chargebacks').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  if (isOver(row.state)) throw new AppError('CONFLICT', 'The bank has decided already.');
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
    if (numUpdatedRows === 0n) throw new AppError('CONFLICT', 'Somebody has decided this already.');
    await recordAudit(trx, actor, {
      action: `order.chargeback-${decision}`,
      subject: `order:${row.order_id}`,
      before: { chargeback: row.reference, state: row.state, amount: row.amount },
      reason,
    });
  });
}

/** The evidence was sent in the provider's own pages, where files belong; from here on the bank has the word. */
export async function noteContested(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  await writeDown(app, actor, await requireOpen(app, id), 'contested', why);
}

/** The payer is right, or it is not worth the answer: lost at once, the order given back, its papers withdrawn. For good. */
export async function acceptChargeback(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  const row = await requireOpen(app, id);
  if (row.state === 'inquiry')
    throw new AppError('CONFLICT', 'The bank only asks so far. Give the order’s money back instead; that settles it.');
  // Written down first: if the provider is silent, the next press or its own message finishes it.
  if (row.decision !== 'accepted') await writeDown(app, actor, row, 'accepted', why);
  await providerOf(app, row.provider).chargebacks?.accept(row.reference);
  await followChargeback(app, row.provider, row.reference);
}
