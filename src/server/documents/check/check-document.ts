import { daysBetween, formatDate } from '../../../domain/calendar.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { type Level, LEVELS } from '../../../domain/integrity/level.ts';
import { readCode } from '../../../domain/integrity/document-numbers.ts';
import { dateInNewYork, momentInNewYork } from '../../../domain/moment.ts';
import { testerOf } from '../../../domain/owner-key.ts';
import { kindById } from '../../../kinds/registry.ts';
import type { App } from '../../services/app.ts';
import type { DocumentState } from '../../platform/db/tables/documents.ts';
import { type DocumentRow, findSealedDocument } from '../read/find-document.ts';
import { checkIdentities, type CheckedIdentity } from '../issuers/issuer-identity.ts';
import { type EmploymentStatus, employmentStatuses } from './employment-status.ts';
import { findTestDocument, testKeptUntil } from '../test-specimens/find-test-document.ts';
import { findLogPlaces } from '../transparency/log-proof.ts';
import { figuresApart } from '../prepare/figures-apart.ts';
import { maskName } from '../read/mask-name.ts';
import { recordEvent, recordEvents } from '../issue/record-event.ts';

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
  /** Issued with a test key, and when we delete it. Null for every other document. */
  readonly test: { readonly deletedAt: string } | null;
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

/** By fingerprint, whether a certificate of test mode. */
async function sealCertificates({ db }: App, rows: readonly DocumentRow[]): Promise<ReadonlyMap<string, boolean>> {
  const fingerprints = new Set(rows.flatMap(({ seal_fingerprint: fingerprint }) => fingerprint ?? []));
  if (fingerprints.size === 0) return new Map();
  const found = await db
    .selectFrom('seal_certificates')
    .select(['fingerprint', 'is_development'])
    .where('fingerprint', 'in', [...fingerprints])
    .execute();
  return new Map(found.map(({ fingerprint, is_development: isDevelopment }) => [fingerprint, isDevelopment]));
}

/** The numbers of the documents that replaced these, by their ids. */
async function newerNumbers({ db }: App, rows: readonly DocumentRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ superseded_by: newer }) => newer ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('documents').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, number }) => [id, number]));
}

/** A hundred documents take as many queries as one. They come one after the other, so that a long list takes one connection. */
async function describeAll(
  app: App,
  rows: readonly DocumentRow[],
  isHolder: boolean,
): Promise<readonly CheckedDocument[]> {
  const newer = await newerNumbers(app, rows);
  const certificates = await sealCertificates(app, rows);
  const employments = await employmentStatuses(app, rows, isHolder);
  const identities = await checkIdentities(
    app,
    rows.flatMap(({ issuer_domain: domain, issuer_identity: id }) =>
      domain === null || id === null ? [] : [{ domain, id }],
    ),
  );
  const places = await findLogPlaces(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const place = places.get(row.id);
    // Older documents did not record their certificate, so they have the current one.
    const isTrialSeal =
      row.seal_fingerprint === null ? app.sealKey.development : certificates.get(row.seal_fingerprint);
    if (isTrialSeal === undefined) throw new Error(`The certificate of ${row.id} is not known`);
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      kindName: kindById(row.kind)?.name ?? row.kind,
      label: row.label,
      issuer: row.issuer,
      level: row.level,
      statusLine: row.status_line,
      issuerIdentity: identities.get(row.issuer_identity ?? '') ?? null,
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
      employment: employments.get(row.id) ?? null,
      newerNumber: newer.get(row.superseded_by ?? '') ?? null,
      changedFields: isHolder ? (row.changed_fields ?? []) : [],
      fingerprint: isHolder || row.content?.salt !== undefined ? row.fingerprint : null,
      fileSha256: isHolder ? row.file_sha256 : null,
      fileBytes: isHolder ? row.file_bytes : null,
      pageCount: row.page_count!,
      log: place ? { ...place, since: formatDate(dateInNewYork(place.since)) } : null,
      isTrialSeal,
      test: testerOf(row.owner_key) === null ? null : { deletedAt: momentInNewYork(testKeptUntil(row)) },
      details: isHolder ? detailsOf(row) : null,
    };
  });
}

const describe = async (app: App, row: DocumentRow, isHolder: boolean): Promise<CheckedDocument> =>
  (await describeAll(app, [row], isHolder))[0]!;

