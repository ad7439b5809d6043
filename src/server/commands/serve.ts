import { getRequestListener } from '@hono/node-server';
import { createApp, stopApp } from '../create-app.ts';
import type { App } from '../app.ts';
import { localAddress, readConfig, readEnvironment } from '../config.ts';
import type { Config } from '../config.ts';
import { openDoor } from '../http/listen.ts';
import type { Door } from '../http/listen.ts';
import { createHttpServer } from '../http/server.ts';
import type { HttpServer } from '../http/server.ts';
import { createSite } from '../http/site.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLog } from '../log.ts';
import type { FirstAdmin } from '../seed/first-admin.ts';
import { seed } from '../seed/seed.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';

const REQUEST_PATIENCE = 30_000;

/** Resolves at the first Ctrl-C or SIGTERM; a second one ends the process at once. */
const untilToldToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    let told = false;
    const hear = (signal: NodeJS.Signals): void => {
      if (told) process.exit(130);
      told = true;
      resolve(signal);
    };
    process.on('SIGINT', hear);
    process.on('SIGTERM', hear);
  });

const introduce = (config: Config, admin: FirstAdmin | undefined): void => {
  const lines = ['', `  ${config.brandName} is ready: ${config.siteUrl}/`];
  if (config.trial)
    lines.push(
      config.payments.provider === 'sandbox'
        ? '  This is a trial: payments are a sandbox, and every page says so.'
        : '  This is a trial, and every page says so. Payments go through Stripe.',
    );
  if (admin?.generated) {
    lines.push('', `  First admin: ${admin.email}`, `  Password:    ${admin.password}`, '  Shown this once. Keep it.');
  }
  print([...lines, ''].join('\n'));
};

const shutDown = async (app: App, door: Door | undefined, http: HttpServer | undefined): Promise<void> => {
  if (http !== undefined) http.lifecycle.stopping = true;
  await door?.close(REQUEST_PATIENCE);
  await http?.stop();
  await stopApp(app);
};

/** Runs the site, the worker or both until it is told to stop. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'run the site and the worker (ROLE says which)',
  run: async () => {
    const toldToStop = untilToldToStop();
    const read = readConfig(readEnvironment());
    const log = createLog(read);
    const door = read.role === 'worker' ? undefined : await openDoor(read);
    const moved = door !== undefined && read.portMayMove && door.port !== read.port;
    const config = moved ? { ...read, port: door.port, siteUrl: localAddress(read.host, door.port) } : read;
    if (moved && read.port !== 0) log.warn(`Port ${read.port} is taken, so this one listens on ${door.port}`);

    const app = await createApp(config, log);
    let http: HttpServer | undefined;
    try {
      // Warm before the first visitor asks; /ready waits for it.
      void app.renderer.ready();
      const admin = await seed(app);
      if (door !== undefined) {
        http = await createHttpServer(app, createSite());
        door.answerWith(getRequestListener(http.fetch, { overrideGlobalObjects: false }));
      }
      if (config.role !== 'web') await startWorker(app);
      if (door !== undefined) introduce(config, admin);
      const signal = await toldToStop;
      log.info({ signal }, 'Stopping');
    } finally {
      await shutDown(app, door, http);
    }
    log.info('Stopped');
    return 0;
  },
};
