import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startEmbeddedDatabase } from './embedded.ts';

const log = createLog({ logLevel: 'error' });
let dataDir: string;
let cluster: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'paperproof-embedded-'));
  await chmod(dataDir, 0o755);
  cluster = join(dataDir, 'database/postgres');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

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

const serverPid = async (): Promise<number> =>
  Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('what was written is there after a stop and a start, and the server is gone in between', async () => {
  const first = await startEmbeddedDatabase(dataDir, log);
  await query(first.url, 'create table kept as select 7 as value');
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

test('a server that was killed in the middle recovers what was committed', async () => {
  const first = await startEmbeddedDatabase(dataDir, log);
  await query(first.url, 'create table kept as select 7 as value');
  process.kill(await serverPid(), 'SIGKILL');
  const second = await startEmbeddedDatabase(dataDir, log);
  expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

test('a lock file whose process id now belongs to another program is no obstacle', async () => {
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

test('two starts at the same moment in an empty folder share one server', async () => {
  const both = await Promise.all([startEmbeddedDatabase(dataDir, log), startEmbeddedDatabase(dataDir, log)]);
  expect(both[0].url).toBe(both[1].url);
  await both[0].stop();
});

test('whoever stops while another still uses the server leaves it running', async () => {
  const database = await startEmbeddedDatabase(dataDir, log);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await database.stop();
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await database.stop();
});

test('nobody else can read the password, and without it nobody gets in', async () => {
  const database = await startEmbeddedDatabase(dataDir, log);
  expect((await stat(join(dataDir, 'database/password'))).mode & 0o077).toBe(0);
  const wrong = new URL(database.url);
  wrong.password = 'postgres';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await database.stop();
});

test('a data folder that cannot be written stops with a sentence that names it', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedDatabase(join(file, 'data'), log)).rejects.toThrow(
    `DATA_DIR: the data folder ${join(file, 'data')} cannot be written`,
  );
});
