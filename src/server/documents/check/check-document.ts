import { daysBetween, formatDate } from '../../../domain/calendar.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { type Level, LEVELS } from '../../../domain/integrity/level.ts';
import { readCode } from '../../../domain/integrity/document-numbers.ts';
import { dateInNewYork, momentInNewYork } from '../../../domain/moment.ts';
import { kindById } from '../../../kinds/registry.ts';
import type { App } from '../../services/app.ts';
import type { DocumentState } from '../../platform/db/tables/documents.ts';
import { type DocumentRow, findSealedDocument } from '../read/find-document.ts';
import { type CheckedIdentity, checkIdentity } from '../issuers/issuer-identity.ts';
import { type EmploymentStatus, employmentStatusOf } from './employment-status.ts';
import { findLogPlace } from '../transparency/log-proof.ts';
import { figuresApart } from '../prepare/figures-apart.ts';
import { maskName } from '../read/mask-name.ts';
import { recordEvent } from '../issue/record-event.ts';

/** What a check tells: to anyone with the address or number, and more to a holder of the document. */
export interface CheckedDocument {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly kindName: string;
  readonly label: string;
  readonly issuer: string;
  readonly level: Level;
  readonly statusLine: string;
  /** The DID of a verified business at its own domain, and whether the domain still confirms it. */
  readonly issuerIdentity: CheckedIdentity | null;
  readonly issuedOn: string;
  readonly sealedAt: string;
  readonly revision: number;
  readonly state: Exclude<DocumentState, 'issuing' | 'failed'>;
  readonly stateChangedAt: string | null;
  /** Days from issuing to the last change of its state, in New York. */
  readonly stateChangedAfterDays: number | null;
  /** Why it was revoked. Why it was corrected tells about its contents: only with the code. */
  readonly stateReason: string | null;
  readonly isDisputed: boolean;
  /** Of a statement of employment: whether it still holds, as far as we know. */
  readonly employment: EmploymentStatus | null;
  /** The number of the document that replaced it, never its contents. */
  readonly newerNumber: string | null;
  /** Lines have names that the issuer typed: only with the code. */
  readonly changedFields: readonly string[];
  /** Drawn as the cut line. Without the code only if it is salted, because pay can be guessed from one that is not. */
  readonly fingerprint: string | null;
  /** The hash opens the details, so it needs the code too. */
  readonly fileSha256: string | null;
  readonly fileBytes: number | null;
  readonly pageCount: number;
  /** Its place in the public log. Null for the first minute. */
  readonly log: CheckedLog | null;
  /** Sealed in test mode by a certificate authority of its own, not by ours. */
  readonly isTrialSeal: boolean;
  /** Only with the code printed on the document, or with the file itself. */
  readonly details: CheckedDetails | null;
}

export interface CheckedLog {
  /** From 1. */
  readonly entry: number;
  /** The day from which a rewritten log would be noticed. */
  readonly since: string;
  /** The entry about the last change of its state. */
  readonly changeEntry: number | null;
}

export interface CheckedDetails {
  readonly person: string | null;
  readonly period: string;
  readonly figures: readonly { readonly name: string; readonly amount: number }[];
  /** Printed quantities that are no amounts, such as hours. */
  readonly quantities: readonly { readonly name: string; readonly value: string }[];
  /** Printed and marked as estimates. */
  readonly estimates: readonly { readonly name: string; readonly amount: number }[];
  readonly enteredByIssuer: number;
  /** A hash of everything that the template prints from. */
  readonly templateVersion: string;
  /** A hash of the tables that it was calculated with. Empty if there are none. */
  readonly tablesVersion: string;
}

function detailsOf(row: DocumentRow): CheckedDetails | null {
  if (!row.content) return null;
  const { facts } = row.content;
  return {
    person: facts.person === null ? null : maskName(facts.person),
    period: facts.period,
    ...figuresApart(row.content),
    quantities: facts.quantities ?? [],
    enteredByIssuer: facts.enteredByIssuer,
    templateVersion: row.template_version,
    tablesVersion: row.tables_version,
  };
}

/** Whether a test certificate sealed it. Older documents did not record this, so they use the current certificate. */
async function isTrialSeal(app: App, { seal_fingerprint: fingerprint }: DocumentRow): Promise<boolean> {
  if (fingerprint === null) return app.sealKey.development;
  const { is_development: isDevelopment } = await app.db
    .selectFrom('seal_certificates')
    .select('is_development')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return isDevelopment;
}

async function placeInLog(app: App, { id }: DocumentRow): Promise<CheckedLog | null> {
  const place = await findLogPlace(app, { documentId: id });
  return place && { ...place, since: formatDate(dateInNewYork(place.since)) };
}

const identityIn = async (
  app: App,
  { issuer_domain: domain, issuer_identity: id }: DocumentRow,
): Promise<CheckedIdentity | null> => (domain === null || id === null ? null : checkIdentity(app, domain, id));