/** What anyone may know of a document: its issuer and state, and nothing of its contents. */
export const describeDocument = (app: App, row: DocumentRow): Promise<CheckedDocument> => describe(app, row, false);

export interface CheckAnswer {
  readonly document: CheckedDocument | null;
  /** A code was given, but it does not match this document. */
  readonly isWrongCode: boolean;
}

/** Checks by address or number. The code printed on the document unlocks the details. */
export async function checkDocument(app: App, idOrNumber: string, typedCode: string | null): Promise<CheckAnswer> {
  const sealed = await findSealedDocument(app, idOrNumber);
  const row = sealed ?? (await findTestDocument(app, idOrNumber));
  if (!row) return { document: null, isWrongCode: false };
  const isRight = typedCode !== null && readCode(typedCode) === row.code;
  if (sealed) await recordEvent(app.db, row.id, 'checked', { with: isRight ? 'code' : 'address' });
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
export const checkHash = async (app: App, sha256: string): Promise<FileAnswer> =>
  (await checkHashes(app, [sha256]))[0]!;

/** The answers are in the order of the hashes. */
export async function checkHashes(app: App, hashes: readonly string[]): Promise<readonly FileAnswer[]> {
  const wanted = hashes.map((hash) => hash.toLowerCase());
  const files = await findFiles(app, [...new Set(wanted)]);
  // A document can be in a file of its own and in one with others, and a file can be asked about twice.
  const checked = wanted.flatMap((hash) => files.get(hash)?.rows ?? []);
  const ids = checked.filter(({ owner_key: key }) => testerOf(key) === null).map(({ id }) => id);
  await recordEvents(app.db, ids, 'checked', { with: 'file' });
  const rows = new Map(checked.map((row) => [row.id, row]));
  const described = new Map(
    (await describeAll(app, [...rows.values()], true)).map((document) => [document.id, document]),
  );
  return wanted.map((hash) => {
    const file = files.get(hash);
    if (!file) return { verdict: 'unknown', document: null, documents: [] };
    const documents = file.rows.map(({ id }) => ({ ...described.get(id)!, ...file.facts }));
    // The worst document in a file decides the verdict.
    const document = documents.toSorted((one, other) => rankOf(other) - rankOf(one))[0]!;
    return { verdict: VERDICT_OF[document.state], document, documents };
  });
}

/** Of documents in the same state, the one whose issuer is least known. */
const rankOf = ({ state, isDisputed, level }: CheckedDocument): number =>
  ({ live: isDisputed ? 1 : 0, superseded: 2, revoked: 3 })[state] * LEVELS.length - LEVELS.indexOf(level);

interface KnownFile {
  readonly rows: readonly DocumentRow[];
  readonly facts: Pick<CheckedDocument, 'fileSha256' | 'fileBytes' | 'pageCount'>;
}

/** By hash: the document, or the documents in one file, sealed with exactly these bytes. */
async function findFiles({ db }: App, hashes: readonly string[]): Promise<ReadonlyMap<string, KnownFile>> {
  const alone = await db
    .selectFrom('documents')
    .selectAll()
    .where('file_sha256', 'in', hashes)
    .where('sealed_at', 'is not', null)
    .execute();
  const tests = await db.selectFrom('test_documents').selectAll().where('file_sha256', 'in', hashes).execute();
  const files = new Map<string, KnownFile>(
    [...alone, ...tests].map((row) => {
      const { file_sha256: fileSha256, file_bytes: fileBytes, page_count: pageCount } = row;
      return [fileSha256!, { rows: [row], facts: { fileSha256, fileBytes, pageCount: pageCount! } }];
    }),
  );
  const rest = hashes.filter((hash) => !files.has(hash));
  if (rest.length === 0) return files;
  const together = await db
    .selectFrom('bundles')
    .innerJoin('bundle_documents', 'bundle_id', 'bundles.id')
    .innerJoin('documents', 'documents.id', 'document_id')
    .selectAll('documents')
    .select(['bundles.file_sha256 as sha256', 'bundles.file_bytes as bytes', 'bundles.page_count as pages'])
    .where('bundles.file_sha256', 'in', rest)
    .orderBy('position')
    .execute();
  for (const [fileSha256, rows] of Map.groupBy(together, ({ sha256 }) => sha256)) {
    const { bytes: fileBytes, pages: pageCount } = rows[0]!;
    files.set(fileSha256, { rows, facts: { fileSha256, fileBytes, pageCount } });
  }
  return files;
}
