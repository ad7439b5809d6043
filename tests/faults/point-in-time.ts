import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifyDocuments } from '../../src/server/doors/backup/verify-documents.ts';
import { openInstallation } from '../../src/server/doors/backup/open-installation.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { mirrorLog } from '../../src/server/documents/transparency/mirror-log.ts';
import { freePort } from '../free-port.ts';
import { startProgram, stopProgram } from '../program.ts';
import { createPerson } from '../staff.ts';
import { startArchivedPostgres } from './archived-postgres.ts';
import { auditBooks } from './audit-books.ts';
import { createBuyers } from './buyers.ts';
import { AS_SEALED, askVerdict, findLiveDocuments, seeDocuments } from './live-documents.ts';
import { reportAudit } from './report-audit.ts';
import { runCommand } from './run-command.ts';
import { settingsOfSite } from './settings-of-site.ts';

/**
 * People buy while the database is copied and its write-ahead log is archived. Then a person harms the registry with SQL and
 * the database is lost. It is recovered to a time before the harm, and compared with what was sold, downloaded and copied
 * from the public log until then: node tests/faults/point-in-time.ts --seconds 20
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(values.seconds);

const log = createLog({ logLevel: 'error' });
const database = await startArchivedPostgres();
const port = await freePort();
const environment = { ...settingsOfSite(database), PORT: String(port) };
const url = `http://127.0.0.1:${port}`;

/** Until nothing is being issued and the log has every entry. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const [open] = await database.ask<{ count: number }>(`select (
      (select count(*) from documents where state = 'issuing') +
      (select count(*) from transactions where settled_at is null) +
      (select count(*) from log_entries where position is null))::int as count`);
    if (open!.count === 0) return;
    await sleep(500);
  }
}

async function newBuyers() {
  const db = openDatabase(database.url, log, { connections: 1 });
  const { token } = await createPerson({ db, now: () => new Date() }, 2);
  await db.destroy();
  return createBuyers({ url, untilUp: () => Promise.resolve(), answered: () => undefined }, null, token);
}

/** What a mirror says when it asks the site again: how many entries it has, or why it refuses the log. */
const mirror = (name: string): Promise<string> =>
  mirrorLog({ folder: join(database.folder, '..', name), site: url }).then(
    ({ checkpoint, added }) => `continues: ${checkpoint.size} entries, ${added} new`,
    (error: Error) => `refuses: ${error.message}`,
  );
const auditOf = (name: string) => runCommand(environment, 'audit', join(database.folder, '..', name));

let site = startProgram(environment);
await site.ready;
const buyers = await newBuyers();
const shopping = buyers.open(2);
await sleep(seconds * 1_000);
await mirror('mirror');
const [inCopy] = await database.ask<{ count: number }>(
  `select count(*)::int as count from documents where state = 'live'`,
);
await database.backUp();
await sleep(seconds * 1_000);
buyers.close();
await shopping;
await untilQuiet();
const mirrored = await mirror('mirror');
const documents = await findLiveDocuments(database);
const before = await seeDocuments(url, documents, buyers.journal.keys);
const countRows = async (): Promise<string> => {
  const [row] = await database.ask<Record<string, number>>(`select (select count(*)::int from documents) as documents,
    (select count(*)::int from orders) as orders, (select sum(amount)::int from transactions) as amount,
    (select count(*)::int from attestations) as attestations, (select max(size)::int from log_checkpoints) as log`);
  return JSON.stringify(row);
};
const rowsBefore = await countRows();
const [noted] = await database.ask<{ time: string }>('select clock_timestamp()::text as time');
await sleep(1_000);

// More is sold and published before anybody sees the harm: all that a recovery takes back.
cpSync(join(database.folder, '..', 'mirror'), join(database.folder, '..', 'later-mirror'), { recursive: true });
const laterBuyers = await newBuyers();
const laterShopping = laterBuyers.open(1);
await sleep((seconds / 2) * 1_000);
laterBuyers.close();
await laterShopping;
await untilQuiet();
const mirroredLater = await mirror('later-mirror');
const known = new Set(documents.map(({ id }) => id));
const later = (await findLiveDocuments(database)).filter(({ id }) => !known.has(id));

