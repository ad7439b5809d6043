import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { App } from '../../services/app.ts';
import { BACKUP_STEP } from '../backup/write-backup.ts';
import { storageFolder } from '../../platform/storage/storage.ts';
import { clockDifference } from '../../services/jobs/require-trusted-clock.ts';

const lastScrub = (app: App) =>
  app.db.selectFrom('file_scrubs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Nightly work that never ran must alarm too, but not on the first day. */
async function installedAt(app: App): Promise<Date | undefined> {
  const first = await app.db
    .selectFrom('seal_certificates')
    .select('first_used_at')
    .orderBy('first_used_at')
    .limit(1)
    .executeTakeFirst();
  return first?.first_used_at;
}

/** The results of the check of the stored files, and what is about to be erased. */
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
    name: 'documents_set_aside',
    help: 'Documents past their time whose contents are erased within a week',
    registers: [],
    async collect() {
      const { count } = await app.db
        .selectFrom('documents')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('erase_after', 'is not', null)
        .executeTakeFirstOrThrow();
      this.set(Number(count));
    },
  }),
  new Gauge({
    name: 'documents_erasure_waiting',
    help: 'Documents past their time, more than usual at once, that wait for staff',
    registers: [],
    async collect() {
      const row = await app.db
        .selectFrom('large_erasures')
        .select('documents')
        .where('approved_at', 'is', null)
        .executeTakeFirst();
      this.set(row?.documents ?? 0);
    },
  }),
  new Gauge({
    name: 'clock_difference_seconds',
    help: 'How far the clock of this process is ahead of the database’s',
    registers: [],
    async collect() {
      this.set((await clockDifference(app.db)) / 1_000);
    },
  }),
  new Gauge({
    name: 'document_file_scrub_timestamp_seconds',
    help: 'When the last look through the stored files ended; before the first one, when the site was installed',
    registers: [],
    async collect() {
      const last = (await lastScrub(app))?.finished_at ?? (await installedAt(app));
      if (last) this.set(last.getTime() / 1_000);
    },
  }),
  new Gauge({
    name: 'backup_timestamp_seconds',
    help: 'When the last backup ended whose documents were checked; before the first one, when the site was installed',
    registers: [],
    async collect() {
      const last = await app.db
        .selectFrom('job_steps')
        .select('succeeded_at')
        .where('name', '=', BACKUP_STEP)
        .executeTakeFirst();
      const at = last?.succeeded_at ?? (await installedAt(app));
      if (at) this.set(at.getTime() / 1_000);
    },
  }),
  new Gauge({
    name: 'storage_free_bytes',
    help: 'Room for files, if they are in a folder',
    registers: [],
    async collect() {
      const folder = storageFolder(app.config);
      // Until the first file there is no folder.
      const { bavail, bsize } =
        folder === undefined
          ? { bavail: null, bsize: 0 }
          : await statfs(existsSync(folder) ? folder : app.config.dataDir);
      if (bavail !== null) this.set(bavail * bsize);
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
