import type { Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { Attestation } from '../../domain/integrity/attestation.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { type DocumentRow, findOwnDocument } from './find-document.ts';
import { freezeDocuments, type FrozenDocument } from './freeze-documents.ts';
import { registerDocuments, type RegisteredDocument } from './register-documents.ts';
import { standingOf } from '../verifications/standing-of.ts';

export const CORRECTION_MONTHS = 12;

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

/** Stops with a sentence when a paper cannot be corrected any more. */
export function requireCorrectable(app: App, row: DocumentRow): void {
  if (row.state !== 'live') {
    throw new AppError('CONFLICT', 'Only a live paper can be corrected. Correct its newest revision.');
  }
  if (!isWithin(CORRECTION_MONTHS, row.sealed_at!, app.now())) {
    throw new AppError(
      'CONFLICT',
      `Corrections are free for ${CORRECTION_MONTHS} months after sealing; that time is over.`,
    );
  }
}

/** Of several papers that one form makes (pay stubs), the one for the period that is corrected. */
export async function freezeCorrection(app: App, row: DocumentRow, input: unknown): Promise<FrozenDocument> {
  const frozen = await freezeDocuments(app, { kind: row.kind, input }, await standingOf(app, row.owner_key));
  return frozen.find(({ content }) => content.facts.period === row.period) ?? frozen[0]!;
}

/**
 * A correction is a new revision. The old paper stays the live one until the new one is sealed; from then on it
 * answers that it was superseded, and names the lines that changed.
 */
export async function correctDocument(
  app: App,
  actor: Actor,
  id: string,
  correction: Correction,
): Promise<RegisteredDocument> {
  return reviseDocument(app, await findOwnDocument(app, actor, id), correction);
}

/** The correction itself, for who has made sure that the paper is the asker's. `alongside` is part of its transaction. */
export async function reviseDocument(
  app: App,
  row: DocumentRow,
  correction: Correction,
  alongside: (trx: Transaction<Database>) => Promise<unknown> = async () => {},
): Promise<RegisteredDocument> {
  requireCorrectable(app, row);
  const matching = await freezeCorrection(app, row, correction.input);
  return app.db.transaction().execute(async (trx) => {
    const newest = await trx
      .selectFrom('documents')
      .select(['revision', 'state'])
      .where('series_id', '=', row.series_id)
      .orderBy('revision', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (newest.state === 'issuing')
      throw new AppError('CONFLICT', 'A correction of this paper is being sealed already.');
    const [registered] = await registerDocuments(app, trx, {
      documents: [matching],
      ownerKey: row.owner_key,
      orderId: row.order_id,
      attestation: correction.attestation,
      originHash: correction.originHash,
      accessKey: correction.accessKey,
      continues: { seriesId: row.series_id, revision: newest.revision + 1, reason: correction.reason.trim() },
    });
    await alongside(trx);
    return registered!;
  });
}
