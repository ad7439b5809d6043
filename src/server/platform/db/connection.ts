import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { traceQueries } from '../tracing/trace-queries.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Database } from './schema.ts';

const INT8 = 20;
const DATE = 1082;

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a safe integer`);
  return value;
};

/** Returns bigint as number (cents and counts fit) and date as YYYY-MM-DD text (a day has no time zone). */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === INT8) return parseInt8;
    if (oid === DATE) return (text: string) => text;
  }
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
}) as typeof pg.types.getTypeParser;

export interface DatabaseOptions {
  readonly connections?: number;
  /** For migrations and restores, whose statements may run for hours. */
  readonly withoutTimeouts?: boolean;
  /** Makes a span of each statement. */
  readonly tracing?: Tracing | undefined;
  /** Milliseconds, for a database that another one can stand in for. */
  readonly waitForConnection?: number;
  readonly statementTimeout?: number;
}

/**
 * The time limit for statements of visitors and jobs, and for idle transactions: one that hangs would keep its locks
 * and its connection. An export reads its rows in parts, each one a statement.
 */
const TIMEOUTS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

export const openDatabase = (url: string, log: Logger, options: DatabaseOptions = {}): Kysely<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    application_name: 'paperproof',
    // Longer than any queue in a burst of page views: a late page is better than an error.
    connectionTimeoutMillis: options.waitForConnection ?? 15_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser },
    ...(options.withoutTimeouts ? {} : TIMEOUTS),
    ...(options.statementTimeout !== undefined && { statement_timeout: options.statementTimeout }),
  });
  const warn = (error: Error): void => log.warn({ err: error }, 'Lost a database connection');
  // The next query replaces a connection that the server dropped; it must not end the process. The pool listens only to
  // idle connections, so one dropped inside a transaction needs this listener.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', warn));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(options.tracing && { log: traceQueries(options.tracing) }),
  });
};
