import { Gauge } from 'prom-client';
import type { App } from '../../app.ts';

const lastCheck = (app: App) =>
  app.db.selectFrom('attestation_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The results of the nightly check of the attestation log. */
export const attestationGauges = (app: App): readonly Gauge[] => [
  new Gauge({
    name: 'attestation_log_broken',
    help: '1 if the last check found an entry of the attestation log changed or removed, else 0',
    registers: [],
    async collect() {
      this.set((await lastCheck(app))?.broken_at ? 1 : 0);
    },
  }),
  new Gauge({
    name: 'attestation_log_check_timestamp_seconds',
    help: 'When the attestation log was last checked',
    registers: [],
    async collect() {
      const last = await lastCheck(app);
      if (last) this.set(last.checked_at.getTime() / 1_000);
    },
  }),
];
