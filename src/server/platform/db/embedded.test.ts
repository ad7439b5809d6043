import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startEmbeddedDatabase } from './embedded.ts';

const log = createLog({ logLevel: 'error' });
/** One cluster for all rules but one, because creating one takes most of the time. Each test leaves it stopped. */
let dataDir: string;
let cluster: string;

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-embedded-'));
  await chmod(folder, 0o755);
  return folder;
};

beforeAll(async () => {
  dataDir = await newFolder();
  cluster = join(dataDir, 'database/postgres');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const keep = (url: string): Promise<unknown> =>
  query(url, 'drop table if exists kept; create table kept as select 7 as value');

const serverPid = async (): Promise<number> =>
  Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('data survives a stop and a start, and the server is gone in between', async () => {
  const first = await startEmbeddedDatabase(dataDir, log);
  await keep(first.url);
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await startEmbeddedDatabase(dataDir, log);
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

test('a server that outlived its process is found and used again', async () => {
  const first = await startEmbeddedDatabase(dataDir, log);
  const pid = await serverPid();
  const second = await startEmbeddedDatabase(dataDir, log);
  expect(second.url).toBe(first.url);
  expect(await serverPid()).toBe(pid);
  await second.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a killed server recovers what was committed', async () => {
  const first = await startEmbeddedDatabase(dataDir, log);
  await keep(first.url);
  process.kill(await serverPid(), 'SIGKILL');
  const second = await startEmbeddedDatabase(dataDir, log);
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

test('a supervised server that is killed comes back at the same address with its data', async () => {
  const database = await startEmbeddedDatabase(dataDir, createLog({ logLevel: 'silent' }), { supervised: true });
  await keep(database.url);
  for (let round = 0; round < 2; round++) {
    process.kill(await serverPid(), 'SIGKILL');
    await expect.poll(() => query(database.url, 'select value from kept').catch(() => null)).toEqual([{ value: 7 }]);
  }
  await database.stop();
  await expect(query(database.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a server comes back at its last address', async () => {
  const first = await startEmbeddedDatabase(dataDir, log);
  await first.stop();
  const second = await startEmbeddedDatabase(dataDir, log);
  expect(second.url).toBe(first.url);
  await second.stop();
});

test('two processes that leave at the same moment leave no server behind', async () => {
  const both = [await startEmbeddedDatabase(dataDir, log), await startEmbeddedDatabase(dataDir, log)];
  await Promise.all(both.map((database) => database.stop()));
  await expect(query(both[0]!.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('ignores a lock file whose process ID now belongs to another program', async () => {
  const first = await startEmbeddedDatabase(dataDir, log);
  await first.stop();
  const { uid, gid } = await stat(cluster);
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  await writeFile(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n5555\n\n127.0.0.1\n\nready\n`);
  const second = await startEmbeddedDatabase(dataDir, log);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  other.kill();
});

test('two simultaneous starts in an empty folder share one server', async () => {
  const folder = await newFolder();
  const both = await Promise.all([startEmbeddedDatabase(folder, log), startEmbeddedDatabase(folder, log)]);
  expect(both[0].url).toBe(both[1].url);
  await both[0].stop();
  await rm(folder, { recursive: true });
});

test('a server keeps running while another process uses it', async () => {
  const database = await startEmbeddedDatabase(dataDir, log);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await database.stop();
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await database.stop();
});

test('other users cannot read the password, and nobody connects without it', async () => {
  const database = await startEmbeddedDatabase(dataDir, log);
  expect((await stat(join(dataDir, 'database/password'))).mode & 0o077).toBe(0);
  const wrong = new URL(database.url);
  wrong.password = 'postgres';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await database.stop();
});

test('a data folder that is not writable stops with a sentence that names it', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedDatabase(join(file, 'data'), log)).rejects.toThrow(
    `DATA_DIR: the data folder ${join(file, 'data')} cannot be written`,
  );
});
