import { AppError } from '../../../domain/errors.ts';
import type { Attestation } from '../../../domain/integrity/attestation.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { newAccessKey } from '../read/access-key.ts';
import { freezeDocuments } from './freeze-documents.ts';
import type { DocumentRequest } from '../prepare/prepare-documents.ts';
import { registerDocuments, type RegisteredDocument } from './register-documents.ts';
import { verificationStatusOf } from '../verifications/verification-status.ts';

export interface IssueRequest extends DocumentRequest {
  readonly ownerKey: OwnerKey;
  readonly attestation: Attestation;
  readonly originHash: string;
}

/** Issues documents without a shop: the same steps as a paid order, in one transaction. */
export async function issueDocuments(
  app: App,
  request: IssueRequest,
): Promise<{ readonly accessKey: string; readonly documents: readonly RegisteredDocument[] }> {
  const documents = await freezeDocuments(app, request, await verificationStatusOf(app, request.ownerKey), {
    ownerKeys: [request.ownerKey],
  });
  const accessKey = newAccessKey();
  const registered = await app.db.transaction().execute((trx) =>
    registerDocuments(app, trx, {
      documents,
      ownerKey: request.ownerKey,
      orderId: null,
      attestation: request.attestation,
      originHash: request.originHash,
      accessKey,
    }),
  );
  return { accessKey, documents: registered };
}

const POLL_MS = 50;
/** A busy machine takes long, and is no failure. */
const PATIENCE = 60_000;

/** Waits until the worker has finished a document. */
export async function waitForDocument(app: App, id: string, timeoutMs = PATIENCE): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const { state, state_reason } = await app.db
      .selectFrom('documents')
      .select(['state', 'state_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'failed') throw new AppError('RENDER_FAILED', state_reason ?? 'The document could not be rendered.');
    if (state !== 'issuing') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new AppError('TIMEOUT', 'The document is not ready yet. Is a worker running?');
}
