import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newDatabase } from '../new-database.ts';

export interface BuiltSite {
  readonly url: string;
  /** Where the site keeps its files. */
  readonly folder: string;
  /** Its database, where the run has one for all sites; null where the site brought its own, in its folder. */
  readonly databaseUrl: string | null;
  /** Runs a command of the program beside the site, on the same database; answers with what it printed. */
  readonly run: (words: readonly string[], input?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The admin that the first start makes. */
export const FIRST_ADMIN = { email: 'admin@example.com', password: 'the admin’s long password' };

/** Names the PostgreSQL of a run, and the folder of the site that was first started in it, to the processes of its tests. */
export const FIRST_SITE = { database: 'E2E_FIRST_DATABASE', folder: 'E2E_FIRST_FOLDER' };

const root = path.resolve(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string, site: ChildProcess): Promise<void> {
  const deadline = Date.now() + 50_000;
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

/** The site as it is shipped: the bundle in its own process, with a database and a folder that go with the test. */
export async function startBuiltSite(environment: Record<string, string> = {}): Promise<BuiltSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paperproof-e2e-'));
  await chmod(folder, 0o755);
  // In a run of tests each begins as a copy of the one that was started first; without it, a site brings its own database.
  const first = { database: process.env[FIRST_SITE.database], folder: process.env[FIRST_SITE.folder] };
  const [port, database] = await Promise.all([
    freePort(),
    first.database ? newDatabase(first.database, { isCopy: true }) : null,
    first.folder ? cp(first.folder, folder, { recursive: true }) : null,
  ]);
  const bundle = path.join(root, 'build/server/index.js');
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    ...(database && { DATABASE_URL: database.url }),
    LOG_LEVEL: 'error',
    RENDER_PROCESSES: '1',
    // A page of a test asks more in a minute than a person would.
    RATE_LIMIT_SCALE: '100',
    ADMIN_EMAIL: FIRST_ADMIN.email,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    ...environment,
  };
  const site = spawn(process.execPath, [bundle], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, site);
  return {
    url,
    folder,
    databaseUrl: database?.url ?? null,
    run: async (words, input = '') => {
      const command = spawn(process.execPath, [bundle, ...words], {
        cwd: root,
        env,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      command.stdin.end(input);
      const printed = (await command.stdout.toArray()).join('');
      if (command.exitCode === null) await once(command, 'exit');
      return printed;
    },
    stop: async () => {
      if (site.exitCode === null) {
        site.kill('SIGTERM');
        await once(site, 'exit');
      }
      await Promise.all([database?.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
