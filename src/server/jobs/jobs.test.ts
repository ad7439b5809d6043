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
import { sendMailJob } from '../mail/send-mail-job.ts';

let house: TestApp;
beforeAll(async () => {
  house = await createTestApp();
});
afterAll(() => house.stop());

const countWaiting = async (name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = ${name} and state in ('created', 'retry')`.execute(house.app.db);
  return rows[0]!.count;
};

const ticket = { fname: 'Ada', lname: 'Byron', email: 'ada@example.com', subject: 'Hello', message: 'A question.' };

test('every kind of job has a queue with its retries and the dead letters behind it', async () => {
  const queues = new Map((await house.app.jobs.boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    expect(queues.get(job.name)).toMatchObject({
      retryLimit: job.retries,
      retryBackoff: true,
      deadLetter: DEAD_LETTER,
    });
  }
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

test('a job exists exactly if the transaction that put it in commits', async () => {
  const { db } = house.app;
  const before = await countWaiting('sweep');
  await expect(
    db.transaction().execute(async (trx) => {
      await enqueue(house.app, trx, sweepJob, {});
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await countWaiting('sweep')).toBe(before);
  await db.transaction().execute((trx) => enqueue(house.app, trx, sweepJob, {}));
  expect(await countWaiting('sweep')).toBe(before + 1);
});

test('a payload that is not what the job takes is refused when it is put in', async () => {
  const wrong = { template: 7 } as never;
  await expect(enqueue(house.app, house.app.db, sendMailJob, wrong)).rejects.toThrow('template');
});

test('a ticket and its letter are written together or not at all', async () => {
  const before = await countWaiting('mail');
  await createTicket(house.app, ticket);
  expect(await countWaiting('mail')).toBe(before + 1);
  await expect(createTicket(house.app, { ...ticket, subject: null as never })).rejects.toThrow('subject');
  expect(await countWaiting('mail')).toBe(before + 1);
});

const keptFor = (id: string, hours: number) => ({
  id,
  request_hash: '',
  status: 200,
  content_type: null,
  body: null,
  created_at: new Date(Date.now() - hours * 3_600_000),
});

test('the worker sweeps away what is old and leaves what is not', async () => {
  const { db } = house.app;
  await db
    .insertInto('idempotency_keys')
    .values([keptFor('old', 25), keptFor('fresh', 23)])
    .execute();
  await enqueue(house.app, db, sweepJob, {});
  await startWorker(house.app);
  await expect
    .poll(async () => (await db.selectFrom('idempotency_keys').select('id').execute()).map(({ id }) => id), {
      timeout: 10_000,
    })
    .toEqual(['fresh']);
});
