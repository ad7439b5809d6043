import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './schema.ts';

const INT8 = 20;
const DATE = 1082;

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a safe integer`);
  return value;
};

/** bigint as number (cents and counts fit), date as the text YYYY-MM-DD (a day has no time zone). */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === INT8) return parseInt8;
    if (oid === DATE) return (text: string) => text;
  }
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
}) as typeof pg.types.getTypeParser;

export interface DatabaseOptions {
  readonly connections?: number;
}

export const openDatabase = (url: string, log: Logger, options: DatabaseOptions = {}): Kysely<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    application_name: 'paperproof',
    // Longer than any queue that a burst of pages makes: a late page is better than a broken one.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
  });
  // An idle connection that the server drops is replaced by the next query; it must not end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
};
