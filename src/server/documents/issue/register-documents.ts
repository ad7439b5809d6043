import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import type { Attestation } from '../../../domain/integrity/attestation.ts';
import { currentAttestation, requireAttestation } from '../../../domain/integrity/attestation.ts';
import { liveKey } from '../../../domain/integrity/live-key.ts';
import { checkCode, documentId, documentNumber } from '../../../domain/integrity/document-numbers.ts';
import { emailOf, type OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inParts } from '../../platform/db/in-parts.ts';
import { appendAttestations } from './attestation-log.ts';
import { hashAccessKey } from '../read/access-key.ts';
import type { DocumentRow } from '../read/find-document.ts';
import type { FrozenDocument } from './freeze-documents.ts';
import { enqueueRendering } from './render-documents-job.ts';

export interface Registration {
  readonly documents: readonly FrozenDocument[];
  /** "user:ID" or "email:ADDRESS" */
  readonly ownerKey: OwnerKey;
  readonly orderId: string | null;
  readonly attestation: Attestation | undefined;
  readonly originHash: string;
  readonly accessKey: string;
  /** A correction continues a series instead of starting one. */
  readonly continues?: {
    readonly seriesId: string;
    readonly revision: number;
    readonly reason: string;
    readonly isLiveTwice: boolean;
    /** Whoever said that the document is not theirs is not asked again. */
    readonly declinedAt: Date | null;
  };
}

export interface RegisteredDocument {
  readonly id: string;
  readonly number: string;
  readonly code: string;
}

/** The sentence for the user when a registry rule is broken. */
const BROKEN_RULES = {
  documents_one_live: 'A live document for this person and period already exists. Correct it, or revoke it first.',
  documents_series_id_revision_key: 'A correction of this document is already being issued.',
};

const brokenRule = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error
    ? (BROKEN_RULES as Readonly<Record<string, string>>)[String(error.constraint)]
    : undefined;

type Subject = Pick<DocumentRow, 'kind' | 'live_key'>;

const subjectOf = ({ kind, live_key: key }: Subject): string => `${kind} ${key}`;

/**
 * Live documents with the email address of this guest's order: those that this browser bought, and those of others. A
 * guest only typed that address, so neither hears of the documents of the other, and both may be live. The payment's
 * lock of the owner makes two payments of one browser see each other.
 */
async function liveDocumentsOfGuest(
  trx: Transaction<Database>,
  { ownerKey, orderId, continues }: Registration,
): Promise<{ readonly own: ReadonlySet<string>; readonly others: ReadonlySet<string> }> {
  if (orderId === null || emailOf(ownerKey) === null || continues) return { own: new Set(), others: new Set() };
  const rows = await trx
    .selectFrom('documents')
    .innerJoin('orders as theirs', 'theirs.id', 'documents.order_id')
    .innerJoin('orders as own', (join) => join.on('own.id', '=', orderId))
    .select(['documents.kind', 'documents.live_key'])
    .select(sql<boolean>`theirs.placed_by = own.placed_by`.as('isOwn'))
    .where('documents.owner_key', '=', ownerKey)
    .where('documents.level', '<>', 'S')
    .where('documents.state', 'in', ['live', 'issuing'])
    .execute();
  const { own = [], others = [] } = Object.groupBy(rows, ({ isOwn }) => (isOwn ? 'own' : 'others'));
  return { own: new Set(own.map(subjectOf)), others: new Set(others.map(subjectOf)) };
}

/**
 * Freezes documents into the registry and enqueues their rendering, in the caller's transaction. Nothing happens before
 * the commit, and nothing is lost after it.
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
  const { own, others } = await liveDocumentsOfGuest(trx, registration);
  const registered = registration.documents.map((frozen) => {
    const id = documentId(randomBytes(16));
    const year = Number(frozen.issuedOn.slice(0, 4));
    const subject = { kind: frozen.kind.id, live_key: liveKey(frozen.content.facts) };
    // The index does not compare documents that are live beside those of another browser.
    if (frozen.level.level !== 'S' && own.has(subjectOf(subject)))
      throw new AppError('CONFLICT', BROKEN_RULES.documents_one_live);
    return { frozen, subject, id, number: documentNumber(year, randomBytes(5)), code: checkCode(randomBytes(5)) };
  });
  try {
    for (const part of inParts(registered))
      await trx
        .insertInto('documents')
        .values(
          part.map(({ frozen, subject, id, number, code }) => ({
            ...subject,
            id,
            number,
            code,
            template: frozen.template,
            series_id: registration.continues?.seriesId ?? id,
            revision: registration.continues?.revision ?? 1,
            correction_reason: registration.continues?.reason ?? null,
            owner_key: registration.ownerKey,
            order_id: registration.orderId,
            declined_at: registration.continues?.declinedAt ?? null,
            level: frozen.level.level,
            status_line: frozen.level.statusLine,
            label: frozen.content.view.label,
            issuer: frozen.content.facts.issuer,
            issuer_domain: frozen.level.identity?.domain ?? null,
            issuer_identity: frozen.level.identity?.id ?? null,
            person: frozen.content.facts.person,
            period: frozen.content.facts.period,
            is_live_twice: registration.continues?.isLiveTwice ?? others.has(subjectOf(subject)),
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
  await app.hooks.documentsRegistered(app, trx, registered);
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
  await enqueueRendering(
    app,
    trx,
    registered.map(({ id }) => id),
  );
  return registered.map(({ id, number, code }) => ({ id, number, code }));
}
