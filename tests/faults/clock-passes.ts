import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { startProgram, stopProgram } from '../program.ts';
import { createPerson } from '../staff.ts';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { auditBooks } from './audit-books.ts';
import { createBuyers } from './buyers.ts';
import { reportAudit } from './report-audit.ts';
import { settingsOfSite } from './settings-of-site.ts';

/**
 * People buy and get refunds while the clock of the site, of its database and of this program passes a moment at which
 * clocks are special. Needs Debian's faketime: node tests/faults/clock-passes.ts [words of names]
 */
const MOMENTS: readonly (readonly [name: string, at: string, repeatsSecond?: true])[] = [
  ['New Year in New York', '2027-01-01T05:00:00Z'],
  ['daylight saving begins', '2027-03-14T07:00:00Z'],
  ['daylight saving ends', '2027-11-07T06:00:00Z'],
  ['a leap day begins', '2028-02-29T05:00:00Z'],
  // As a leap second where clocks are not smeared: the second before midnight UTC comes twice.
  ['a second is repeated', '2029-01-01T00:00:00Z', true],
];
/** Enough for a start on a busy machine. */
const LEAD_SECONDS = 90;
const AFTER_SECONDS = 20;

/** The same offset for every process, so that all agree. It is read again each second. */
function clockAt(at: string): Record<string, string> {
  const library = execFileSync('faketime', ['-f', '+1d', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();
  const offset = Math.round((Date.parse(at) - Date.now()) / 1_000) - LEAD_SECONDS;
  const folder = mkdtempSync(join(tmpdir(), 'paperproof-clock-'));
  // The database runs as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  writeFileSync(file, `+${offset}s\n`, { mode: 0o644 });
  return { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' };
}

/** All clocks go back by a second, also those that timers use, each within a second of the others. */
function goBack(file: string): void {
  const offset = Number(/^\+(\d+)s/.exec(readFileSync(file, 'utf8'))![1]);
  writeFileSync(file, `+${offset - 1}s\n`);
}

async function passMoment(name: string, at: string, repeatsSecond: boolean): Promise<boolean> {
  const clock = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => /^(?:LD_PRELOAD|FAKETIME_)/.test(variable)),
  ) as Record<string, string>;
  const database = await startOwnDatabase();
  const url = `http://127.0.0.1:${await freePort()}`;
  const site = startProgram({
    ...clock,
    ...settingsOfSite(database),
    PORT: new URL(url).port,
  });
  await site.ready;
  const db = openDatabase(database.url, createLog({ logLevel: 'error' }), { connections: 1 });
  const { token } = await createPerson({ db, now: () => new Date() }, 2);
  const buyers = createBuyers({ url, untilUp: () => Promise.resolve(), answered: () => undefined }, null, token);
  const openedAt = new Date();
  if (openedAt >= new Date(at)) throw new Error(`The site was ready only at ${openedAt.toISOString()}.`);
  const shopping = buyers.open(2);
  await sleep(Date.parse(at) - Date.now());
  if (repeatsSecond) goBack(clock.FAKETIME_TIMESTAMP_FILE!);
  await sleep(AFTER_SECONDS * 1_000);
  buyers.close();
  await shopping;
  for (;;) {
    const [row] = await database.ask<{
      count: number;
    }>(`select (select count(*) from documents where state = 'issuing')::int
      + (select count(*) from transactions where settled_at is null)::int as count`);
    if (row!.count === 0) break;
    await sleep(500);
  }
  const [facts] = await database.ask<Record<string, number>>(
    `select count(*) filter (where created_at < $1)::int as before, count(*) filter (where created_at >= $1)::int as after,
       count(*) filter (where issued_on not in
         ((created_at at time zone 'America/New_York')::date, ((created_at - interval '2 seconds') at time zone 'America/New_York')::date))::int as "wrongDay",
       count(*) filter (where sealed_at < created_at)::int as "sealedBeforeCreated"
     from documents`,
    [at],
  );
  const logged = site
    .printed()
    .split('\n')
    .filter((line) => line.includes('"level":50')).length;
  const isWell = reportAudit(
    await auditBooks(database, null, buyers.journal),
    { moment: name, readyAt: openedAt.toISOString(), ...facts, logged },
    buyers.journal.errors,
  );
  await db.destroy();
  await stopProgram(site);
  await database.stop();
  return isWell && facts!.before! > 0 && facts!.after! > 0 && facts!.wrongDay === 0 && logged === 0;
}

if (process.env.FAKETIME_TIMESTAMP_FILE === undefined) {
  const words = process.argv.slice(2);
  for (const [name, at] of MOMENTS.filter(([each]) => words.every((word) => each.includes(word)))) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, name], {
      env: { ...process.env, ...clockAt(at) },
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
} else {
  const [name, at, repeatsSecond = false] = MOMENTS.find(([each]) => each === process.argv[2])!;
  process.exitCode = (await passMoment(name, at, repeatsSecond)) ? 0 : 1;
}
