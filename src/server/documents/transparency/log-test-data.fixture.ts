import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../services/app.ts';

/** Entries about documents that are not in the registry. */
export const addEntries = (app: App, count: number) =>
  sql`
    insert into log_entries (document_id, statement)
    select ${randomUUID()} || n, log_statement('26-0000-' || n, repeat('ab', 32), 'U', 'live', false, now())
    from generate_series(1, ${count}::int) as n`.execute(app.db);

/** Changes a table as only somebody with full rights to the database can: without its triggers. */
export async function tamper(app: App, ...changes: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    for (const table of ['log_entries', 'documents'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    for (const change of changes) await sql.raw(change).execute(trx);
    for (const table of ['log_entries', 'documents'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
}

/** Lets the log begin again, as somebody who wants to rewrite it would. */
export const forgetLog = (app: App, ...changes: readonly string[]) =>
  tamper(
    app,
    'delete from log_cosignatures',
    'delete from log_checkpoints',
    'delete from log_tiles',
    'update log_entries set position = null, logged_at = null',
    ...changes,
  );
