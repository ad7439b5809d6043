import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  entryOf,
  isEqual,
  readAnswerStatement,
  readStatement,
  type Statement,
} from '../../../../packages/verify/index.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface Audit {
  readonly documents: number;
  readonly bundles: number;
  /** Entries that are newer than the given ones. */
  readonly newer: number;
  /** What does not match, in sentences. Empty if the registry is what the log says. */
  readonly findings: readonly string[];
}

const PAGE = 1_000;

/** What the registry says about a file now. */
interface Registered {
  readonly id: string;
  readonly numbers: string;
  readonly sha256: string;
  readonly level: string;
  readonly state: string;
  readonly isDisputed: boolean;
  readonly sealedAt: Date;
  readonly stateChangedAt: Date | null;
}

interface LoggedStatement {
  readonly owner: string;
  readonly position: number | null;
  readonly text: string;
}

/** Proves every row of the registry against the entries of the public log, which nobody can rewrite. */
export async function auditRegistry(db: Kysely<Database>, entries: readonly Uint8Array[]): Promise<Audit> {
  const findings = await auditEntries(db, entries);
  const documents = await auditAll(db, 'document_id', documentsAfter, findings);
  const bundles = await auditAll(db, 'bundle_id', bundlesAfter, findings);
  findings.push(...(await findAlteredAnswers(db)));
  findings.push(...(await findDeleted(db)));
  const { newer } = await db
    .selectFrom('log_entries')
    .select(({ fn }) => fn.countAll<number>().as('newer'))
    .where((where) => where.or([where('position', 'is', null), where('position', '>=', entries.length)]))
    .executeTakeFirstOrThrow();
  return { documents, bundles, newer, findings };
}

/** Every entry of the log belongs to a statement of ours, and is its hash. */
async function auditEntries(db: Kysely<Database>, entries: readonly Uint8Array[]): Promise<string[]> {
  const findings: string[] = [];
  let next = 0;
  for (let rows; next < entries.length;) {
    rows = await db
      .selectFrom('log_entries')
      .select(['position', 'statement'])
      .where('position', '>=', next)
      .where('position', '<', entries.length)
      .orderBy('position')
      .limit(PAGE)
      .$narrowType<{ position: number }>()
      .execute();
    for (const { position, statement } of rows) {
      if (position > next) findings.push(`${range(next, position - 1)} of the log: the statement was removed.`);
      if (!isEqual(entryOf(statement), entries[position]!))
        findings.push(`Entry ${position} of the log: the statement was changed.`);
      next = position + 1;
    }
    if (rows.length < PAGE) break;
  }
  if (next < entries.length) findings.push(`${range(next, entries.length - 1)} of the log: the statement was removed.`);
  return findings;
}

const range = (first: number, last: number): string =>
  first === last ? `Entry ${first}` : `Entries ${first} to ${last}`;

type Page = (db: Kysely<Database>, after: string | null) => Promise<readonly Registered[]>;

const documentsAfter: Page = async (db, after) => {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'number', 'file_sha256', 'level', 'state', 'disputed_at', 'sealed_at', 'state_changed_at'])
    .where('sealed_at', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(PAGE)
    .$narrowType<{ sealed_at: Date }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    numbers: row.number,
    sha256: row.file_sha256 ?? '',
    level: row.level,
    state: row.state,
    isDisputed: row.disputed_at !== null,
    sealedAt: row.sealed_at,
    stateChangedAt: row.state_changed_at,
  }));
};

const bundlesAfter: Page = async (db, after) => {
  const rows = await db
    .selectFrom('bundles')
    .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
    .innerJoin('documents', 'documents.id', 'bundle_documents.document_id')
    .select(({ fn }) => [
      'bundles.id',
      'bundles.file_sha256',
      'bundles.sealed_at',
      sql<string>`string_agg(number, ' ' order by position)`.as('numbers'),
      fn.min('level').as('level'),
    ])
    .$if(after !== null, (query) => query.where('bundles.id', '>', after!))
    .groupBy('bundles.id')
    .orderBy('bundles.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    numbers: row.numbers,
    sha256: row.file_sha256,
    level: row.level,
    // What becomes of its documents is said about each of them.
    state: 'live',
    isDisputed: false,
    sealedAt: row.sealed_at,
    stateChangedAt: null,
  }));
};

