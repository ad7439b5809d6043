import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createRenderer } from '../render/renderer.ts';
import { openSealKey } from '../render/seal-key.ts';
import type { App } from './app.ts';
import { requireNoCutShortRestore } from './backup/cut-short.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { migrateToLatest } from './db/migrate.ts';
import { createJobs } from './jobs/queue.ts';
import { createMailer } from './mail/mailer.ts';
import { createPayments } from './payments/choose-provider.ts';
import { recordSealCertificate } from './seal/seal-certificates.ts';
import { createStorage } from './storage/storage.ts';
import { openVault } from './vault.ts';
import { createResolver } from './verifications/resolver.ts';

export const createApp = async (config: Config, log: Logger, now: () => Date = () => new Date()): Promise<App> => {
  // What a start that fails half-way must give back, the last taken first.
  const taken: (() => Promise<void>)[] = [];
  try {
    const embedded = config.databaseUrl === undefined ? await startEmbeddedDatabase(config.dataDir, log) : undefined;
    if (embedded !== undefined) taken.unshift(embedded.stop);
    const databaseUrl = config.databaseUrl ?? embedded!.url;
    const db = openDatabase(databaseUrl, log);
    taken.unshift(() => db.destroy());
    await requireNoCutShortRestore(db);
    await migrateToLatest(db, log);
    const jobs = await createJobs(databaseUrl, log);
    taken.unshift(jobs.stop);
    const [storage, mail, payments] = [createStorage(config), createMailer(config, now), createPayments(config, now)];
    const sealKey = openSealKey({
      key: config.seal.key,
      certificate: config.seal.certificate,
      dataFolder: config.dataDir,
      brand: config.brandName,
    });
    const vault = openVault(config);
    await recordSealCertificate(db, sealKey, now());
    const renderer = createRenderer({
      root: config.root,
      processes: config.renderProcesses,
      brand: config.brandName,
      onEvent: (event) => log.warn(event, 'A render process changed'),
    });
    return {
      config,
      log,
      db,
      jobs,
      storage,
      mail,
      payments,
      renderer,
      sealKey,
      vault,
      dns: createResolver(config),
      now,
      node: randomUUID(),
      embedded,
    };
  } catch (error) {
    for (const giveBack of taken) await giveBack();
    throw error;
  }
};

/** In the reverse order of the start: nobody loses what it stands on. */
export const stopApp = async (app: App): Promise<void> => {
  await app.jobs.stop();
  await app.renderer.stop();
  app.mail.close();
  await app.db.destroy();
  await app.embedded?.stop();
};
