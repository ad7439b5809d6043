import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { freePort } from '../free-port.ts';
import { startProgram, stopProgram } from '../program.ts';
import { seedSite } from '../seed-site.ts';
import { createPerson } from '../staff.ts';
import { startPostgresPair } from './postgres-pair.ts';

/**
 * Two sites that read lists from a standby, while others write all the time. Staff revoke a document at one site and read
 * the list at the other, which must not show it as live. Then the standby is paused, killed, started again and promoted
 * while staff read lists, and no request may fail: node tests/faults/replica-lists.ts --tries 1000 --seconds 10
 */
const { values } = parseArgs({
  options: { tries: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '10' } },
});
const TRIES = Number(values.tries);
const SECONDS = Number(values.seconds);
const READERS = 3;

const pair = await startPostgresPair({ isSynchronous: false });
const environment = {
  DATABASE_URL: pair.url,
  DATABASE_REPLICA_URL: pair.standbyUrl,
  DATA_DIR: pair.folder,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  RENDER_PROCESSES: '1',
  RATE_LIMIT_SCALE: '100000',
  ROLE: 'web',
};
const sites = [];
for (let count = 0; count < 2; count += 1) {
  const site = startProgram({ ...environment, PORT: String(await freePort()) });
  sites.push({ ...site, url: await site.ready });
}
const [first, second] = sites.map(({ url }) => url) as [string, string];

const db = openDatabase(pair.url, createLog({ logLevel: 'fatal' }), { connections: 4 });
await seedSite(db, { users: 1_000, documents: 20_000 });
// Their owners hear of a revocation.
await db.updateTable('documents').set({ owner_key: 'email:owner@example.com' }).execute();
const { token } = await createPerson({ db, now: () => new Date() }, 2);
const live = await db
  .selectFrom('documents')
  .select(['id', 'number'])
  .where('state', '=', 'live')
  .limit(TRIES)
  .execute();

/** Others who write: the standby always has something to replay. */
const enough = new AbortController();
const writing = [1, 2].map(async (writer) => {
  let rows = 0;
  for (; !enough.signal.aborted; rows += 1)
    await db
      .insertInto('document_events')
      .values({ document_id: live[rows % live.length]!.id, event: 'checked', detail: JSON.stringify({ writer }) })
      .execute();
  return rows;
});

const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
const listAt = (site: string, search: string): Promise<Response> =>
  fetch(`${site}/api/v1/admin/documents/getAllDocuments?search=${encodeURIComponent(search)}`, { headers });

let stale = 0;
const refused: string[] = [];
for (const { id, number } of live) {
  const revoked = await fetch(`${first}/api/v1/admin/documents/deleteDocument`, {
    method: 'DELETE',
    headers,
    body: JSON.stringify({ id, reason: 'Tried whether the list knows it at once.' }),
  });
  const said = await revoked.text();
  const listed = await listAt(second, number);
  if (!revoked.ok || !listed.ok) {
    refused.push(`${revoked.status} ${said}, ${listed.status}`);
    continue;
  }
  const { data } = (await listed.json()) as { readonly data: readonly { id: string; state: string }[] };
  if (data.find((row) => row.id === id)?.state !== 'revoked') stale += 1;
}

/** Where the lists of both sites were read since the last time. */
let before: Record<string, number> = {};
async function places(): Promise<Record<string, number>> {
  const now: Record<string, number> = {};
  for (const site of [first, second]) {
    const text = await (await fetch(`${site}/metrics`)).text();
    for (const [, place, why, count] of text.matchAll(/^list_reads_total\{place="(\w+)",why="(\w+)"\} (\d+)/gm))
      now[`${place}, ${why}`] = (now[`${place}, ${why}`] ?? 0) + Number(count);
  }
  const since = Object.fromEntries(
    Object.entries(now)
      .map(([place, count]) => [place, count - (before[place] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
  before = now;
  return since;
}
const afterWrites = await places();

/** Reads lists at both sites until the fault is over. */
async function readDuring(fault: () => Promise<unknown>): Promise<object> {
  const over = new AbortController();
  const statuses: Record<string, number> = {};
  let slowest = 0;
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !over.signal.aborted; turn += 1) {
      const began = performance.now();
      const answer = await listAt(turn % 2 === 0 ? first : second, '').catch(() => undefined);
      await answer?.arrayBuffer();
      const status = String(answer?.status ?? 'no answer');
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowest = Math.max(slowest, performance.now() - began);
    }
  });
  await fault();
  over.abort();
  await Promise.all(reading);
  return { statuses, slowestMs: Math.round(slowest), reads: await places() };
}
const wait = (): Promise<void> => sleep(SECONDS * 1_000);

const faults = {
  none: await readDuring(wait),
  paused: await readDuring(async () => {
    pair.standby.pause();
    await wait();
    pair.standby.goOn();
  }),
  'going on': await readDuring(wait),
  killed: await readDuring(async () => {
    pair.standby.kill();
    await wait();
  }),
  'started again': await readDuring(async () => {
    await pair.standby.startAgain();
    await wait();
  }),
  promoted: await readDuring(async () => {
    await pair.standby.promote();
    await wait();
  }),
};
enough.abort();
const written = (await Promise.all(writing)).reduce((sum, rows) => sum + rows, 0);
const report = { tries: live.length, shownAsLive: stale, refused, reads: afterWrites, written, faults };
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
await db.destroy();
for (const site of sites) await stopProgram(site);
await pair.stop();
const isWell =
  stale === 0 &&
  refused.length === 0 &&
  live.length === TRIES &&
  Object.values(faults).every((seen) =>
    Object.keys((seen as { readonly statuses: object }).statuses).every((status) => status === '200'),
  );
process.exit(isWell ? 0 : 1);
