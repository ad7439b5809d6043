import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, createTestDatabase } from '../../../../tests/test-app.ts';
import { openWayTo } from '../../../../tests/way-to-database.ts';
import { STATUS_SECONDS, readSiteStatus } from './site-status.ts';

const ALL_WORK = { documents: 'works', payments: 'works', email: 'works', log: 'works' };

test('the status says which part is late or away, and is looked at once in its time', async () => {
  const database = await createTestDatabase();
  const way = await openWayTo(database.url);
  let time = Date.now();
  const tested = await createTestApp({ DATABASE_URL: way.url }, () => new Date(time));
  onTestFinished(async () => {
    way.close();
    await tested.stop();
    await database.drop();
  });
  const { app } = tested;
  await app.renderer.ready();
  const later = async () => {
    time += STATUS_SECONDS * 1_000;
    return (await readSiteStatus(app)).parts;
  };
  expect((await readSiteStatus(app)).parts).toEqual(ALL_WORK);

  // One email that waits for a worker, and a refund that the provider refuses for an hour.
  await sql`insert into pgboss.job (name, state, start_after, created_on)
    values ('mail', 'created', now() - interval '11 minutes', now() - interval '11 minutes'),
      ('send-refund', 'retry', now() + interval '5 minutes', now() - interval '1 hour'),
      ('deliver-order', 'created', now() + interval '1 hour', now() - interval '1 hour')`.execute(app.db);
  expect((await readSiteStatus(app)).parts).toEqual(ALL_WORK);
  expect(await later()).toEqual({ ...ALL_WORK, email: 'late', payments: 'late' });

  way.hang();
  expect(await later()).toEqual({ documents: 'away', payments: 'away', email: 'away', log: 'away' });
});
