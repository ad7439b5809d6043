import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../src/server/platform/config.ts';
import { createApp, stopApp } from '../../src/server/doors/create-app.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { seed } from '../../src/server/doors/seed/seed.ts';
import { beginPayRun, type BegunRun, createCompanyOf, createOwner } from '../begin-pay-run.ts';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram, stopProgram } from '../program.ts';
import { auditPayRuns } from './audit-pay-runs.ts';
import { settingsOfSite } from './settings-of-site.ts';

// Pays runs at the built site and kills the site, or its render process, with SIGKILL at random moments, until the wanted
// number of kills. When all is quiet, compares what there is.

const { values } = parseArgs({
  options: { people: { type: 'string', default: '200' }, kills: { type: 'string', default: '50' } },
});
const people = Number(values.people);
const kills = Number(values.kills);
/** More than can be issued between the kills. */
const RUNS = 4;
const LONGEST_LIFE = 6_000;
const PATIENCE = 600_000;
const CARD = { card_holder_name: 'I Vallejo', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

const database = await startOwnDatabase();
const environment = {
  ...settingsOfSite(database),
  PORT: String(await freePort()),
  NODE_COMPILE_CACHE: join(database.folder, 'compiled'),
};

/** All runs wait for their payment. The app ends before the site starts, so that it does none of the site's work. */
async function prepare(): Promise<readonly BegunRun[]> {
  const config = readConfig({
    ...environment,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'the first admin of the killed site',
  });
  const app = await createApp(config, createLog(config));
  await seed(app);
  const owner = await createOwner(app, 'owner@example.com');
  const begun: BegunRun[] = [];
  for (let index = 1; index <= RUNS; index += 1) {
    const name = `Northgate Works ${index}`;
    begun.push(await beginPayRun(app, owner, await createCompanyOf(app, owner, { name, people, emails: true })));
  }
  await stopApp(app);
  return begun;
}

/** The render processes of the site. */
const renderersOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((id) => {
      try {
        const status = readFileSync(`/proc/${id}/status`, 'utf8');
        return (
          status.includes(`\nPPid:\t${pid}\n`) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('typst-child')
        );
      } catch {
        return false;
      }
    });

const runs = await prepare();
const counts = { site: 0, renderer: 0 };
let program: Program = startProgram(environment);
const enough = new AbortController();

/** The owner pays one run after the other, and asks again whenever no answer comes. */
async function payAll(): Promise<void> {
  for (const { orderId, orderKey } of runs) {
    for (let isPaid = false; !isPaid && !enough.signal.aborted;) {
      const url = await program.ready.catch(() => null);
      const told = await fetch(`${url}/api/v1/order/successPayment`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderId, orderKey, payment: CARD }),
      })
        .then((answer) => answer.json() as Promise<{ data?: { state?: string } }>)
        .catch(() => null);
      isPaid = told?.data?.state === 'paid';
      if (!isPaid) await sleep(100);
    }
    while (!enough.signal.aborted && (await openWork(orderId)) > 0) await sleep(200);
  }
}

const openWork = async (orderId: string): Promise<number> =>
  (
    await database.ask<{ count: number }>(
      `select count(*)::int as count from documents where state = 'issuing' and order_id = $1`,
      [orderId],
    )
  )[0]!.count;

const paying = payAll();
for (let done = 0; done < kills; done += 1) {
  await program.ready;
  await sleep(Math.random() * LONGEST_LIFE);
  const [renderer] = renderersOf(program.child.pid!);
  if (renderer !== undefined && Math.random() < 0.3) {
    process.kill(renderer, 'SIGKILL');
    counts.renderer += 1;
    continue;
  }
  program.child.kill('SIGKILL');
  await program.ended;
  counts.site += 1;
  program = startProgram(environment);
}
await program.ready;
const deadline = Date.now() + PATIENCE;
const isQuiet = async (): Promise<boolean> => {
  const [left] = await database.ask<{ count: number }>(`select
    (select count(*)::int from documents where state = 'issuing') +
    (select count(*)::int from orders where state = 'pending') +
    (select count(*)::int from log_entries where position is null) +
    (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
      and name in ('mail', 'render-document', 'deliver-pay-run', 'deliver-order', 'bundle-order')) as count`);
  return left!.count === 0;
};
while (Date.now() < deadline && !(await isQuiet())) await sleep(1_000);
enough.abort();
await paying;
const { wrong, ...audit } = await auditPayRuns(database);
process.stdout.write(
  `${JSON.stringify({ kills: counts, ...audit, wrong: wrong.length, first: wrong.slice(0, 10) }, null, 2)}\n`,
);
await stopProgram(program);
await database.stop();
process.exitCode = wrong.length === 0 && audit.runs === RUNS ? 0 : 1;
