import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { AdminList, AdminListRequest } from './admin-list.ts';
import { recordAudit } from './audit-log.ts';

const AT_ONCE = 1_000;

/**
 * One field of a CSV file. A spreadsheet would run what begins like a formula, so such a text gets a quote in front;
 * numbers stay numbers.
 */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(csvField).join(',')}\r\n`;

/**
 * All rows that a list would show, as CSV, read by a cursor while they are sent: memory holds one part at a time,
 * and all parts are of one moment. Who took it along is written down.
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
  const trx = await app.db.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute();
  const giveUp = async (): Promise<void> => {
    await trx.rollback().execute();
  };
  try {
    await sql`declare listed no scroll cursor for ${list.rows(app, request)}`.execute(trx);
  } catch (error) {
    await giveUp();
    throw error;
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(csvLine(list.csvHeadings))),
      pull: async (controller) => {
        try {
          const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from listed`.execute(trx);
          const lines = rows.map((row) => csvLine(list.csvOf(row))).join('');
          if (lines !== '') controller.enqueue(encoder.encode(lines));
          if (rows.length < AT_ONCE) {
            await trx.commit().execute();
            controller.close();
          }
        } catch (error) {
          await giveUp();
          controller.error(error);
        }
      },
      cancel: giveUp,
    },
    { highWaterMark: 1 },
  );
}