async function auditAll(
  db: Kysely<Database>,
  owner: 'document_id' | 'bundle_id',
  page: Page,
  findings: string[],
): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ;) {
    const rows: readonly Registered[] = await page(db, after);
    if (rows.length === 0) return count;
    const logged: readonly LoggedStatement[] = await db
      .selectFrom('log_entries')
      .select([`${owner} as owner`, 'position', 'statement as text'])
      .where(
        owner,
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .$narrowType<{ owner: string }>()
      .execute();
    const byOwner = Map.groupBy(logged, (entry) => entry.owner);
    for (const row of rows) {
      const problem = problemOf(row, byOwner.get(row.id) ?? []);
      if (problem !== null) findings.push(`Document ${row.numbers}: ${problem}`);
    }
    count += rows.length;
    after = rows.at(-1)!.id;
  }
}

/** Why a row is not what its entries say. Null if it is. */
function problemOf(row: Registered, logged: readonly LoggedStatement[]): string | null {
  const statements = logged.map(({ text }) => readStatement(text)).filter((statement) => statement !== null);
  const [first, last] = [statements[0], statements.at(-1)];
  if (!first || !last || statements.length < logged.length) return 'the log has no entry about it.';
  for (const [name, said, found] of [
    ['number', (statement: Statement) => statement.numbers.join(' '), row.numbers],
    ['fingerprint', (statement: Statement) => statement.sha256, row.sha256],
    ['level', (statement: Statement) => statement.level, row.level],
  ] as const) {
    const other = statements.map(said).find((value) => value !== found);
    if (other !== undefined) return `the ${name} is ${found}, but an entry of the log says ${other}.`;
  }
  const issued = `the issue time is ${row.sealedAt.toISOString()}, but the log says ${first.at.toISOString()}.`;
  if (first.state !== 'live' || first.at.getTime() !== row.sealedAt.getTime()) return issued;
  if (last.state !== row.state) return `the state is ${row.state}, but the log says ${last.state}.`;
  if (last.isDisputed !== row.isDisputed)
    return row.isDisputed ? 'it is disputed, but not in the log.' : 'the log says that it is disputed.';
  const change = statements.findLast(({ state }, place) => place > 0 && state !== statements[place - 1]!.state);
  if (change !== undefined && change.at.getTime() !== row.stateChangedAt?.getTime())
    return `the state changed at ${row.stateChangedAt?.toISOString() ?? 'no time'}, but the log says ${change.at.toISOString()}.`;
  return null;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Answers of issuers that are not what their entries say. */
async function findAlteredAnswers(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('issuer_questions')
    .leftJoin('log_entries', 'log_entries.question_id', 'issuer_questions.id')
    .select(['issuer_questions.id', 'proof', 'statement'])
    .where('proof', 'is not', null)
    .$narrowType<{ proof: string }>()
    .execute();
  return rows
    .filter(({ proof, statement }) => readAnswerStatement(statement ?? '')?.sha256 !== hashOf(proof))
    .map(({ id }) => `Answer ${id}: it is not the one in the log.`);
}

/** Statements about documents that the registry does not have. */
async function findDeleted(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('log_entries')
    .leftJoin('documents', 'documents.id', 'log_entries.document_id')
    .leftJoin('bundles', 'bundles.id', 'log_entries.bundle_id')
    .select('statement')
    .distinctOn(['document_id', 'bundle_id'])
    .where('documents.id', 'is', null)
    .where('bundles.id', 'is', null)
    // A question goes with its document's contents.
    .where('question_id', 'is', null)
    .execute();
  return rows.map(({ statement }) => `Document ${readStatement(statement)?.numbers.join(' ') ?? '?'}: it was removed.`);
}
