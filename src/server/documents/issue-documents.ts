import { AppError } from '../../domain/errors.ts';
import type { Attestation } from '../../domain/integrity/attestation.ts';
import type { App } from '../app.ts';
import { newAccessKey } from './access-key.ts';
import { type DocumentRequest, freezeDocuments } from './freeze-documents.ts';
import { registerDocuments, type RegisteredDocument } from './register-documents.ts';
import { standingOf } from '../verifications/standing-of.ts';

export interface IssueRequest extends DocumentRequest {
  readonly ownerKey: string;
  readonly attestation: Attestation;
  readonly originHash: string;
}

/** The whole way without a shop: what a paid order does, in one transaction of its own. */
export async function issueDocuments(
  app: App,
  request: IssueRequest,
): Promise<{ readonly accessKey: string; readonly documents: readonly RegisteredDocument[] }> {
  const documents = await freezeDocuments(app, request, await standingOf(app, request.ownerKey));
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

/** Waits until the worker is through with a paper. */
export async function waitForDocument(app: App, id: string, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const { state, state_reason } = await app.db
      .selectFrom('documents')
      .select(['state', 'state_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'failed') throw new AppError('RENDER_FAILED', state_reason ?? 'The paper could not be printed.');
    if (state !== 'issuing') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new AppError('TIMEOUT', 'The paper is not ready yet. Is a worker running?');
}
