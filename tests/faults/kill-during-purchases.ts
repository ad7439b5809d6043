import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { createPerson } from '../staff.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { auditBooks } from './audit-books.ts';
import { reportAudit } from './report-audit.ts';
import { createBuyers } from './buyers.ts';
import { startKilledSite } from './killed-site.ts';
import { settleEverything } from './settle-everything.ts';
import { settingsOfSite } from './settings-of-site.ts';

/**
 * Kills the built site with SIGKILL at random moments of purchases and refunds, starts it again, waits for its sweeps
 * and compares: node tests/faults/kill-during-purchases.ts --kills 200 --provider sandbox|stripe
 * Ctrl-C ends the killing early and compares what there is.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, provider: { type: 'string', default: 'stripe' } },
});

const BUYERS = 4;
const stripe = values.provider === 'stripe' ? await startStripeStandIn() : null;
stripe?.setSlow(30);
const database = await startOwnDatabase();
const site = await startKilledSite({
  ...settingsOfSite(database),
  PORT: String(await freePort()),
  NODE_COMPILE_CACHE: join(database.folder, 'compiled'),
  ...stripe?.environment,
});
const db = openDatabase(database.url, createLog({ logLevel: 'error' }), { connections: 1 });
const { token } = await createPerson({ db, now: () => new Date() }, 2);
const buyers = createBuyers(site, stripe, token);
const shopping = buyers.open(BUYERS);
const enough = new AbortController();
process.once('SIGINT', () => enough.abort());
await site.killOften(Number(values.kills), enough.signal);
buyers.close();
await shopping;
await settleEverything(database);
const isWell = reportAudit(
  await auditBooks(database, stripe, buyers.journal),
  {
    provider: values.provider,
    kills: site.kills(),
    acknowledged: buyers.journal.paid.size,
    acknowledgedRefunds: buyers.journal.refunded.size,
  },
  buyers.journal.errors,
);
await db.destroy();
await site.stop();
await database.stop();
await stripe?.stop();
process.exitCode = isWell ? 0 : 1;
