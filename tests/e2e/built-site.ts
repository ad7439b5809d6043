import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { newDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';

export interface BuiltSite {
  readonly url: string;
  /** Where the site keeps its files. */
  readonly folder: string;
  /** Its database, where the run has one for all sites; null when the site starts its own in its folder. */
  readonly databaseUrl: string | null;
  /** Runs a program command next to the site, on the same database; returns its output. */
  readonly run: (words: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The admin that the first start creates. */
export const FIRST_ADMIN = { email: 'admin@example.com', password: 'the admin’s long password' };

/** Tells the test processes of a run its PostgreSQL and the folder of the site that was started first. */
export const FIRST_SITE = { database: 'E2E_FIRST_DATABASE', folder: 'E2E_FIRST_FOLDER' };

const running = new Set<ChildProcess>();
const endAll = (): void => {
  for (const site of running) site.kill('SIGKILL');
};
process.once('exit', endAll);
// A worker is ended by a signal, which does not end the sites that it started.
process.once('SIGTERM', () => {
  endAll();
  if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
});

const root = path.resolve(import.meta.dirname, '../..');

/** What a program needs to start as a copy of the first site, with its files in `folder`. */
export async function copyFirstSite(folder: string): Promise<{ readonly DATABASE_URL: string }> {
  const { url } = await newDatabase(process.env[FIRST_SITE.database]!, { isCopy: true });
  await cp(process.env[FIRST_SITE.folder]!, folder, { recursive: true });
  return { DATABASE_URL: url };
}

async function untilReady(url: string, site: ChildProcess): Promise<void> {
  const deadline = Date.now() + 100_000;
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new Error(`The site ended with ${site.exitCode} before it answered.`);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
  }
  throw new Error(`The site did not become ready at ${url}.`);
}

/** The site as shipped: the bundle in its own process, with a database and a folder that are deleted with the test. */
export async function startBuiltSite(
  environment: Record<string, string> = {},
  /** An open file for its output. */
  output: number | 'ignore' = 'ignore',
): Promise<BuiltSite> {
  // In a test run each site starts as a copy of the first one, in a folder beside it that is deleted with the run;
  // otherwise a site starts its own database.
  const first = { database: process.env[FIRST_SITE.database], folder: process.env[FIRST_SITE.folder] };
  const folder = await newFolder('e2e', first.folder && path.dirname(first.folder));
  const [port, database] = await Promise.all([
    freePort(),
    first.database ? newDatabase(first.database, { isCopy: true }) : null,
    first.folder ? cp(first.folder, folder, { recursive: true }) : null,
  ]);
  const bundle = path.join(root, 'build/server/index.js');
  const env = {
    ...process.env,
    // As shipped: with anything else, React checks its own work while it draws pages.
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    ...(database && { DATABASE_URL: database.url }),
    LOG_LEVEL: 'error',
    RENDER_PROCESSES: '1',
    // A test requests more in a minute than a person would.
    RATE_LIMIT_SCALE: '100',
    // Other work of the machine must not make it refuse a page.
    BUSY_AFTER_SECONDS: '60',
    ADMIN_EMAIL: FIRST_ADMIN.email,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    ...environment,
  };
  const site = spawn(process.execPath, [bundle], { cwd: root, env, stdio: ['ignore', output, 'inherit'] });
  running.add(site);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, site);
  return {
    url,
    folder,
    databaseUrl: database?.url ?? null,
    run: async (words) => {
      const command = spawn(process.execPath, [bundle, ...words], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const printed = (await command.stdout.toArray()).join('');
      if (command.exitCode === null) await once(command, 'exit');
      return printed;
    },
    stop: async () => {
      running.delete(site);
      if (site.exitCode === null) {
        site.kill('SIGTERM');
        await once(site, 'exit');
      }
      await Promise.all([database?.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