async function describe(app: App, row: DocumentRow, isHolder: boolean): Promise<CheckedDocument> {
  const newer = row.superseded_by
    ? await app.db.selectFrom('documents').select('number').where('id', '=', row.superseded_by).executeTakeFirst()
    : undefined;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    kindName: kindById(row.kind)?.name ?? row.kind,
    label: row.label,
    issuer: row.issuer,
    level: row.level,
    statusLine: row.status_line,
    issuerIdentity: await identityIn(app, row),
    issuedOn: row.issued_on,
    sealedAt: momentInNewYork(row.sealed_at!),
    revision: row.revision,
    state: row.state as CheckedDocument['state'],
    stateChangedAt: row.state_changed_at === null ? null : momentInNewYork(row.state_changed_at),
    stateChangedAfterDays:
      row.state_changed_at === null
        ? null
        : daysBetween(dateInNewYork(row.sealed_at!), dateInNewYork(row.state_changed_at)),
    stateReason: isHolder || row.state === 'revoked' ? row.state_reason : null,
    isDisputed: row.disputed_at !== null,
    employment: await employmentStatusOf(app, row, isHolder),
    newerNumber: newer?.number ?? null,
    changedFields: isHolder ? (row.changed_fields ?? []) : [],
    fingerprint: isHolder || row.content?.salt !== undefined ? row.fingerprint : null,
    fileSha256: isHolder ? row.file_sha256 : null,
    fileBytes: isHolder ? row.file_bytes : null,
    pageCount: row.page_count!,
    log: await placeInLog(app, row),
    isTrialSeal: await isTrialSeal(app, row),
    details: isHolder ? detailsOf(row) : null,
  };
}

/** What anyone may know of a document: its issuer and state, and nothing of its contents. */
export const describeDocument = (app: App, row: DocumentRow): Promise<CheckedDocument> => describe(app, row, false);

export interface CheckAnswer {
  readonly document: CheckedDocument | null;
  /** A code was given, but it does not match this document. */
  readonly isWrongCode: boolean;
}

/** Checks by address or number. The code printed on the document unlocks the details. */
export async function checkDocument(app: App, idOrNumber: string, typedCode: string | null): Promise<CheckAnswer> {
  const row = await findSealedDocument(app, idOrNumber);
  if (!row) return { document: null, isWrongCode: false };
  const isRight = typedCode !== null && readCode(typedCode) === row.code;
  await recordEvent(app.db, row.id, 'checked', { with: isRight ? 'code' : 'address' });
  return { document: await describe(app, row, isRight), isWrongCode: typedCode !== null && !isRight };
}

/** fits: the file is a live revision. The other verdicts are amber (superseded) or red. */
export type FileVerdict = 'fits' | 'superseded' | 'revoked' | 'unknown';

export interface FileAnswer {
  readonly verdict: FileVerdict;
  /** The document that decides the verdict, if the file holds several. */
  readonly document: CheckedDocument | null;
  /** Every document of the file, in page order. */
  readonly documents: readonly CheckedDocument[];
}

const VERDICT_OF: Record<CheckedDocument['state'], FileVerdict> = {
  live: 'fits',
  superseded: 'superseded',
  revoked: 'revoked',
};

/** Checks by the hash of the whole file, which the reader's own device computed. */
export async function checkHash(app: App, sha256: string): Promise<FileAnswer> {
  const file = await findFile(app, sha256.toLowerCase());
  if (!file) return { verdict: 'unknown', document: null, documents: [] };
  const documents: CheckedDocument[] = [];
  for (const row of file.rows) {
    await recordEvent(app.db, row.id, 'checked', { with: 'file' });
    documents.push({ ...(await describe(app, row, true)), ...file.facts });
  }
  // The worst document in a file decides the verdict.
  const document = documents.toSorted((one, other) => rankOf(other) - rankOf(one))[0]!;
  return { verdict: VERDICT_OF[document.state], document, documents };
}

/** Of documents in the same state, the one whose issuer is least known. */
const rankOf = ({ state, isDisputed, level }: CheckedDocument): number =>
  ({ live: isDisputed ? 1 : 0, superseded: 2, revoked: 3 })[state] * LEVELS.length - LEVELS.indexOf(level);

interface KnownFile {
  readonly rows: readonly DocumentRow[];
  readonly facts: Pick<CheckedDocument, 'fileSha256' | 'fileBytes' | 'pageCount'>;
}

/** The document, or the documents in one file, sealed with exactly these bytes. */
async function findFile(app: App, sha256: string): Promise<KnownFile | null> {
  const row = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('file_sha256', '=', sha256)
    .where('sealed_at', 'is not', null)
    .executeTakeFirst();
  if (row) {
    return { rows: [row], facts: { fileSha256: sha256, fileBytes: row.file_bytes!, pageCount: row.page_count! } };
  }
  const bundle = await app.db.selectFrom('bundles').selectAll().where('file_sha256', '=', sha256).executeTakeFirst();
  if (!bundle) return null;
  const rows = await app.db
    .selectFrom('documents')
    .innerJoin('bundle_documents', 'bundle_documents.document_id', 'documents.id')
    .selectAll('documents')
    .where('bundle_id', '=', bundle.id)
    .orderBy('position')
    .execute();
  return { rows, facts: { fileSha256: sha256, fileBytes: bundle.file_bytes, pageCount: bundle.page_count } };
}
