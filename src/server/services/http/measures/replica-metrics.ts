import { sql } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import type { App } from '../../app.ts';
import { countReads, POSITION } from '../../../platform/db/replica.ts';
import { within } from '../../../platform/within.ts';

const PATIENCE = 1_000;

/** What the replica answers, and how far it is behind. Without a replica there are no series. */
export const replicaMetrics = ({ db, replica }: App): readonly Metric[] => [
  new Gauge({
    name: 'replica_lag_bytes',
    help: 'How much of the log of the primary the replica has not replayed yet; no series if it does not answer',
    registers: [],
    async collect() {
      this.remove();
      if (replica === undefined) return;
      const { rows } = await sql<{ position: string }>`select ${POSITION} as position`.execute(db);
      const lag = sql<{ bytes: number | null }>`
        select greatest(0, pg_wal_lsn_diff(${rows[0]!.position}::pg_lsn, pg_last_wal_replay_lsn()))::bigint as bytes
        where pg_is_in_recovery()`.execute(replica.db);
      const answer = await within(PATIENCE, lag, () => new Error('late')).catch(() => undefined);
      const bytes = answer?.rows[0]?.bytes ?? undefined;
      if (bytes !== undefined) this.set(bytes);
    },
  }),
  replica?.reads ?? countReads(),
];
