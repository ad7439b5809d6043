import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { openBucket } from '../bucket.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram } from '../program.ts';
import { createPerson } from '../staff.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { auditBooks } from './audit-books.ts';
import { reportAudit } from './report-audit.ts';
import { createBuyers } from './buyers.ts';
import { FAULTS, makeDisk, mayLimitMemory, removeDisk } from './kinds-of-faults.ts';
import { startMailServer } from './mail-server.ts';
import { type ProxyName, startProxy } from './proxy.ts';
import { startNames } from './names.ts';
import { settleEverything } from './settle-everything.ts';
import { settingsOfSite } from './settings-of-site.ts';

/**
 * Applies one fault after another while people buy and visitors read, and prints what each of them was answered and how
 * long it took until all was well again. At the end it compares the books:
 * node tests/faults/walk-faults.ts [--bucket] [--names] [--proxy=nginx] [--proxy=caddy] [words of names]
 * With --bucket the files are in an S3 store, which then fails, and not in a folder. With --names the site looks up its
 * database, store, email and payment provider by name. With --proxy everybody comes through that program and its file of
 * deploy/proxy, and 502 must not be among the answers, unless the only site ends.
 */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const faults = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

const stripe = await startStripeStandIn();
stripe.setSlow(30);
const mail = await startMailServer();
const database = await startOwnDatabase({ supervised: true });
const files = join(database.folder, 'site-files');
const bucket = process.argv.includes('--bucket') ? await openBucket() : null;
const names = process.argv.includes('--names') ? await startNames(database.folder) : null;
const named = (name: string, address: string): string => names?.named(name, address) ?? address;
const has = {
  disk: bucket === null && makeDisk(files),
  bucket: bucket !== null,
  names: names !== null,
  limits: mayLimitMemory(),
};
const proxyName = process.argv.find((word) => word.startsWith('--proxy='))?.slice('--proxy='.length) as
  | ProxyName
  | undefined;
const siteUrl = `http://127.0.0.1:${await freePort()}`;
const environment = {
  ...settingsOfSite({ ...database, url: named('database', database.url) }),
  STORAGE_URL: bucket ? named('store', bucket.url) : `file://${files}`,
  SMTP_URL: named('mail', mail.url),
  PORT: new URL(siteUrl).port,
  ...(proxyName && { TRUST_PROXY: '1' }),
  LOG_LEVEL: 'fatal',
  ...stripe.environment,
  STRIPE_API_BASE: named('stripe', stripe.url),
};
let isOver = false;
let site: Program;
/** As a service manager does: when the site ends, it is started again. */
const keepUp = (): void => {
  site = startProgram(environment, { before: names?.before });
  void site.ended.then(() => !isOver && keepUp());
};
keepUp();
await site!.ready;
const proxy = proxyName && (await startProxy(proxyName, [new URL(siteUrl).host]));
const url = proxy ? proxy.url : siteUrl;
/** nginx tells the site the name without the port, which is the usual one but for this trial. */
const origin = proxyName === 'nginx' ? 'https://localhost' : url;
const db = openDatabase(database.url, createLog({ logLevel: 'fatal' }), { connections: 1 });
const { token } = await createPerson({ db, now: () => new Date() }, 2);
const buyers = createBuyers(
  { url, origin, untilUp: () => Promise.resolve(), answered: () => undefined },
  stripe,
  token,
);
const shopping = buyers.open(2);

const NEEDED = {
  disk: 'only root can make a disk, and --bucket has none',
  bucket: 'files are in a folder without --bucket',
  names: 'only root can give the site a name server, and only with --names',
  limits: 'only root can limit the memory of others',
};

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
/** A buyer downloads a document that is ready, and compares it with the hash that the check page would compare. */
const download = async (): Promise<string> => {
  const [document] = await database.ask<{ id: string; orderId: string; sha256: string }>(
    `select id, order_id as "orderId", file_sha256 as sha256 from documents
     where state = 'live' and order_id = any($1) order by random() limit 1`,
    [[...buyers.journal.keys.keys()]],
  );
  if (!document) return 'none yet';
  const key = buyers.journal.keys.get(document.orderId)!;
  const answer = await fetch(`${url}/api/v1/documents/${document.id}/pdf?key=${key}`, {
    signal: AbortSignal.timeout(30_000),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isSame = createHash('sha256').update(bytes).digest('hex') === document.sha256;
  return answer.ok && !isSame ? 'ANOTHER FILE' : String(answer.status);
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
const count = (outcome: string): void => {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
};
const visit = async (name: string): Promise<number> => {
  const answer = await visits[name]!().catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  count(`${name} ${answer?.status ?? 'no answer'}`);
  return answer?.status ?? 0;
};
const enough = new AbortController();
const again = async (doing: () => Promise<unknown>): Promise<void> => {
  while (!enough.signal.aborted) {
    await doing();
    await sleep(100);
  }
};
const visitors = [
  ...Object.keys(visits).map((name) => again(() => visit(name))),
  again(async () => count(`file ${await download().catch(() => 'no answer')}`)),
];

const isWell = async (): Promise<boolean> => {
  const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const { data } = (await answer?.json().catch(() => null)) ?? {};
  return data?.status === 'ready' && (await visit('preview')) === 200;
};

const around = {
  databaseUrl: database.url,
  databaseFolder: database.folder,
  files,
  sitePid: () => site.child.pid!,
  bucket,
  mail,
  names,
  stripe,
};
const brokenGateways: string[] = [];
await sleep(10_000);
for (const { name, seconds, needs, endsTheSite = false, begin } of faults) {
  if (needs && !has[needs]) {
    process.stdout.write(`${name}: not tried, ${NEEDED[needs]}\n`);
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
  // What a proxy says when it takes a node for broken.
  const gateways = Object.keys(counts).filter((outcome) => outcome.endsWith(' 502'));
  if (proxy && gateways.length > 0 && !endsTheSite) brokenGateways.push(name);
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
  files: bucket?.received.length ?? readdirSync(files, { recursive: true }).length,
});
await db.destroy();
isOver = true;
site!.child.kill('SIGKILL');
await site!.ended;
if (has.disk) removeDisk(files);
bucket?.close();
await names?.server.stop();
await proxy?.stop();
await database.stop();
await mail.goAway();
await stripe.stop();
if (brokenGateways.length > 0) process.stdout.write(`502 through the proxy: ${brokenGateways.join(', ')}\n`);
// Nothing is lost where nothing was bought.
if (buyers.journal.paid.size === 0) process.stdout.write('Nobody could buy anything.\n');
process.exit(allIsWell && brokenGateways.length === 0 && buyers.journal.paid.size > 0 ? 0 : 1);
