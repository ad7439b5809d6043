import { type ControlledTransaction, sql } from 'kysely';
import type { Actor } from '../services/actor.ts';
import type { App } from '../services/app.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AdminList, AdminListRequest } from '../services/lists/admin-list.ts';
import { recordAudit } from '../services/audit/audit-log.ts';

const AT_ONCE = 1_000;

/**
 * Formats one field of a CSV file. A spreadsheet would run text that starts like a formula, so such text gets a leading
 * quote; numbers stay numbers.
 */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(csvField).join(',')}\r\n`;

/**
 * Streams all rows of a list as CSV through a cursor, so that memory holds one part at a time and all parts come from
 * the same moment. Logs who exported the list.
 */
export async function exportList<Row, Column extends string>(
  app: App,
  actor: Actor,
  list: AdminList<Row, Column>,
  request: AdminListRequest<Column>,
): Promise<ReadableStream<Uint8Array>> {
  list.mayRead(actor);
  await app.db.transaction().execute((trx) =>
    recordAudit(trx, actor, {
      action: 'list.exported',
      subject: `list:${list.name}`,
      after: { search: request.search, filters: request.filters ?? {} },
    }),
  );
  const encoder = new TextEncoder();
  const rows = openCursor(app, list, request);
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(csvLine(list.csvHeadings))),
      pull: async (controller) => {
        const part = await rows.next();
        const lines = part.map((row) => csvLine(list.csvOf(row))).join('');
        if (lines !== '') controller.enqueue(encoder.encode(lines));
        if (part.length < AT_ONCE) controller.close();
      },
      cancel: () => rows.close(),
    },
    { highWaterMark: 1 },
  );
}

interface Cursor<Row> {
  /** The next part; a part that is not full is the last one. */
  next(): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Connects when the first part is requested, so that a response nobody reads holds no connection. */
function openCursor<Row, Column extends string>(
  app: App,
  list: AdminList<Row, Column>,
  request: AdminListRequest<Column>,
): Cursor<Row> {
  let open: ControlledTransaction<Database> | undefined;
  let isClosed = false;
  const close = async (): Promise<void> => {
    isClosed = true;
    const trx = open;
    open = undefined;
    await trx?.rollback().execute();
  };
  return {
    next: async () => {
      try {
        if (open === undefined) {
          open = await app.db
            .startTransaction()
            .setAccessMode('read only')
            .setIsolationLevel('repeatable read')
            .execute();
          const names = await list.names({ ...app, db: open }, request);
          await sql`declare listed no scroll cursor for ${list.rows(app, request, names)}`.execute(open);
        }
        const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from listed`.execute(open);
        // If the client left while we waited for the connection, it could not be closed then.
        if (rows.length < AT_ONCE || isClosed) await close();
        return rows;
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}
