import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/server/db/connection.ts';
import { createLog } from '../../src/server/log.ts';
import { invoice } from '../../src/kinds/invoice/kind.ts';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { startProgram } from '../program.ts';
import { createPerson } from '../staff.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { auditBooks } from './audit-books.ts';
import { reportAudit } from './report-audit.ts';
import { createBuyers } from './buyers.ts';
import { FAULTS, makeDisk, removeDisk } from './kinds-of-faults.ts';
import { startMailServer } from './mail-server.ts';
import { settleEverything } from './settle-everything.ts';

/**
 * Applies one fault after another while people buy and visitors read, and prints what each of them was answered and how
 * long it took until all was well again. At the end it compares the books: node tests/faults/walk-faults.ts [words of names]
 */
const wanted = process.argv.slice(2);
const faults = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

const stripe = await startStripeStandIn();
stripe.setSlow(30);
const mail = await startMailServer();
const database = await startOwnDatabase({ supervised: true });
const files = join(database.folder, 'site-files');
const ownsDisk = makeDisk(files);
const url = `http://127.0.0.1:${await freePort()}`;
const site = startProgram({
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  STORAGE_URL: `file://${files}`,
  SMTP_URL: mail.url,
  PORT: new URL(url).port,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  RENDER_PROCESSES: '1',
  RATE_LIMIT_SCALE: '100000',
  ...stripe.environment,
});
await site.ready;
const db = openDatabase(database.url, createLog({ logLevel: 'fatal' }), { connections: 1 });
const { token } = await createPerson({ db, now: () => new Date() }, 2);
const buyers = createBuyers({ url, untilUp: () => Promise.resolve(), answered: () => undefined }, stripe, token);
const shopping = buyers.open(2);

type Counts = Record<string, number>;
let counts: Counts = {};
const sample = invoice.sample(1);
let previews = 0;
/** A new number each time, so that none comes from the cache. */
const nextPreview = (): string => {
  previews += 1;
  const input = { ...sample, details: { ...sample.details, number: `P-${previews}` } };
  return JSON.stringify({ kind: 'Invoice', input });
};
const visits: Readonly<Record<string, () => Promise<Response>>> = {
  page: () => fetch(`${url}/verify/`, { signal: AbortSignal.timeout(30_000) }),
  check: () => fetch(`${url}/v/26-000000000000-0/`, { signal: AbortSignal.timeout(30_000) }),
  preview: () =>
    fetch(`${url}/api/v1/documents/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: nextPreview(),
      signal: AbortSignal.timeout(30_000),
    }),
};
const visit = async (name: string): Promise<number> => {
  const answer = await visits[name]!().catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  const outcome = `${name} ${answer?.status ?? 'no answer'}`;
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  return answer?.status ?? 0;
};
const enough = new AbortController();
const visitors = Object.keys(visits).map(async (name) => {
  while (!enough.signal.aborted) {
    await visit(name);
    await sleep(100);
  }
});

const isWell = async (): Promise<boolean> => {
  const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  await answer?.text();
  return answer?.ok === true && (await visit('preview')) === 200;
};

const around = {
  databaseUrl: database.url,
  databaseFolder: database.folder,
  files,
  ownsDisk,
  sitePid: site.child.pid!,
  mail,
  stripe,
};
await sleep(10_000);
for (const { name, seconds, needsDisk, begin } of faults) {
  if (needsDisk && !ownsDisk) {
    process.stdout.write(`${name}: not tried, only root can make a disk\n`);
    continue;
  }
  counts = {};
  const errors = buyers.journal.errors.length;
  const paid = buyers.journal.paid.size;
  const end = await begin(around);
  await sleep(seconds * 1_000);
  await end();
  const endedAt = Date.now();
  while (!(await isWell())) await sleep(250);
  const well = ((Date.now() - endedAt) / 1000).toFixed(1);
  await sleep(5_000);
  const broken = buyers.journal.errors.slice(errors);
  const answers = JSON.stringify(counts).slice(1, -1).replaceAll('"', '');
  process.stdout.write(`${name}: ${answers}; paid ${buyers.journal.paid.size - paid}; well after ${well} s\n`);
  for (const error of new Set(broken)) process.stdout.write(`  a buyer got: ${error}\n`);
}
buyers.close();
await shopping;
enough.abort();
await Promise.all(visitors);
await settleEverything(database);
const audit = await auditBooks(database, stripe, buyers.journal);
const [late] = await database.ask<{ count: number }>(
  `select count(*)::int as count from pgboss.job where name like '%mail%' and state not in ('completed', 'cancelled')`,
);
const allIsWell = reportAudit(audit, {
  messages: mail.arrived.size,
  arrivedTwice: [...mail.arrived.values()].filter((times) => times > 1).length,
  mailStillWaiting: late!.count,
  files: readdirSync(files, { recursive: true }).length,
});
await db.destroy();
site.child.kill('SIGKILL');
await site.ended;
if (ownsDisk) removeDisk(files);
await database.stop();
await mail.goAway();
await stripe.stop();
process.exit(allIsWell ? 0 : 1);
