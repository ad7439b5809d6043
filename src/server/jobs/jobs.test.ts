import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { createTicket } from '../support/create-ticket.ts';
import { enqueue } from './enqueue.ts';
import { DEAD_LETTER } from './queues.ts';
import { jobs } from './registry.ts';
import { sweepJob } from './sweep-job.ts';
import { startWorker } from './worker.ts';
import { sendEmailJob } from '../mail/send-email-job.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested.stop());

const countWaiting = async (name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = ${name} and state in ('created', 'retry')`.execute(tested.app.db);
  return rows[0]!.count;
};

const ticket = { fname: 'Ada', lname: 'Byron', email: 'ada@example.com', subject: 'Hello', message: 'A question.' };

test('gives every kind of job a queue with its retries and a dead letter queue', async () => {
  const queues = new Map((await tested.app.jobs.boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    expect(queues.get(job.name)).toMatchObject({
      retryLimit: job.retries,
      retryBackoff: true,
      deadLetter: DEAD_LETTER,
    });
  }
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

test('creates a job only if the transaction that enqueued it commits', async () => {
  const { db } = tested.app;
  const before = await countWaiting('sweep');
  await expect(
    db.transaction().execute(async (trx) => {
      await enqueue(tested.app, trx, sweepJob, {});
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await countWaiting('sweep')).toBe(before);
  await db.transaction().execute((trx) => enqueue(tested.app, trx, sweepJob, {}));
  expect(await countWaiting('sweep')).toBe(before + 1);
});

test('refuses an invalid payload when the job is enqueued', async () => {
  const wrong = { template: 7 } as never;
  await expect(enqueue(tested.app, tested.app.db, sendEmailJob, wrong)).rejects.toThrow('template');
});

test('saves a ticket and its emails together or not at all', async () => {
  const before = await countWaiting('mail');
  await createTicket(tested.app, ticket);
  expect(await countWaiting('mail')).toBe(before + 2);
  await expect(createTicket(tested.app, { ...ticket, subject: null as never })).rejects.toThrow('subject');
  expect(await countWaiting('mail')).toBe(before + 2);
});

const keptFor = (id: string, hours: number) => ({
  id,
  request_hash: '',
  status: 200,
  content_type: null,
  body: null,
  holder: randomUUID(),
  leased_until: new Date(),
  created_at: new Date(Date.now() - hours * 3_600_000),
});

test('sweeps away old data and keeps the rest', async () => {
  const { db } = tested.app;
  await db
    .insertInto('idempotency_keys')
    .values([keptFor('old', 25), keptFor('fresh', 23)])
    .execute();
  await enqueue(tested.app, db, sweepJob, {});
  await startWorker(tested.app);
  await expect
    .poll(async () => (await db.selectFrom('idempotency_keys').select('id').execute()).map(({ id }) => id), {
      timeout: 10_000,
    })
    .toEqual(['fresh']);
});
