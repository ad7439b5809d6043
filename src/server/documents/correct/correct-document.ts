import { CORRECTION_MONTHS } from '../../../domain/documents/retention.ts';
import type { Transaction } from 'kysely';
import { AppError, isAppError } from '../../../domain/errors.ts';
import type { Attestation } from '../../../domain/integrity/attestation.ts';
import { requireSameSubject } from '../../../domain/integrity/correction-rule.ts';
import { userIdOf } from '../../../domain/owner-key.ts';
import { noteActor } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockOrder } from '../issue/lock-order.ts';
import { type DocumentRow, findOwnDocument } from '../read/find-document.ts';
import { firstRevisionOf } from './first-revision.ts';
import { freezeDocuments, type FrozenDocument } from '../issue/freeze-documents.ts';
import { requireKind } from '../prepare/prepare-documents.ts';
import type { Continuer } from '../prepare/may-continue.ts';
import { registerDocuments, type RegisteredDocument } from '../issue/register-documents.ts';
import { verificationStatusOf } from '../verifications/verification-status.ts';

export interface Correction {
  readonly input: unknown;
  readonly reason: string;
  readonly attestation: Attestation;
  readonly originHash: string;
  readonly accessKey: string;
}

function isWithin(months: number, from: Date, now: Date): boolean {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return now <= end;
}

/** Throws an error for the user if a document can no longer be corrected. */
export function requireCorrectable(app: App, row: DocumentRow): void {
  if (row.state !== 'live') {
    throw new AppError('CONFLICT', 'Only a live document can be corrected. Correct its newest revision.');
  }
  if (!isWithin(CORRECTION_MONTHS, row.sealed_at!, app.now())) {
    throw new AppError(
      'CONFLICT',
      `You can correct a document for free for ${CORRECTION_MONTHS} months after it was issued. That time has passed.`,
    );
  }
}

/** Why the document can't be corrected. Null if it can. */
export function problemOfCorrection(app: App, row: DocumentRow): string | null {
  try {
    requireCorrectable(app, row);
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}

/** A guest's owner key is an address that anybody can type, so only an account's proves that a document is theirs. */
function continuerOf(row: DocumentRow): Continuer {
  const { carriedFrom, namedInvoices, ownStubs } = requireKind(row.kind);
  const confirmed = row.content && carriedFrom?.(row.content.input);
  const confirmedInvoices = row.content && namedInvoices?.found(row.content.input);
  const confirmedStub = row.content && ownStubs?.of(row.content.input)?.number;
  return {
    ownerKeys: row.owner_key.startsWith('user:') ? [row.owner_key] : [],
    ...(confirmed && { confirmed }),
    ...(confirmedInvoices && { confirmedInvoices }),
    ...(confirmedStub && { confirmedStub }),
  };
}

/**
 * Only a session of the account corrects a document of the account, at what the account has proven. Keys and cookies
 * correct what a guest bought, and prove nothing about the issuer.
 */
export function requireCorrector(actor: Actor, row: Pick<DocumentRow, 'owner_key'>): void {
  const owner = userIdOf(row.owner_key);
  if (owner !== null && owner !== actor.userId)
    throw new AppError('UNAUTHORIZED', 'This document belongs to an account. Sign in to correct it.');
}

/**
 * At most the level that the actor has proven and at most the level of the first revision. If one form produces several
 * documents (pay stubs), picks the one for the corrected period.
 */
export async function freezeCorrection(
  app: App,
  actor: Actor,
  row: DocumentRow,
  input: unknown,
): Promise<FrozenDocument> {
  requireCorrector(actor, row);
  const first = await firstRevisionOf(app, row.series_id);
  const frozen = await freezeDocuments(
    app,
    { kind: row.kind, input, firstIssued: first.issuedOn },
    { ...(await verificationStatusOf(app, row.owner_key)), atMost: first.level },
    continuerOf(row),
  );
  const matching = frozen.find(({ content }) => content.facts.period === row.period) ?? frozen[0]!;
  requireSameSubject(await firstSubject(app, row), matching.content.facts);
  return matching;
}

/** What the first revision was about, so that no series of small corrections ends at somebody else. */
async function firstSubject(app: App, row: DocumentRow): Promise<Pick<DocumentRow, 'issuer' | 'person' | 'period'>> {
  const first = await app.db
    .selectFrom('documents')
    .select(['issuer', 'person', 'period'])
    .where('series_id', '=', row.series_id)
    .where('content', 'is not', null)
    .orderBy('revision')
    .executeTakeFirst();
  return first ?? row;
}

/**
 * A correction is a new revision. The old document stays live until the new one is sealed. After that, a check of the
 * old one says it was superseded and names the lines that changed.
 */
export async function correctDocument(
  app: App,
  actor: Actor,
  id: string,
  correction: Correction,
): Promise<RegisteredDocument> {
  return reviseDocument(app, actor, await findOwnDocument(app, actor, id), correction);
}

/**
 * Makes the correction. The caller has checked that the document belongs to the user. `alongside` joins its
 * transaction.
 */
export async function reviseDocument(
  app: App,
  actor: Actor,
  row: DocumentRow,
  correction: Correction,
  alongside: (trx: Transaction<Database>) => Promise<unknown> = async () => {},
): Promise<RegisteredDocument> {
  requireCorrectable(app, row);
  const matching = await freezeCorrection(app, actor, row, correction.input);
  return app.db.transaction().execute(async (trx) => {
    if (actor.userId !== null) await noteActor(trx, actor.userId, actor.via);
    await lockOrder(trx, row.order_id);
    // The row was read before the lock. If another correction was sealed since, this one would be a second next revision.
    // If an account accepted the document since, a guest may no longer correct it.
    const {
      state,
      owner_key: ownerKey,
      declined_at: declinedAt,
    } = await trx
      .selectFrom('documents')
      .select(['state', 'owner_key', 'declined_at'])
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    requireCorrector(actor, { owner_key: ownerKey });
    requireCorrectable(app, { ...row, state });
    const newest = await trx
      .selectFrom('documents')
      .select(['revision', 'state'])
      .where('series_id', '=', row.series_id)
      .orderBy('revision', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (newest.state === 'issuing')
      throw new AppError('CONFLICT', 'A correction of this document is already being issued.');
    const [registered] = await registerDocuments(app, trx, {
      documents: [matching],
      ownerKey,
      orderId: row.order_id,
      attestation: correction.attestation,
      originHash: correction.originHash,
      accessKey: correction.accessKey,
      continues: {
        seriesId: row.series_id,
        revision: newest.revision + 1,
        reason: correction.reason.trim(),
        isLiveTwice: row.is_live_twice,
        declinedAt,
      },
    });
    await alongside(trx);
    return registered!;
  });
}
