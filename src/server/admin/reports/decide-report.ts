import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import { withdraw } from '../../documents/revoke-document.ts';
import { recordAudit } from '../audit-log.ts';
import { requireReason } from '../input.ts';

export const DECISIONS = ['dismissed', 'upheld', 'revoked'] as const;
export type Decision = (typeof DECISIONS)[number];

const missing = () => new AppError('NOT_FOUND', 'Report not found.');

export async function findReport(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const report = isUuid(id)
    ? await app.db.selectFrom('abuse_reports').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!report) throw missing();
  const document =
    report.document_id === null
      ? undefined
      : await app.db
          .selectFrom('documents')
          .select(['id', 'number', 'kind', 'issuer', 'level', 'state', 'disputed_at'])
          .where('id', '=', report.document_id)
          .executeTakeFirst();
  return { report, document };
}

/**
 * Decides a report or a dispute. Upheld: it is confirmed, and a dispute still shows in every check. Revoked: it is
 * confirmed and the document is revoked. Dismissed: it is rejected; a dispute stops showing once no other one is open
 * or upheld.
 */
export async function decideReport(
  app: App,
  actor: Actor,
  id: string,
  { decision, reason }: { readonly decision: Decision; readonly reason: string },
): Promise<void> {
  requireAdmin(actor);
  const why = requireReason(reason);
  if (!isUuid(id)) throw missing();
  await app.db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('abuse_reports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw missing();
    if (report.decided_at !== null) throw new AppError('CONFLICT', 'This report is already closed.');
    await trx
      .updateTable('abuse_reports')
      .set({
        decided_at: app.now(),
        decision: decision === 'dismissed' ? 'dismissed' : 'upheld',
        decision_reason: why,
      })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, actor, {
      action: `report.${decision}`,
      subject: `report:${id}`,
      before: { kind: report.kind, document: report.document_id },
      reason: why,
    });
    if (report.document_id === null) return;
    const document = await trx
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', report.document_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (decision === 'revoked' && document.state !== 'revoked') {
      await withdraw(app, trx, document, why, 'staff');
      await recordAudit(trx, actor, {
        action: 'document.revoked',
        subject: `document:${document.id}`,
        before: { state: document.state },
        after: { state: 'revoked' },
        reason: why,
      });
    }
    if (decision === 'dismissed' && report.kind === 'dispute') {
      const other = await trx
        .selectFrom('abuse_reports')
        .select('id')
        .where('document_id', '=', document.id)
        .where('kind', '=', 'dispute')
        .where((where) => where.or([where('decided_at', 'is', null), where('decision', '=', 'upheld')]))
        .limit(1)
        .executeTakeFirst();
      if (!other) await trx.updateTable('documents').set({ disputed_at: null }).where('id', '=', document.id).execute();
    }
  });
}

const noName = () => new AppError('NOT_FOUND', 'Name not found.');

/** A name that resembles a protected one, with the document that it is on. */
export async function findName(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const row = isUuid(id)
    ? await app.db
        .selectFrom('name_samples')
        .innerJoin('documents', 'documents.id', 'document_id')
        .select(['name', 'field', 'matched', 'institution', 'name_samples.created_at', 'reviewed_at'])
        .select(['documents.id as documentId', 'number', 'documents.kind', 'issuer', 'level', 'state', 'disputed_at'])
        .where('name_samples.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noName();
  return row;
}

/** Marks a name that resembles a protected one as reviewed. Problems with a document are handled on its own page. */
export async function markNameSeen(app: App, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const sample = isUuid(id)
      ? await trx.selectFrom('name_samples').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!sample) throw noName();
    if (sample.reviewed_at !== null) throw new AppError('CONFLICT', 'This name is already reviewed.');
    await trx.updateTable('name_samples').set({ reviewed_at: app.now() }).where('id', '=', id).execute();
    await recordAudit(trx, actor, {
      action: 'report.name-seen',
      subject: `document:${sample.document_id}`,
      after: { name: sample.name, matched: sample.matched },
    });
  });
}
