import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { App } from '../../services/app.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { within } from '../within.ts';
import { openDatabase } from './connection.ts';
import { isDatabaseAway } from './is-database-away.ts';
import type { Database } from './schema.ts';

/** A standby that answers lists. */
export interface Replica {
  readonly db: Kysely<Database>;
  /** False from a failure until it answers again. */
  readonly isWell: () => boolean;
  readonly reads: Counter<'place' | 'why'>;
  readonly read: <Rows>(app: App, list: (from: App) => Promise<Rows>) => Promise<Rows>;
  readonly stop: () => Promise<void>;
}

export const countReads = (): Counter<'place' | 'why'> =>
  new Counter({
    name: 'list_reads_total',
    help: 'Lists read from the replica, and from the primary because the replica was behind, failed or rested',
    labelNames: ['place', 'why'],
    registers: [],
  });

type Place = { readonly place: 'replica' | 'primary'; readonly why: 'current' | 'behind' | 'failed' | 'resting' };

/** How long a reader waits for the replica to catch up: it is mostly some milliseconds behind. */
const CATCH_UP = 100;
const PAUSE = 4;
/** How long the replica may take to say how far it is. */
const ANSWER = 500;
/** How long it may take for a list. The rest of a request's time is for the primary. */
const LIST = 10_000;
/** How long it is left alone after it failed, so that not every reader waits for it. */
const REST = 5_000;

/**
 * Up to where the primary has answered. What a commit wrote is flushed before it is answered, unless the operator gave
 * that up.
 */
export const POSITION = sql<string>`(case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text`;

const tooSlow = (): Error => new TooSlow('The replica did not answer in time');
class TooSlow extends Error {}
class NoStandby extends Error {}

/** A failure of the replica or of its connection. Anything else fails at the primary too, so it is not tried there. */
const isOfReplica = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || error instanceof TooSlow || error instanceof NoStandby || isDatabaseAway(error);

async function positionOf({ db }: App): Promise<string> {
  const { rows } = await sql<{ position: string }>`select ${POSITION} as position`.execute(db);
  return rows[0]!.position;
}

/** True once the replica has everything that the primary had answered at this position. */
async function catchesUp(db: Kysely<Database>, position: string): Promise<boolean> {
  for (const end = performance.now() + CATCH_UP; ; await sleep(PAUSE)) {
    const { rows } = await sql<{ follows: boolean; knows: boolean }>`
      select pg_is_in_recovery() as follows,
        coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as knows`.execute(db);
    const { follows, knows } = rows[0]!;
    if (!follows) throw new NoStandby('The replica is no standby: it was promoted, or it is another database');
    if (knows) return true;
    if (performance.now() >= end) return false;
  }
}

/**
 * Reads lists from a standby as if from the primary: before each list, the primary is asked how far it is, and the
 * standby answers only once it is as far. So nobody sees less than what anybody was answered before, on whichever node,
 * device or job. If it is behind, slow, away or promoted, the primary answers.
 */
export function openReplica(url: string, log: Logger, tracing: Tracing | undefined): Replica {
  const db = openDatabase(url, log, { tracing, waitForConnection: ANSWER, statementTimeout: LIST });
  const reads = countReads();
  let restsUntil = -Infinity;
  let isWell = true;
  const isResting = (): boolean => performance.now() < restsUntil;
  const rest = (error: unknown): void => {
    if (isWell) log.warn({ err: error }, 'The replica fails, so the primary answers lists');
    isWell = false;
    restsUntil = performance.now() + REST;
  };

  const choose = async (app: App): Promise<Place> => {
    if (isResting()) return { place: 'primary', why: 'resting' };
    const position = await positionOf(app);
    try {
      const knows = await within(ANSWER, catchesUp(db, position), tooSlow);
      if (!isWell) log.info('The replica answers lists again');
      isWell = true;
      return knows ? { place: 'replica', why: 'current' } : { place: 'primary', why: 'behind' };
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      rest(error);
      return { place: 'primary', why: 'failed' };
    }
  };

  return {
    db,
    isWell: () => isWell,
    reads,
    read: async (app, list) => {
      let chosen = await choose(app);
      if (chosen.place === 'replica') {
        try {
          const rows = await within(LIST, list({ ...app, db }), tooSlow);
          reads.inc(chosen);
          return rows;
        } catch (error) {
          // Also a long list whose rows the primary has removed meanwhile (40001).
          if (!isOfReplica(error)) throw error;
          if (isDatabaseAway(error)) rest(error);
          chosen = { place: 'primary', why: 'failed' };
        }
      }
      reads.inc(chosen);
      return list(app);
    },
    stop: () => db.destroy(),
  };
}

/**
 * Reads a list from the replica, if there is one. `list` may run twice, so it only reads; rights are checked before it,
 * at the primary.
 */
export const readFromReplica = <Rows>(app: App, list: (from: App) => Promise<Rows>): Promise<Rows> =>
  app.replica === undefined ? list(app) : app.replica.read(app, list);
