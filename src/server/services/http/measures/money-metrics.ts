import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { LATE_MINUTES } from '../../../../domain/orders/issuing.ts';
import type { App } from '../../app.ts';

/** What was paid for but not delivered: each of these should be zero, and staff get an email when it is not. */
export const moneyGauges = (app: App): readonly Gauge[] => [
  new Gauge({
    name: 'documents_late',
    help: `Paid documents that have been issuing for more than ${LATE_MINUTES} minutes`,
    registers: [],
    async collect() {
      const late = new Date(app.now().getTime() - LATE_MINUTES * 60_000);
      const { rows } = await sql<{ count: number }>`
        select count(*) from documents
        where state = 'issuing' and coalesce(state_changed_at, created_at) < ${late}`.execute(app.db);
      this.set(rows[0]!.count);
    },
  }),
  new Gauge({
    name: 'refunds_owed',
    help: 'Refunds that are booked and have not reached the payment provider',
    registers: [],
    async collect() {
      const { rows } = await sql<{ count: number }>`
        select count(*) from transactions where settled_at is null`.execute(app.db);
      this.set(rows[0]!.count);
    },
  }),
  new Gauge({
    name: 'reconciliation_differences',
    help: 'Differences that the last nightly comparison of provider, books, registry and files found',
    registers: [],
    async collect() {
      const { rows } = await sql<{ count: number }>`
        select jsonb_array_length(differences) as count from reconciliations order by ran_at desc limit 1`.execute(
        app.db,
      );
      this.set(rows[0]?.count ?? 0);
    },
  }),
];
