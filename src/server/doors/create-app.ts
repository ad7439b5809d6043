import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import type { SealKey } from '../../render/seal-key.ts';
import { followSeal, openSeal } from '../documents/seal/site-seal.ts';
import type { App } from '../services/app.ts';
import { requireNoUnfinishedRestore } from './backup/unfinished-restore.ts';
import type { Config } from '../platform/config.ts';
import { openCredentialKey } from '../documents/credentials/credential-key.ts';
import { openDatabase } from '../platform/db/connection.ts';
import { startEmbeddedDatabase } from '../platform/db/embedded.ts';
import { isLatest, migrateToLatest } from '../platform/db/migrate.ts';
import { requireRightsToMigrate } from '../platform/db/require-rights.ts';
import { openReplica } from '../platform/db/replica.ts';
import { hooks } from './answer-hooks.ts';
import { inTime } from '../platform/in-time.ts';
import { createJobs } from '../services/jobs/queue.ts';
import { jobs as jobKinds } from './jobs/registry.ts';
import { createLogoReader } from '../documents/logos/logo-reader.ts';
import { createMailer } from '../services/mail/mailer.ts';
import { createPayments } from '../commerce/payments/choose-provider.ts';
import { recordSealCertificate } from '../documents/seal/seal-certificates.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { createTimings, timed } from '../platform/timings.ts';
import { openTracing } from '../platform/tracing/tracing.ts';
import { openLogKey } from '../documents/transparency/log-key.ts';
import { openVault } from '../platform/vault.ts';
import { createResolver } from '../documents/verifications/resolver.ts';

/** Uses a separate connection, because a migration of many rows may take long. */
const migrate = async (databaseUrl: string, log: Logger): Promise<void> => {
  const db = openDatabase(databaseUrl, log, { connections: 2, withoutTimeouts: true });
  try {
    await requireRightsToMigrate(db);
    await migrateToLatest(db, log);
  } finally {
    await db.destroy();
  }
};

const STORAGE_CALLS = ['put', 'get', 'delete', 'exists'] as const;
const PAYMENT_CALLS = ['begin', 'confirm', 'find', 'close', 'refund', 'keep', 'charge'] as const;

export const createApp = async (
  config: Config,
  log: Logger,
  now: () => Date = () => new Date(),
  /** One that several Apps use, instead of processes of its own. */
  sharedRenderer?: Renderer,
): Promise<App> => {
  // What to release when the start fails partway, last acquired first.
  const taken: (() => Promise<void>)[] = [];
  try {
    const embedded =
      config.databaseUrl === undefined
        ? await startEmbeddedDatabase(config.dataDir, log, { supervised: true })
        : undefined;
    if (embedded !== undefined) taken.unshift(embedded.stop);
    const databaseUrl = config.databaseUrl ?? embedded!.url;
    const node = randomUUID();
    const tracing = openTracing(config, log, node);
    if (tracing !== undefined) taken.unshift(tracing.stop);
    const db = openDatabase(databaseUrl, log, { tracing });
    taken.unshift(() => db.destroy());
    const replica =
      config.databaseReplicaUrl === undefined ? undefined : openReplica(config.databaseReplicaUrl, log, tracing);
    if (replica !== undefined) taken.unshift(replica.stop);
    await requireNoUnfinishedRestore(db);
    if (!(await isLatest(db))) await migrate(databaseUrl, log);
    const jobs = await createJobs(db, databaseUrl, log, jobKinds);
    taken.unshift(jobs.stop);
    const timings = createTimings();
    const measures = { timings, tracing };
    const storage = timed(measures, 'storage', createStorage(config), STORAGE_CALLS);
    const mail = timed(measures, 'mail', createMailer(config, now), ['send']);
    const payments = timed(measures, 'payments', createPayments(config, now), PAYMENT_CALLS);
    const vault = openVault(config);
    const keepCertificate = (key: SealKey) => recordSealCertificate(db, key, now());
    const firstSeal = await openSeal(config);
    await keepCertificate(firstSeal);
    const seal = followSeal(config, firstSeal, { log, taken: keepCertificate });
    taken.unshift(async () => seal.stop());
    const logKey = await openLogKey(db, config, vault, now());
    const credentialKey = await openCredentialKey(db, config, vault, now());
    const pool =
      sharedRenderer ??
      createRenderer({
        root: config.root,
        processes: config.renderProcesses,
        brand: config.brandName,
        onEvent: (event) => log.warn(event, 'A render process changed'),
        tracing,
      });
    const renderer = timed(measures, 'renderer', pool, ['render', 'renderForSeal', 'preview']);
    return {
      config,
      log,
      db,
      replica,
      jobs,
      hooks,
      storage,
      mail,
      payments,
      renderer,
      logos: createLogoReader(config.root),
      seal,
      get sealKey() {
        return seal.current;
      },
      logKey,
      credentialKey,
      vault,
      dns: createResolver(config),
      timings,
      tracing,
      now,
      node,
      embedded,
    };
  } catch (error) {
    for (const giveBack of taken) await giveBack();
    throw error;
  }
};

/** Longer than the wait for jobs (25 s), so that only what hangs is abandoned. */
const PATIENCE = 35_000;

/**
 * Stops in the reverse order of the start, so that nothing loses what it depends on. A step that hangs does not block
 * the exit.
 */
export const stopApp = async (app: App, patience: number = PATIENCE): Promise<void> => {
  app.seal.stop();
  await inTime(app.log, 'jobs', patience, app.jobs.stop());
  await inTime(app.log, 'renderer', patience, app.renderer.stop());
  await inTime(app.log, 'reader of logos', patience, app.logos.stop());
  app.mail.close();
  await inTime(app.log, 'database connections', Math.min(patience, 5_000), app.db.destroy());
  if (app.replica) await inTime(app.log, 'connections to the replica', Math.min(patience, 5_000), app.replica.stop());
  // Last, because the steps above end spans.
  if (app.tracing) await inTime(app.log, 'traces', Math.min(patience, 5_000), app.tracing.stop());
  if (app.embedded) await inTime(app.log, 'embedded database', 65_000, app.embedded.stop());
};
