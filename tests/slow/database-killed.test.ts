import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../new-folder.ts';
import { startProgram, stopProgram, type Program } from '../program.ts';

let folder: string;
let program: Program;
let url: string;

beforeEach(async () => {
  folder = await newFolder('killed');
  program = startProgram({
    DATA_DIR: folder,
    PORT: '0',
    RENDER_PROCESSES: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
  });
  url = await program.ready;
});
afterEach(async () => {
  if (program.child.exitCode === null) await stopProgram(program);
  await rm(folder, { recursive: true, force: true });
});

const read = async (name: string): Promise<string[]> =>
  (await readFile(path.join(folder, 'database', name), 'utf8')).split('\n');

const askDatabase = async <Row extends pg.QueryResultRow>(question: string): Promise<Row[]> => {
  const [pid, , , port] = await read('postgres/postmaster.pid');
  expect(Number(pid)).toBeGreaterThan(0);
  const client = new pg.Client(
    `postgres://postgres:${(await read('password'))[0]}@127.0.0.1:${port}/paperproof?application_name=test`,
  );
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
};

/** What a refused writer waits: much less than the database needs to come back, so that each kill meets many of them. */
const PAUSE = 20;

/** Creates tickets until stopped, without pause while they are accepted; keeps the IDs of those that were acknowledged. */
const writeTickets = () => {
  const acknowledged: string[] = [];
  const failures = new Set<number>();
  const over = new AbortController();
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${url}/api/v1/support/create`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify({ fname: 'Ada', lname: 'Byron', email: 'a@example.com', subject: 'Hi', message: 'Hi.' }),
      }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { data?: { id: string } } | null;
      if (answer?.ok && body?.data) {
        acknowledged.push(body.data.id);
        continue;
      }
      failures.add(answer?.status ?? 0);
      await setTimeout(PAUSE);
    }
  };
  const writers = Array.from({ length: 24 }, write);
  return {
    acknowledged,
    failures,
    stop: async () => {
      over.abort();
      await Promise.all(writers);
    },
  };
};

const killPostmaster = async (): Promise<void> => {
  process.kill(Number((await read('postgres/postmaster.pid'))[0]), 'SIGKILL');
};
/** PostgreSQL ends every connection and recovers when one of its processes is killed. */
const killBackend = async (): Promise<void> => {
  const [backend] = await askDatabase<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'paperproof' limit 1",
  );
  process.kill(backend!.pid, 'SIGKILL');
};

test('the site survives a database killed under load and loses nothing it acknowledged', async () => {
  const tickets = writeTickets();
  for (const kill of [killBackend, killPostmaster, killBackend, killPostmaster]) {
    const before = tickets.acknowledged.length;
    await expect.poll(() => tickets.acknowledged.length).toBeGreaterThan(before + 25);
    await kill();
    const atKill = tickets.acknowledged.length;
    await expect.poll(() => [program.child.exitCode, tickets.acknowledged.length > atKill + 100]).toEqual([null, true]);
  }
  await tickets.stop();
  const kept = await askDatabase<{ id: string }>('select id from support_tickets');
  const ids = new Set(kept.map(({ id }) => id));
  expect(tickets.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  // Requests in the meantime were asked to come back.
  expect([...tickets.failures]).toEqual([503]);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
});
