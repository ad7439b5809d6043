import type { KindId } from '../../domain/documents/kind.ts';
import type { Level } from '../../domain/integrity/level.ts';
import { readCode } from '../../domain/integrity/document-numbers.ts';
import { kindById } from '../../domain/documents/registry.ts';
import type { App } from '../app.ts';
import type { DocumentState } from '../db/tables/documents.ts';
import { type DocumentRow, findSealedDocument } from './find-document.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { recordEvent } from './record-event.ts';

/** What anyone learns who has the address or the number of a paper. */
export interface CheckedDocument {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly kindName: string;
  readonly label: string;
  readonly issuer: string;
  readonly level: Level;
  readonly statusLine: string;
  readonly issuedOn: string;
  readonly sealedAt: string;
  readonly revision: number;
  readonly state: Exclude<DocumentState, 'issuing' | 'failed'>;
  readonly stateChangedAt: string | null;
  readonly stateReason: string | null;
  readonly isDisputed: boolean;
  /** Of the paper that took its place: its number alone, never what it says. */
  readonly newerNumber: string | null;
  readonly changedFields: readonly string[];
  readonly fingerprint: string;
  readonly fileSha256: string;
  readonly fileBytes: number;
  readonly pageCount: number;
  /** Sealed by a trial's own authority, not by ours. */
  readonly isTrialSeal: boolean;
  /** Only with the code printed on the paper. */
  readonly details: CheckedDetails | null;
}

export interface CheckedDetails {
  readonly person: string | null;
  readonly period: string;
  readonly figures: readonly { readonly name: string; readonly amount: number }[];
  readonly enteredByIssuer: number;
}

/** "Maren Adeyemi" -> "M•••• A••••••": enough to recognise the name one holds, too little to learn it. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] + '•'.repeat(Math.max(0, [...word].length - 1)))
    .join(' ');

function detailsOf(row: DocumentRow): CheckedDetails | null {
  if (!row.content) return null;
  const { facts } = row.content;
  return {
    person: facts.person === null ? null : maskName(facts.person),
    period: facts.period,
    figures: facts.figures,
    enteredByIssuer: facts.enteredByIssuer,
  };
}

/** What sealed it then, whatever seals now. Before that was written down, only what seals now is known. */
async function isTrialSeal(app: App, { seal_fingerprint: fingerprint }: DocumentRow): Promise<boolean> {
  if (fingerprint === null) return app.sealKey.development;
  const { is_development: isDevelopment } = await app.db
    .selectFrom('seal_certificates')
    .select('is_development')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return isDevelopment;
}

async function describe(app: App, row: DocumentRow, withDetails: boolean): Promise<CheckedDocument> {
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
    issuedOn: row.issued_on,
    sealedAt: momentInNewYork(row.sealed_at!),
    revision: row.revision,
    state: row.state as CheckedDocument['state'],
    stateChangedAt: row.state_changed_at === null ? null : momentInNewYork(row.state_changed_at),
    stateReason: row.state_reason,
    isDisputed: row.disputed_at !== null,
    newerNumber: newer?.number ?? null,
    changedFields: row.changed_fields ?? [],
    fingerprint: row.fingerprint,
    fileSha256: row.file_sha256!,
    fileBytes: row.file_bytes!,
    pageCount: row.page_count!,
    isTrialSeal: await isTrialSeal(app, row),
    details: withDetails ? detailsOf(row) : null,
  };
}

export interface CheckAnswer {
  readonly document: CheckedDocument | null;
  /** A code was given and is not this paper's. */
  readonly isWrongCode: boolean;
}

/** By address or number, with the code printed on the paper for the details. */
export async function checkDocument(app: App, idOrNumber: string, typedCode: string | null): Promise<CheckAnswer> {
  const row = await findSealedDocument(app, idOrNumber);
  if (!row) return { document: null, isWrongCode: false };
  const isRight = typedCode !== null && readCode(typedCode) === row.code;
  await recordEvent(app.db, row.id, 'checked', { with: isRight ? 'code' : 'address' });
  return { document: await describe(app, row, isRight), isWrongCode: typedCode !== null && !isRight };
}

/** fits: every byte is a live revision. The rest is amber (superseded) or red. */
export type FileVerdict = 'fits' | 'superseded' | 'revoked' | 'unknown';

export interface FileAnswer {
  readonly verdict: FileVerdict;
  /** Of several papers in one file, the one that decides the verdict. */
  readonly document: CheckedDocument | null;
  /** Every paper of the file, in the order of its pages. */
  readonly papers: readonly CheckedDocument[];
}

const VERDICT_OF: Record<CheckedDocument['state'], FileVerdict> = {
  live: 'fits',
  superseded: 'superseded',
  revoked: 'revoked',
};

/** By the hash of the whole file, which the reader's own device computed. */
export async function checkHash(app: App, sha256: string): Promise<FileAnswer> {
  const file = await findFile(app, sha256.toLowerCase());
  if (!file) return { verdict: 'unknown', document: null, papers: [] };
  const papers: CheckedDocument[] = [];
  for (const row of file.rows) {
    await recordEvent(app.db, row.id, 'checked', { with: 'file' });
    papers.push({ ...(await describe(app, row, true)), ...file.facts });
  }
  // A file is no better than the worst paper in it.
  const document = papers.toSorted((one, other) => rankOf(other) - rankOf(one))[0]!;
  return { verdict: VERDICT_OF[document.state], document, papers };
}

const rankOf = ({ state, isDisputed }: CheckedDocument): number =>
  ({ live: isDisputed ? 1 : 0, superseded: 2, revoked: 3 })[state];

interface KnownFile {
  readonly rows: readonly DocumentRow[];
  readonly facts: Pick<CheckedDocument, 'fileSha256' | 'fileBytes' | 'pageCount'>;
}

/** The paper, or the papers in one file, that were sealed with these very bytes. */
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