// As a superuser can: no trigger of the log or of the rows that only grow sees it.
await database.ask(`do $$ begin
  set local session_replication_role = replica;
  delete from documents where id in (select id from documents where state = 'live' order by id limit 5);
  update documents set level = 'S' where id in (select id from documents where state = 'live' order by id limit 3);
  update transactions set amount = amount + 1;
end $$`);
const harmed = auditOf('later-mirror');
await database.untilArchived();
await stopProgram(site);
await database.lose();

const lostAt = Date.now();
await database.recover(noted!.time);
const recoveredIn = (Date.now() - lostAt) / 1_000;
const rowsAfter = await countRows();
const doctor = runCommand(environment, 'doctor');
const place = await openInstallation(readConfig({ ...environment, NODE_ENV: 'production' }), log);
const files = await verifyDocuments(place);
await place.close();

site = startProgram(environment);
await site.ready;
const after = await seeDocuments(url, documents, buyers.journal.keys);
const differing = after.flatMap((line, index) =>
  line === before[index] && line.endsWith(AS_SEALED) ? [] : [`before ${before[index]}, after ${line}`],
);
const verdictsLater = await Promise.all(later.map(({ sha256 }) => askVerdict(url, sha256)));
const mirrorAfter = await mirror('mirror');
const audit = auditOf('mirror');
const laterMirrorAfter = await mirror('later-mirror');
const laterAudit = auditOf('later-mirror');
const isWell = reportAudit(await auditBooks(database, null, buyers.journal), {
  noted: noted!.time,
  documents: documents.length,
  documentsInCopy: inCopy!.count,
  documentsTakenBack: later.length,
});

// Life goes on, and the log grows past the entries that were taken back.
const newShoppers = await newBuyers();
const shoppingAgain = newShoppers.open(2);
const sizeOf = (text: string): number => Number(/\d+/.exec(text)![0]);
for (;;) {
  const [end] = await database.ask<{ size: number }>('select max(size)::int as size from log_checkpoints');
  if (end!.size > sizeOf(mirroredLater)) break;
  await sleep(500);
}
newShoppers.close();
await shoppingAgain;
await untilQuiet();
const mirrorAtLast = await mirror('mirror');
const laterMirrorAtLast = await mirror('later-mirror');
const auditAtLast = auditOf('mirror');
const isWellAtLast = reportAudit(
  await auditBooks(database, null, newShoppers.journal),
  { soldAfterRecovery: newShoppers.journal.paid.size },
  [...buyers.journal.errors, ...newShoppers.journal.errors],
);
await stopProgram(site);

const lastLine = (text: string): string => text.split('\n').at(-1)!;
const results: Readonly<Record<string, readonly [seen: unknown, isRight: boolean]>> = {
  'the harm, before': [lastLine(harmed.printed), harmed.code === 1],
  'rows as they were': [rowsAfter, rowsAfter === rowsBefore],
  'seconds to recover': [recoveredIn, true],
  doctor: [lastLine(doctor.printed), doctor.code === 0],
  'files as sealed': [`${files.checked - files.wrong.length} of ${files.checked}`, files.wrong.length === 0],
  'documents that differ': [differing.slice(0, 5), differing.length === 0 && documents.length > 0],
  'a mirror of before, then': [mirrored, mirrored.startsWith('continues')],
  'a mirror of before': [mirrorAfter, mirrorAfter.startsWith('continues')],
  'a mirror of before, later': [mirrorAtLast, mirrorAtLast.startsWith('continues')],
  'audit with it': [lastLine(audit.printed), audit.code === 0],
  'audit with it, later': [lastLine(auditAtLast.printed), auditAtLast.code === 0],
  'documents of after': [verdictsLater, verdictsLater.length > 0 && !verdictsLater.includes('fits')],
  'a mirror of after, then': [mirroredLater, mirroredLater.startsWith('continues')],
  'a mirror of after': [laterMirrorAfter, laterMirrorAfter.startsWith('refuses')],
  'a mirror of after, later': [laterMirrorAtLast, laterMirrorAtLast.startsWith('refuses')],
  'audit with it names what was taken back': [laterAudit.printed.split('\n').slice(-3), laterAudit.code === 1],
};
for (const [name, [seen, isRight]] of Object.entries(results))
  process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'} ${name}: ${JSON.stringify(seen)}\n`);
await database.stop();
process.exit(isWell && isWellAtLast && Object.values(results).every(([, isRight]) => isRight) ? 0 : 1);
