import type { Kysely, Selectable } from 'kysely';
import { formatLogProof, openTree } from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { appendLog } from './append-log.ts';
import { cosigned, tilesIn } from './read-log.ts';

/** A document, a file with several, or the answer to a question. */
export type Logged = { readonly documentId: string } | { readonly bundleId: string } | { readonly questionId: string };

const entriesOf = (db: Kysely<Database>, logged: Logged) =>
  db
    .selectFrom('log_entries')
    .select(['statement', 'position', 'logged_at'])
    .where((where) => {
      if ('documentId' in logged) return where('document_id', '=', logged.documentId);
      return 'bundleId' in logged
        ? where('bundle_id', '=', logged.bundleId)
        : where('question_id', '=', logged.questionId);
    })
    .orderBy('id');

/** Where the public log has a document or an answer. */
export interface LogPlace {
  /** From 1, as people count. */
  readonly entry: number;
  readonly since: Date;
  /** The entry about the last change of its state. Null if there was none, or if it is not in the log yet. */
  readonly changeEntry: number | null;
}

type Entry = Pick<Selectable<Database['log_entries']>, 'position' | 'logged_at'>;

function placeOf(entries: readonly Entry[]): LogPlace | null {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first) return null;
  const changeEntry = last === first ? null : last!.position! + 1;
  return { entry: first.position! + 1, since: first.logged_at!, changeEntry };
}

/** Null until the next append, which is within a minute. */
export const findLogPlace = async (app: Pick<App, 'db'>, logged: Logged): Promise<LogPlace | null> =>
  placeOf(await entriesOf(app.db, logged).where('position', 'is not', null).execute());

/** Of several documents together, by their ids. */
export async function findLogPlaces(
  { db }: Pick<App, 'db'>,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, LogPlace>> {
  if (documentIds.length === 0) return new Map();
  const entries = await db
    .selectFrom('log_entries')
    .select(['document_id', 'position', 'logged_at'])
    .where('document_id', 'in', documentIds)
    .where('position', 'is not', null)
    .orderBy('id')
    .execute();
  const each = Map.groupBy(entries, (entry) => entry.document_id!);
  return new Map([...each].map(([id, own]) => [id, placeOf(own)!]));
}

const lastEntry = async (db: Kysely<Database>, logged: Logged) => (await entriesOf(db, logged).execute()).at(-1);

/** The proof that the last statement about this is in the public log, as the text of a .tlog-proof file. */
export async function proveLogEntry(app: App, logged: Logged): Promise<string | null> {
  let entry = await lastEntry(app.db, logged);
  // Only what has no place yet: appends go one after the other, and a proof is asked for by anybody.
  if (entry?.position === null) {
    await appendLog(app);
    entry = await lastEntry(app.db, logged);
  }
  if (!entry) return null;
  const index = entry.position!;
  const later = app.db.selectFrom('log_checkpoints').selectAll().where('size', '>', index).orderBy('size', 'desc');
  // Rather the word of a witness than the newest size.
  const witnessed = await later
    .where('size', 'in', (query) => query.selectFrom('log_cosignatures').select('log_cosignatures.size'))
    .limit(1)
    .executeTakeFirst();
  const checkpoint = witnessed ?? (await later.limit(1).executeTakeFirstOrThrow());
  return formatLogProof({
    statement: entry.statement,
    index,
    hashes: await openTree(checkpoint.size, tilesIn(app.db)).inclusionProof(index),
    checkpoint: await cosigned(app.db, checkpoint),
  });
}
