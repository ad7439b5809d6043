import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { freePort } from '../free-port.ts';
import { startProgram } from '../program.ts';
import { createPerson } from '../staff.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { auditBooks } from './audit-books.ts';
import { reportAudit } from './report-audit.ts';
import { startBalancer } from './balancer.ts';
import { createBuyers } from './buyers.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { settleEverything } from './settle-everything.ts';
import { settingsOfSite } from './settings-of-site.ts';

/**
 * Two sites and a worker behind PgBouncer in transaction mode, people buying and visitors reading: the primary database is
 * killed, its standby takes over, and the books are compared: node tests/faults/database-fails-over.ts --seconds 60
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });

const BUYERS = 3;
const stripe = await startStripeStandIn();
stripe.setSlow(30);
const database = await startPostgresPair();
const environment = {
  ...settingsOfSite(database),
  TRUST_PROXY: '1',
  ...stripe.environment,
};
const ports = [await freePort(), await freePort()];
const healthPort = await freePort();
const sites = [];
for (const port of ports) {
  const site = startProgram({ ...environment, ROLE: 'web', PORT: String(port) });
  await site.ready;
  sites.push(site);
}
const worker = startProgram({ ...environment, ROLE: 'worker', HEALTH_PORT: String(healthPort) });
const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));

const db = openDatabase(database.url, createLog({ logLevel: 'error' }), { connections: 1 });
const { token } = await createPerson({ db, now: () => new Date() }, 2);
const buyers = createBuyers(
  { url: balancer.url, untilUp: () => Promise.resolve(), answered: () => undefined },
  stripe,
  token,
);
const shopping = buyers.open(BUYERS);

const counts = new Map<string, number>();
let lastFailure = 0;
const enough = new AbortController();
const reading = (async () => {
  while (!enough.signal.aborted) {
    const answer = await fetch(`${balancer.url}/blog/`, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    const status = String(answer?.status ?? 'no answer');
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status !== '200') lastFailure = Date.now();
    await sleep(50);
  }
})();

await sleep((Number(values.seconds) * 1000) / 2);
const killedAt = Date.now();
await database.failOver();
const promotedAt = Date.now();
await sleep((Number(values.seconds) * 1000) / 2);
buyers.close();
await shopping;
enough.abort();
await reading;

await settleEverything(database);
const isWell = reportAudit(
  await auditBooks(database, stripe, buyers.journal),
  {
    acknowledged: buyers.journal.paid.size,
    pages: Object.fromEntries(counts),
    secondsToPromote: (promotedAt - killedAt) / 1000,
    secondsWithoutPages: lastFailure > killedAt ? (lastFailure - killedAt) / 1000 : 0,
  },
  buyers.journal.errors,
);
await balancer.stop();
await db.destroy();
for (const program of [...sites, worker]) {
  program.child.kill('SIGKILL');
  await program.ended;
}
await database.stop();
await stripe.stop();
process.exit(isWell ? 0 : 1);
