import { parsePlainDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import { BUSINESS_CHECK_NAMES, type BusinessCheck } from '../../../domain/integrity/business-checks.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import { alreadyDecided } from '../../services/audit/already-decided.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import type { App } from '../../services/app.ts';
import type { VerificationState } from '../../platform/db/tables/verifications.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { verificationDecidedEmail } from '../../services/mail/templates/verification-decided.tsx';
import { normalizeImage } from '../uploads/normalize-image.ts';
import { destroyEvidence, EVIDENCE } from './request-business-verification.ts';
import { noVerification, type VerificationRow } from './find-verification.ts';

const YEAR = 365 * 86_400_000;

/** A business, or a domain that its owner proved and that resembles a protected name. */
export const isForStaff = ({ method, proved_at: proved }: Pick<VerificationRow, 'method' | 'proved_at'>): boolean =>
  method === 'business' || proved !== null;

const DECIDED = ['verification.confirmed', 'verification.refused'];

const alreadyDone = async (trx: Parameters<typeof recordAudit>[0], { id, state }: VerificationRow): Promise<AppError> =>
  state === 'withdrawn'
    ? new AppError('CONFLICT', 'The issuer canceled this request.')
    : alreadyDecided(
        trx,
        `verification:${id}`,
        DECIDED,
        `${state === 'confirmed' ? 'approved' : 'rejected'} this request`,
      );

const approvalsNeeded = (coversStatements: boolean): number => (coversStatements ? 2 : 1);

export async function findVerification(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const row = isUuid(id)
    ? await app.db
        .selectFrom('verifications')
        .innerJoin('users', 'users.id', 'verifications.user_id')
        .selectAll('verifications')
        .select(['users.username', 'users.full_name'])
        .where('verifications.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noVerification();
  const [files, approvals] = await Promise.all([
    app.db
      .selectFrom('verification_files')
      .select(['id', 'name', 'content_type', 'bytes'])
      .where('verification_id', '=', id)
      .orderBy('name')
      .execute(),
    app.db
      .selectFrom('verification_approvals')
      .innerJoin('users', 'users.id', 'staff_id')
      .select(['staff_id', 'users.username', 'note', 'verification_approvals.created_at'])
      .where('verification_id', '=', id)
      .orderBy('verification_approvals.created_at')
      .execute(),
  ]);
  return { row, files, approvals, missing: approvalsNeeded(row.covers_statements) - approvals.length };
}

/** Opens one of the uploaded files and records who did in the audit log. */
export async function readEvidence(app: App, actor: Actor, id: string, fileId: string) {
  const { files } = await findVerification(app, actor, id);
  const file = files.find((one) => one.id === fileId);
  if (!file) throw noVerification();
  const { storage_key: key } = await app.db
    .selectFrom('verification_files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  await app.db.transaction().execute((trx) =>
    recordAudit(trx, actor, {
      action: 'verification.evidence-read',
      subject: `verification:${id}`,
      after: { file: file.name },
    }),
  );
  return { ...file, content: app.vault.unlock(await app.storage.get(key), EVIDENCE, id) };
}

/**
 * An uploaded picture as we encoded it: nothing but pixels, at most 1,600 a side. Looking at it is recorded like a download.
 * Whatever is no PNG or JPEG inside, whatever it is called, has none.
 */
export async function readEvidencePicture(app: App, actor: Actor, id: string, fileId: string): Promise<Buffer> {
  const { content } = await readEvidence(app, actor, id, fileId);
  const picture = await normalizeImage(content);
  if (picture === null) throw new AppError('NOT_FOUND', 'This file cannot be shown as a picture. Download it.');
  return picture;
}

export interface Approval {
  readonly checks: readonly BusinessCheck[];
  readonly note: string;
  /** The founding date in the state registry. Empty if the registry has none. */
  readonly foundedOn?: string;
}

/**
 * Records one staff approval. Utility bills and bank statements need two different staff members. No one can approve their
 * own business.
 */
export async function approveVerification(
  app: App,
  actor: Actor,
  id: string,
  { checks, note, foundedOn = '' }: Approval,
): Promise<{ readonly isConfirmed: boolean }> {
  const staffId = requireAdmin(actor);
  const requiredReason = requireReason(note);
  if (foundedOn !== '' && (parsePlainDate(foundedOn) === null || foundedOn > dateInNewYork(app.now()))) {
    const message = 'Enter the date that the registry shows, or leave this empty.';
    throw new AppError('INVALID_INPUT', message, { foundedOn: message });
  }
  const isConfirmed = await app.db.transaction().execute(async (trx) => {
    const row = isUuid(id)
      ? await trx.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row || !isForStaff(row)) throw noVerification();
    if (row.state !== 'waiting') throw await alreadyDone(trx, row);
    if (row.user_id === staffId) throw new AppError('FORBIDDEN', 'You can’t approve your own business.');
    if (row.method === 'business' && BUSINESS_CHECK_NAMES.some((check) => !checks.includes(check))) {
      throw new AppError(
        'INVALID_INPUT',
        'Check the registry and the EIN letter, and call the business back, before you approve.',
      );
    }
    const now = app.now();
    const added = await trx
      .insertInto('verification_approvals')
      .values({ verification_id: id, staff_id: staffId, note: requiredReason, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('staff_id')
      .executeTakeFirst();
    if (!added) throw new AppError('CONFLICT', 'You already approved this. A second staff member must approve it too.');
    const { count } = await trx
      .selectFrom('verification_approvals')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('verification_id', '=', id)
      .executeTakeFirstOrThrow();
    if (foundedOn !== '')
      await trx.updateTable('verifications').set({ founded_on: foundedOn }).where('id', '=', id).execute();
    const isEnough = count >= approvalsNeeded(row.covers_statements);
    if (isEnough) {
      await trx
        .updateTable('verifications')
        .set({ state: 'confirmed', decided_at: now, expires_at: new Date(now.getTime() + YEAR) })
        .where('id', '=', id)
        .execute();
      await sendDecision(app, trx, row, null);
      await recheckEarlierDocuments(app, trx, row);
    }
    await recordAudit(trx, actor, {
      action: isEnough ? 'verification.confirmed' : 'verification.approved-once',
      subject: `verification:${id}`,
      after: {
        issuer: row.issuer,
        coversStatements: row.covers_statements,
        ...(row.method === 'business' && { checks }),
        ...(foundedOn !== '' && { foundedOn }),
      },
      reason: requiredReason,
    });
    return isEnough;
  });
  if (isConfirmed) await destroyEvidence(app, id);
  return { isConfirmed };
}

/** Checks earlier documents again, now that the founding date of the business is known. */
async function recheckEarlierDocuments(
  app: App,
  trx: Parameters<typeof recordAudit>[0],
  row: { readonly user_id: string; readonly issuer_key: string },
): Promise<void> {
  const documents = await trx
    .selectFrom('documents')
    .select(['id', 'issuer'])
    .where('owner_key', '=', userKey(row.user_id))
    .execute();
  const documentIds = documents.filter(({ issuer }) => issuerKey(issuer) === row.issuer_key).map(({ id }) => id);
  if (documentIds.length > 0) await app.hooks.issuerConfirmed(app, trx, documentIds);
}

/**
 * Refuses a pending verification or revokes a confirmed one. New documents no longer use it. With `seen`, the state that
 * was on the screen, nobody revokes what a colleague approved in the meantime.
 */
export async function refuseVerification(
  app: App,
  actor: Actor,
  id: string,
  reason: string,
  seen?: VerificationState,
): Promise<void> {
  requireAdmin(actor);
  const requiredReason = requireReason(reason);
  await app.db.transaction().execute(async (trx) => {
    const row = isUuid(id)
      ? await trx.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw noVerification();
    if ((row.state !== 'waiting' && row.state !== 'confirmed') || (seen !== undefined && row.state !== seen)) {
      throw await alreadyDone(trx, row);
    }
    await trx
      .updateTable('verifications')
      .set({ state: 'refused', reason: requiredReason, decided_at: app.now(), token_hash: null, expires_at: null })
      .where('id', '=', id)
      .execute();
    await sendDecision(app, trx, row, requiredReason);
    await recordAudit(trx, actor, {
      action: 'verification.refused',
      subject: `verification:${id}`,
      before: { state: row.state, issuer: row.issuer },
      reason: requiredReason,
    });
  });
  await destroyEvidence(app, id);
}

async function sendDecision(
  app: App,
  trx: Parameters<typeof recordAudit>[0],
  row: Pick<VerificationRow, 'user_id' | 'issuer' | 'method' | 'domain'>,
  reason: string | null,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['full_name', 'username'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  await enqueueEmail(app, trx, {
    template: verificationDecidedEmail,
    content: {
      name: user.full_name,
      issuer: row.issuer,
      reason,
      domain: row.method === 'business' ? null : row.domain,
    },
    to: user.username,
  });
}
