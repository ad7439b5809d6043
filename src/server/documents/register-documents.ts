import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { Attestation } from '../../domain/integrity/attestation.ts';
import { currentAttestation, requireAttestation } from '../../domain/integrity/attestation.ts';
import { checkCode, documentId, documentNumber } from '../../domain/integrity/document-numbers.ts';
import type { App } from '../app.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Database } from '../db/schema.ts';
import { appendAttestations } from './attestation-log.ts';
import { hashAccessKey } from './access-key.ts';
import type { FrozenDocument } from './freeze-documents.ts';
import { lookAtPapersJob } from '../signals/look-at-papers-job.ts';
import { renderDocumentJob } from './render-document-job.ts';

export interface Registration {
  readonly documents: readonly FrozenDocument[];
  /** "user:ID" or "email:ADDRESS" */
  readonly ownerKey: string;
  readonly orderId: string | null;
  readonly attestation: Attestation | undefined;
  readonly originHash: string;
  readonly accessKey: string;
  /** A correction continues a series instead of starting one. */
  readonly continues?: { readonly seriesId: string; readonly revision: number; readonly reason: string };
}

export interface RegisteredDocument {
  readonly id: string;
  readonly number: string;
  readonly code: string;
}

/** What a broken rule of the registry means to the person who broke it. */
const BROKEN_RULES: Readonly<Record<string, string>> = {
  documents_one_live:
    'There is a live paper for this person and period already. Correct that one, or withdraw it first.',
  documents_series_id_revision_key: 'A correction of this paper is being sealed already.',
};

const brokenRule = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error ? BROKEN_RULES[String(error.constraint)] : undefined;

/**
 * Freezes papers into the registry and puts their rendering in, inside the caller's transaction: after the commit
 * nothing can be lost, before it nothing has happened.
 */
export async function registerDocuments(
  app: App,
  trx: Transaction<Database>,
  registration: Registration,
): Promise<readonly RegisteredDocument[]> {
  const resembling = registration.documents
    .flatMap(({ guard }) => guard.findings)
    .filter(({ action }) => action === 'affirm');
  requireAttestation(
    registration.attestation,
    resembling.map(({ explanation }) => explanation),
  );
  const { typedName } = registration.attestation!;
  const registered = registration.documents.map((frozen) => {
    const id = documentId(randomBytes(16));
    const year = Number(frozen.issuedOn.slice(0, 4));
    return { frozen, id, number: documentNumber(year, randomBytes(5)), code: checkCode(randomBytes(5)) };
  });
  try {
    await trx
      .insertInto('documents')
      .values(
        registered.map(({ frozen, id, number, code }) => ({
          id,
          number,
          code,
          kind: frozen.kind.id,
          template: frozen.template,
          series_id: registration.continues?.seriesId ?? id,
          revision: registration.continues?.revision ?? 1,
          correction_reason: registration.continues?.reason ?? null,
          owner_key: registration.ownerKey,
          order_id: registration.orderId,
          level: frozen.level.level,
          status_line: frozen.level.statusLine,
          label: frozen.content.view.label,
          issuer: frozen.content.facts.issuer,
          person: frozen.content.facts.person,
          period: frozen.content.facts.period,
          issued_on: frozen.issuedOn,
          content: JSON.stringify(frozen.content),
          tables_version: frozen.tablesVersion,
          template_version: frozen.templateVersion,
          fingerprint: frozen.fingerprint,
          access_key_hash: hashAccessKey(registration.accessKey),
        })),
      )
      .execute();
  } catch (error) {
    const sentence = brokenRule(error);
    if (!sentence) throw error;
    throw new AppError('CONFLICT', sentence);
  }
  await appendAttestations(
    trx,
    registered.map(({ frozen, id }) => {
      const { version, text } = currentAttestation(frozen.content.facts.issuer, frozen.level.level === 'S');
      return {
        document_id: id,
        version,
        text,
        typed_name: typedName.trim(),
        origin_hash: registration.originHash,
        created_at: app.now(),
      };
    }),
  );
  const samples = registered.flatMap(({ frozen, id }) =>
    frozen.guard.findings
      .filter(({ action }) => action === 'affirm')
      .map(({ path, match }) => ({
        document_id: id,
        field: path,
        name: frozen.content.facts.issuer,
        matched: match.matched,
        institution: match.institution,
      })),
  );
  if (samples.length > 0) await trx.insertInto('name_samples').values(samples).execute();
  for (const { id } of registered) await enqueue(app, trx, renderDocumentJob, { documentId: id });
  await enqueue(app, trx, lookAtPapersJob, { documentIds: registered.map(({ id }) => id) });
  return registered.map(({ id, number, code }) => ({ id, number, code }));
}
