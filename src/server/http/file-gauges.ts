import { Gauge } from 'prom-client';
import type { App } from '../app.ts';

const lastScrub = (app: App) =>
  app.db.selectFrom('file_scrubs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The results of the check of the stored files. */
export const fileGauges = (app: App): readonly Gauge[] => [
  new Gauge({
    name: 'document_files_damaged',
    help: 'Stored files that are missing or not the ones that were sealed',
    registers: [],
    async collect() {
      const { count } = await app.db
        .selectFrom('file_damages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      this.set(count);
    },
  }),
  new Gauge({
    name: 'document_file_scrub_timestamp_seconds',
    help: 'When the last look through the stored files ended',
    registers: [],
    async collect() {
      const last = await lastScrub(app);
      if (last) this.set(last.finished_at.getTime() / 1_000);
    },
  }),
  new Gauge({
    name: 'document_file_scrub_checked',
    help: 'How many stored files were looked at last time',
    registers: [],
    async collect() {
      const last = await lastScrub(app);
      if (last) this.set(last.checked);
    },
  }),
];
