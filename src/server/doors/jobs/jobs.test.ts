import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { createTicket } from '../../trust/support/create-ticket.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { createJobs } from '../../services/jobs/queue.ts';
import { declareQueues } from '../../services/jobs/queues.ts';
import { jobs } from './registry.ts';
import { sweepJob } from './sweep-job.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { sendEmailJob } from '../../services/mail/send-email-job.ts';

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

test('gives every kind of job a queue with its retries, in which a failed job stays', async () => {
  const queues = new Map((await tested.app.jobs.boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    expect(queues.get(job.name)).toMatchObject({
      retryLimit: job.retries,
      retryBackoff: true,
    });
  }
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

test('a start brings queues and schedules back to what the registry says', async () => {
  const { boss } = tested.app.jobs;
  const read = async () => [
    (await boss.getQueue(sweepJob.name))?.retryLimit,
    (await boss.getSchedules(sweepJob.name)).map(({ cron }) => cron),
  ];
  await boss.updateQueue(sweepJob.name, { retryLimit: 99 });
  await boss.schedule(sweepJob.name, '0 0 1 1 *', {});
  expect(await read()).toEqual([99, ['0 0 1 1 *']]);
  await declareQueues(boss, jobs, tested.app.db);
  expect(await read()).toEqual([sweepJob.retries, [sweepJob.schedule]]);
});

test('a start removes the queue that nobody read, and leaves every queue one that staff can read', async () => {
  const { app } = tested;
  const { boss } = app.jobs;
  await boss.createQueue('dead-letter');
  await boss.updateQueue(sweepJob.name, { deadLetter: 'dead-letter' });
  const id = await boss.send(sweepJob.name, {}, { startAfter: 3_600 });
  await boss.send('dead-letter', {});
  await declareQueues(boss, jobs, app.db);
  const named = (await boss.getQueues()).map(({ name }) => name).filter((name) => !name.startsWith('__'));
  expect(named.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
  expect((await boss.getQueue(sweepJob.name))?.deadLetter ?? null).toBeNull();
  // What waited goes on waiting.
  const [waiting] = (await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}`.execute(app.db))
    .rows;
  expect(waiting).toEqual({ state: 'created' });
  await boss.deleteJob(sweepJob.name, id!);
});

test('a start takes the tables of the queue as a newer release made them', async () => {
  const { app } = tested;
  const readVersion = () => app.jobs.boss.schemaVersion();
  const ours = (await readVersion())!;
  await sql`update pgboss.version set version = ${ours + 1}`.execute(app.db);
  await createJobs(app.db, tested.app.config.databaseUrl!, app.log, app.jobs.kinds);
  expect(await readVersion()).toBe(ours + 1);
  await sql`update pgboss.version set version = ${ours}`.execute(app.db);
});

test('adds jobs without connections of the queue’s own, until it serves', async () => {
  const { app } = tested;
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and application_name = 'paperproof-jobs'`.execute(app.db);
    return rows[0]!.count;
  };
  await enqueue(app, app.db, sweepJob, {}, { startAfter: new Date(Date.now() + 3_600_000) });
  expect(await count()).toBe(0);
  expect(await app.jobs.serve()).toBe(await app.jobs.serve());
  expect(await count()).toBeGreaterThan(0);
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

test('runs a delayed job when it is due, though nothing tells its workers', async () => {
  const { app } = tested;
  await startWorker(app);
  const id = await enqueue(app, app.db, sweepJob, {}, { startAfter: new Date(Date.now() + 1_000) });
  await expect
    .poll(async () => (await app.jobs.boss.findJobs(sweepJob.name, { id: id! }))[0]?.state, { timeout: 30_000 })
    .toBe('completed');
});
