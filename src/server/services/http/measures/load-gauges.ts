import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { App } from '../../app.ts';

/** What waits, and what is in use, as the database sees it: for all processes together. */
export const loadGauges = (app: App): readonly Gauge[] => [
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job of a queue has been due; no series if none is',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const { rows } = await sql<{ queue: string; seconds: number }>`
        select name as queue, extract(epoch from now() - min(start_after))::float as seconds from pgboss.job
        where state < 'active' and start_after <= now() group by name`.execute(app.db);
      this.reset();
      for (const { queue, seconds } of rows) this.set({ queue }, seconds);
    },
  }),
  new Gauge({
    name: 'database_connections',
    help: 'Connections of all processes to the database by state',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { rows } = await sql<{ state: string; count: number }>`
        select coalesce(state, 'unknown') as state, count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'paperproof' group by 1`.execute(app.db);
      this.reset();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  }),
];
