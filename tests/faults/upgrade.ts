import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '../../src/server/platform/root.ts';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { startProgram, stopProgram } from '../program.ts';
import { auditBooks } from './audit-books.ts';
import { createBuyers } from './buyers.ts';
import { AS_SEALED, findLiveDocuments, seeDocuments } from './live-documents.ts';
import { reportAudit } from './report-audit.ts';
import { settingsOfSite } from './settings-of-site.ts';

/**
 * Builds an earlier commit, sells documents with it, and starts the present build on the same database and files. Each
 * document must verify as before and have the same bytes. Then the earlier one must refuse the newer database:
 * node tests/faults/upgrade.ts [--from COMMIT] [--seconds 20]. Without a COMMIT it is the last release 0.1.0.
 */
const root = findProjectRoot();
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
/** The commit that ended 0.1.0. */
const ended = git('log', '-1', '--format=%H', '-S"version": "0.1.0"', '--', 'package.json');
const { values } = parseArgs({
  options: { from: { type: 'string', default: `${ended}^` }, seconds: { type: 'string', default: '20' } },
});

const database = await startOwnDatabase();
const earlier = join(database.folder, 'earlier');
mkdirSync(earlier);
execFileSync('sh', ['-c', 'git -C "$0" archive "$1" | tar --extract --directory "$2"', root, values.from, earlier]);
const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
if (lockOf(earlier) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(earlier, 'node_modules'));
else execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: earlier, stdio: 'ignore' });
execFileSync(join(earlier, 'node_modules/.bin/react-router'), ['build'], {
  cwd: earlier,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.stdout.write(`built ${values.from}\n`);

const port = await freePort();
const environment = { ...settingsOfSite(database), PORT: String(port), LOG_LEVEL: 'fatal' };
const url = `http://127.0.0.1:${port}`;
const EARLIER = { entry: join(earlier, 'build/server/index.js') };

// No staff: an earlier release has other columns for them, so nobody refunds.
const buyers = createBuyers({ url, untilUp: () => Promise.resolve(), answered: () => undefined }, null, 'nobody');
const old = startProgram(environment, EARLIER);
await old.ready;
const shopping = buyers.open(2);
await sleep(Number(values.seconds) * 1_000);
buyers.close();
await shopping;
const unfinished = async (): Promise<number> => {
  const [row] = await database.ask<{ count: number }>(
    `select count(*)::int as count from documents where state = 'issuing'`,
  );
  return row!.count;
};
while ((await unfinished()) > 0) await sleep(250);

const documents = await findLiveDocuments(database);
const seen = () => seeDocuments(url, documents, buyers.journal.keys);
const before = await seen();
await stopProgram(old);

const present = startProgram(environment);
await present.ready;
const after = await seen();
const differing = after.filter((line, index) => line !== before[index] || !line.endsWith(AS_SEALED));
await stopProgram(present);
const [migrations] = await database.ask<{ count: number }>('select count(*)::int as count from kysely_migration');

const again = startProgram(environment, EARLIER);
const code = await again.ended;
const isRefused = code !== 0 && again.printed().includes('belongs to a newer release');
const isWell = reportAudit(await auditBooks(database, null, buyers.journal), {
  from: values.from,
  migrations: migrations!.count,
  documents: documents.length,
  differing: differing.slice(0, 5),
  earlierReleaseRefuses: isRefused,
});
await database.stop();
process.exitCode = isWell && documents.length > 0 && differing.length === 0 && isRefused ? 0 : 1;
