/*
 * node bench/log.ts [--entries=1000000] [--appends=300]
 *
 * Appends one entry at a time to the public log, as a proof for a document that was just issued does, on a durable
 * database of its own: first to a small log, then to one with a million entries. Wall time has the wait for the disk in
 * it; CPU time of this process and of the database is what a busy machine changes least.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../src/server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import { migrateToLatest } from '../src/server/platform/db/migrate.ts';
import type { Database } from '../src/server/platform/db/schema.ts';
import { createLog } from '../src/server/platform/log.ts';
import { appendLog } from '../src/server/documents/transparency/append-log.ts';
import { ENTRIES_LEVEL, tilesIn } from '../src/server/documents/transparency/read-log.ts';
import { formatCheckpoint, growTree, hashAbove, openTree, splitHashes, TILE_WIDTH } from '../packages/verify/index.ts';
import { openLogKey } from '../src/server/documents/transparency/log-key.ts';
import { openVault } from '../src/server/platform/vault.ts';
import { distribution, inMilliseconds } from './measure.ts';

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '1000000' }, appends: { type: 'string', default: '300' } },
});
const entries = Number(values.entries);
const appends = Number(values.appends);
const SMALL = 1_000;
/** The clock of the kernel counts 100 ticks a second. */
const TICK_MS = 10;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const addEntries = (db: Kysely<Database>, count: number) =>
  sql`
    insert into log_entries (document_id, statement)
    select gen_random_uuid()::text, log_statement('26-0000-' || n, repeat('ab', 32), 'U', 'live', false, now())
    from generate_series(1, ${count}::int) as n`.execute(db);

/** CPU time of the one backend that answers, in milliseconds. */
function cpuOf(process: number): number {
  const text = readFileSync(`/proc/${process}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-log-'));
// As root, the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const log = createLog({ logLevel: 'error' });
const server = await startEmbeddedDatabase(folder, log);
// One connection, so that the CPU time of its backend is that of the appends.
const db = openDatabase(server.url, log, { connections: 1, withoutTimeouts: true });
try {
  await migrateToLatest(db, log);
  const config = { siteUrl: 'https://bench.example', secretKey: randomBytes(32).toString('hex'), dataDir: folder };
  const logKey = await openLogKey(
    db,
    { ...config, transparency: { key: undefined, witnesses: [] } },
    openVault(config),
    new Date(),
  );
  const target = { db, logKey, now: () => new Date() };
  const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!;

  /** Writes what appends would have written: placed entries, the tiles of their hashes, and one checkpoint. */
  const fill = async (size: number): Promise<void> => {
    const started = performance.now();
    await sql`
      insert into log_entries (document_id, statement, position, logged_at)
      select gen_random_uuid()::text, log_statement('26-0000-' || n, repeat('ab', 32), 'U', 'live', false, now()), n, now()
      from generate_series((select coalesce(max(position) + 1, 0) from log_entries), ${size - 1}::bigint) as n`.execute(
      db,
    );
    for (const [level, hash] of [
      [ENTRIES_LEVEL, sql`sha256(statement::bytea)`],
      [0, sql`sha256('\\x00'::bytea || sha256(statement::bytea))`],
    ] as const)
      // Both are the same statement about other hashes.
      // oxlint-disable-next-line no-await-in-loop
      await sql`
        insert into log_tiles (level, index, hashes)
        select ${level}::int, position / ${TILE_WIDTH}::int, string_agg(${hash}, ''::bytea order by position)
        from log_entries group by 2
        on conflict (level, index) do update set hashes = excluded.hashes`.execute(db);
    const full = await db
      .selectFrom('log_tiles')
      .select('hashes')
      .where('level', '=', 0)
      .where('index', '<', Math.floor(size / TILE_WIDTH))
      .orderBy('index')
      .execute();
    const above = full.map(({ hashes }) => hashAbove(splitHashes(hashes)));
    for (const tile of await growTree(0, above, () => Promise.reject(new Error('A new tree has no tiles.'))))
      // oxlint-disable-next-line no-await-in-loop
      await db
        .insertInto('log_tiles')
        .values({ level: tile.level + 1, index: tile.index, hashes: Buffer.from(tile.hashes) })
        .onConflict((conflict) =>
          conflict.columns(['level', 'index']).doUpdateSet({ hashes: Buffer.from(tile.hashes) }),
        )
        .execute();
    const root = await openTree(size, tilesIn(db)).root();
    const note = logKey.sign(formatCheckpoint({ origin: logKey.key.name, size, root }));
    const checkpoint = { size, root: Buffer.from(root), note, key_id: logKey.key.id, signed_at: new Date() };
    await db.insertInto('log_checkpoints').values(checkpoint).execute();
    await sql`vacuum analyze log_entries, log_tiles, log_checkpoints`.execute(db);
    print(
      `${size.toLocaleString('en-US')} entries loaded after ${((performance.now() - started) / 1_000).toFixed(0)} s`,
    );
  };

  /** With the transaction of one row by turns: what this machine takes for any that writes. */
  const measure = async (name: string, count: number, width: number): Promise<void> => {
    const times: number[] = [];
    const floors: number[] = [];
    let own = 0;
    let backend = 0;
    for (let at = 0; at < count; at += 1) {
      await addEntries(db, width);
      const before = cpuOf(pid);
      const cpu = process.cpuUsage();
      const started = performance.now();
      await appendLog(target);
      times.push(performance.now() - started);
      const used = process.cpuUsage(cpu);
      own += (used.user + used.system) / 1_000;
      backend += cpuOf(pid) - before;
      const row = `bench ${name} ${at}`;
      const begun = performance.now();
      await db.transaction().execute((trx) => sql`insert into log_keys values (${row}, now())`.execute(trx));
      floors.push(performance.now() - begun);
    }
    const { p50, p95 } = distribution(times);
    const floor = distribution(floors);
    print(
      `${name.padEnd(34)} wall ${inMilliseconds(p50)} p50 ${inMilliseconds(p95)} p95, one row ` +
        `${inMilliseconds(floor.p50)} p50 ${inMilliseconds(floor.p95)} p95 (${(p50 / floor.p50).toFixed(2)} times), ` +
        `CPU ${inMilliseconds(own / count)} here + ${inMilliseconds(backend / count)} database`,
    );
  };

  print(`${cpus()[0]!.model}, ${availableParallelism()} cores`);
  await fill(SMALL);
  await measure('warm-up', 50, 1);
  await measure('1 entry after 1,000', appends, 1);
  await fill(entries);
  const name = entries.toLocaleString('en-US');
  await measure(`1 entry after ${name}`, appends, 1);
  await measure(`10 entries after ${name}`, Math.ceil(appends / 10), 10);
  await measure(`256 entries after ${name}`, Math.ceil(appends / 10), 256);
} finally {
  await db.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
