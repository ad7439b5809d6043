import { AppError } from '../../domain/errors.ts';
import type { Attestation } from '../../domain/integrity/attestation.ts';
import type { IssuerStanding } from '../../domain/integrity/levels.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { findOwnDocument } from './find-document.ts';
import { freezeDocuments } from './freeze-documents.ts';
import { registerDocuments, type RegisteredDocument } from './register-documents.ts';

const CORRECTION_MONTHS = 12;

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

/**
 * A correction is a new revision. The old paper stays the live one until the new one is sealed; from then on it
 * answers that it was superseded, and names the lines that changed.
 */
export async function correctDocument(
  app: App,
  actor: Actor,
  id: string,
  correction: Correction,
  standing: IssuerStanding,
): Promise<RegisteredDocument> {
  const row = await findOwnDocument(app, actor, id);
  if (row.state !== 'live') {
    throw new AppError('CONFLICT', 'Only a live paper can be corrected. Correct its newest revision.');
  }
  if (!isWithin(CORRECTION_MONTHS, row.sealed_at!, app.now())) {
    throw new AppError(
      'CONFLICT',
      `Corrections are free for ${CORRECTION_MONTHS} months after sealing; that time is over.`,
    );
  }
  const frozen = await freezeDocuments(app, { kind: row.kind, input: correction.input }, standing);
  const matching = frozen.find(({ content }) => content.facts.period === row.period) ?? frozen[0]!;
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
    return registered!;
  });
}
