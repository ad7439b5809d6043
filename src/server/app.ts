import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createRenderer } from '../render/renderer.ts';
import type { Renderer } from '../render/renderer.ts';
import { openSealKey } from '../render/seal-key.ts';
import type { SealKey } from '../render/seal-key.ts';
import { requireNoCutShortRestore } from './backup/cut-short.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import type { EmbeddedDatabase } from './db/embedded.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { createJobs } from './jobs/queue.ts';
import type { Jobs } from './jobs/queue.ts';
import { recordSealCertificate } from './seal/seal-certificates.ts';
import { createMailer } from './mail/mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createPayments } from './payments/provider.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createStorage } from './storage/storage.ts';
import type { Storage } from './storage/storage.ts';
import { openVault, type Vault } from './vault.ts';
import { createResolver, type TxtResolver } from './verifications/resolver.ts';

/**
 * Every service of the process in one object. Loaders and actions get it by context, Hono handlers by
 * variable, jobs as an argument; nothing reaches for a service by import.
 */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly mail: Mailer;
  /** Whoever takes the money. */
  readonly payments: PaymentProvider;
  readonly renderer: Renderer;
  readonly sealKey: SealKey;
  /** Locks what must not lie open in the database. */
  readonly vault: Vault;
  /** Looks up the records by which issuers prove a domain. */
  readonly dns: TxtResolver;
  /** The clock. Tests set it. */
  readonly now: () => Date;
  /** Tells this process from its siblings on the same database. */
  readonly node: string;
  /** The database that this process brought up itself, if DATABASE_URL named none. */
  readonly embedded: EmbeddedDatabase | undefined;
}

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
