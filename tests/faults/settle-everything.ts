import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { OwnDatabase } from '../e2e/own-database.ts';

type Asked = Pick<OwnDatabase, 'ask' | 'url'>;

const PATIENCE = 240_000;

/** The timed sweep runs every ten minutes, so everything here is made old enough for it. */
async function sweep(database: Asked, boss: PgBoss): Promise<void> {
  await database.ask(`update orders set created_at = created_at - interval '6 minutes'
    where state = 'pending' and created_at > now() - interval '50 minutes'`);
  await database.ask(
    `update transactions set created_at = created_at - interval '15 minutes' where settled_at is null`,
  );
  const id = await boss.send('sweep', {});
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const [job] = await database.ask<{ state: string }>('select state from pgboss.job where id = $1', [id]);
    if (job?.state === 'completed') return;
    if (job?.state === 'failed') throw new Error('The sweep failed.');
    await sleep(250);
  }
  throw new Error('The sweep did not end.');
}

/** Waits until nothing is being issued and nothing is owed. */
async function untilQuiet(database: Asked): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const [open] = await database.ask<{ count: number }>(`select
      (select count(*)::int from documents where state = 'issuing') +
      (select count(*)::int from transactions where settled_at is null) as count`);
    if (open!.count === 0) return;
    await sleep(500);
  }
}

/** Runs the sweep until every payment, refund and document that was begun has ended. */
export async function settleEverything(database: Asked): Promise<void> {
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, migrate: false });
  await boss.start();
  // Killed workers count as dead after a while; then their jobs run again.
  for (let round = 0; round < 2; round += 1) {
    await sleep(5_000);
    await sweep(database, boss);
    await untilQuiet(database);
  }
  await boss.stop({ graceful: false });
}
