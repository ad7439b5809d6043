import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { withdraw } from '../../documents/correct/revoke-document.ts';
import { alreadyDecided } from '../../services/audit/already-decided.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';

export const DECISIONS = ['dismissed', 'upheld', 'revoked'] as const;
export type Decision = (typeof DECISIONS)[number];

const DECIDED = DECISIONS.map((decision) => `report.${decision}`);

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
    if (report.decided_at !== null) throw await alreadyDecided(trx, `report:${id}`, DECIDED, 'closed this report');
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
    const document = await lockDocument(trx, report.document_id);
    if (decision === 'revoked') await revoke(app, trx, actor, document, why);
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

/** Staff let a name pass, or revoke the document on which it misleads. */
export type NameDecision = { readonly isMisleading: false } | { readonly isMisleading: true; readonly reason: string };

/** Decides about a name that resembles a protected one. Only what takes a document away needs a reason. */
export async function decideName(app: App, actor: Actor, id: string, decision: NameDecision): Promise<void> {
  requireAdmin(actor);
  const reason = decision.isMisleading ? requireReason(decision.reason) : null;
  await app.db.transaction().execute(async (trx) => {
    const sample = isUuid(id)
      ? await trx.selectFrom('name_samples').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!sample) throw noName();
    const subject = `name:${id}`;
    if (sample.reviewed_at !== null)
      throw await alreadyDecided(trx, subject, Object.values(NAME_ACTIONS), 'reviewed this name');
    await trx.updateTable('name_samples').set({ reviewed_at: app.now() }).where('id', '=', id).execute();
    await recordAudit(trx, actor, {
      action: NAME_ACTIONS[reason === null ? 'allowed' : 'refused'],
      subject,
      after: { document: sample.document_id, name: sample.name, matched: sample.matched },
      reason,
    });
    if (reason !== null) await revoke(app, trx, actor, await lockDocument(trx, sample.document_id), reason);
  });
}

const NAME_ACTIONS = { allowed: 'report.name-seen', refused: 'report.name-refused' } as const;

type Trx = Parameters<typeof recordAudit>[0];

const lockDocument = (trx: Trx, id: string) =>
  trx.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Revokes the document, unless somebody did before. Its owner gets an email with the reason. */
async function revoke(
  app: App,
  trx: Trx,
  actor: Actor,
  document: Awaited<ReturnType<typeof lockDocument>>,
  reason: string,
): Promise<void> {
  if (document.state === 'revoked') return;
  await withdraw(app, trx, document, reason, 'staff');
  await recordAudit(trx, actor, {
    action: 'document.revoked',
    subject: `document:${document.id}`,
    before: { state: document.state },
    after: { state: 'revoked' },
    reason,
  });
}
