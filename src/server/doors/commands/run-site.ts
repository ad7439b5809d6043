import type { Logger } from 'pino';
import { createApp, stopApp } from '../create-app.ts';
import type { App } from '../../services/app.ts';
import { localAddress } from '../../platform/config.ts';
import type { Config } from '../../platform/config.ts';
import { drain } from '../../services/http/limits/drain.ts';
import { waitForDatabase } from '../../platform/db/wait-for-database.ts';
import { openHttpPort } from '../../services/http/listen.ts';
import type { HttpPort } from '../../services/http/listen.ts';
import { createHealthServer, createHttpServer } from '../http/server.ts';
import type { HttpServer } from '../http/server.ts';
import { createBundledSite } from '../../services/http/answers/bundled-site.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { keepDelivering } from '../../trust/webhooks/deliver-messages.ts';
import { productionWarnings } from '../production-warnings.ts';
import type { FirstAdmin } from '../seed/first-admin.ts';
import { seed } from '../seed/seed.ts';
import { print } from './command.ts';
import { firstAdminLines } from './first-admin-lines.ts';
import { nameRunningSite } from './running-site.ts';

const REQUEST_PATIENCE = 30_000;

const introduce = (config: Config, admin: FirstAdmin | undefined): void => {
  const lines = ['', `  ${config.brandName} is ready: ${config.siteUrl}/`];
  if (config.trial)
    lines.push(
      config.payments.provider === 'sandbox'
        ? '  Test mode: no real payments. Documents are not for use.'
        : '  Test mode: payments go through Stripe. Documents are not for use.',
    );
  print([...lines, ...firstAdminLines(admin), ''].join('\n'));
};

const shutDown = async (app: App, httpPort: HttpPort | undefined, http: HttpServer | undefined): Promise<void> => {
  await httpPort?.close(REQUEST_PATIENCE);
  await http?.stop();
  await stopApp(app);
};

/** A worker opens only a port for monitoring, and only if it has one. */
const openPort = async (config: Config): Promise<HttpPort | undefined> => {
  if (config.role !== 'worker') return openHttpPort(config);
  return config.healthPort === undefined
    ? undefined
    : openHttpPort({ ...config, port: config.healthPort, portMayMove: false });
};

/** Runs the site, the worker or both until it is told to stop. */
export async function runSite(read: Config, log: Logger, toldToStop: Promise<NodeJS.Signals>): Promise<void> {
  const httpPort = await openPort(read);
  const moved = httpPort !== undefined && read.role !== 'worker' && read.portMayMove && httpPort.port !== read.port;
  const config = moved ? { ...read, port: httpPort.port, siteUrl: localAddress(read.host, httpPort.port) } : read;
  if (moved && read.port !== 0) log.warn(`Port ${read.port} is in use. Listening on ${httpPort.port} instead.`);

  for (const { says, remedy } of productionWarnings(config)) log.warn({ remedy }, `In production, ${says}`);
  if (config.databaseUrl !== undefined) await waitForDatabase(config.databaseUrl, log);
  const app = await createApp(config, log);
  let http: HttpServer | undefined;
  let forget: (() => Promise<void>) | undefined;
  const stopping = new AbortController();
  let delivered: Promise<void> | undefined;
  try {
    // Warms up before the first visitor; /ready waits for it.
    void app.renderer.ready();
    const admin = await seed(app);
    if (httpPort !== undefined) {
      http = config.role === 'worker' ? createHealthServer(app) : createHttpServer(app, createBundledSite(config));
      httpPort.answerWith(http.listener);
    }
    await (config.role === 'web' ? app.jobs.serve() : startWorker(app));
    if (config.role !== 'web') delivered = keepDelivering(app, stopping.signal);
    if (config.role === 'all') forget = await nameRunningSite(config);
    if (config.role !== 'worker') introduce(config, admin);
    const signal = await toldToStop;
    log.info({ signal, drainSeconds: config.drainSeconds }, 'Stopping');
    if (httpPort !== undefined && http !== undefined) await drain(http, httpPort, config.drainSeconds * 1_000);
  } finally {
    await forget?.();
    stopping.abort();
    await delivered;
    await shutDown(app, httpPort, http);
  }
  log.info('Stopped');
}
