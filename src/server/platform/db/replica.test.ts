import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tests/free-port.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { startWithStandby, type WithStandby } from '../../../../tests/standby.ts';
import { createTestApp, createTestDatabase, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import { openWayTo } from '../../../../tests/way-to-database.ts';
import { couponList } from '../../staff/coupons/coupon-list.ts';
import type { App } from '../../services/app.ts';
import type { Environment } from '../config.ts';
import { checkReplica } from '../../doors/doctor/check-replica.ts';
import { openInstallation } from '../../doors/backup/open-installation.ts';

const ALL = { draw: 1, start: 0, length: 100, search: '', order: [], filters: {} };

let database: WithStandby;
beforeAll(async () => {
  database = await startWithStandby();
});
afterAll(() => database?.stop());

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A site with this replica, and a member of its staff. */
async function openSite(environment: Environment): Promise<{ readonly app: App; readonly staff: Person }> {
  const tested: TestApp = await createTestApp({ DATABASE_URL: database.url, ...environment });
  stops.push(tested.stop);
  const staff = await createPerson({ ...tested.app, db: tested.app.db }, 2);
  return { app: tested.app, staff };
}

let coupons = 0;
async function addCoupon({ db }: App): Promise<string> {
  coupons += 1;
  const code = `CODE-${coupons}`;
  await db
    .insertInto('coupons')
    .values({ code, type: 'percent', value: 10, use_limit: null, created_by: null })
    .execute();
  return code;
}

const listed = async (app: App, { actor }: Person): Promise<readonly string[]> =>
  (await couponList.read(app, actor, ALL)).data.map(({ code }) => code);

/** How many lists were read where, and why. */
const reads = async ({ replica }: App): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await replica!.reads.get()).values.map(({ labels, value }) => [`${labels.place}: ${labels.why}`, value]),
  );

const findings = async (app: App) => {
  const opened = await openInstallation(app.config, app.log);
  try {
    return (await checkReplica(opened)).map(({ state, says }) => `${state}: ${says}`);
  } finally {
    await opened.close();
  }
};

test('a list that a standby answers has what was written right before', async () => {
  const { app, staff } = await openSite({ DATABASE_REPLICA_URL: database.standbyUrl });
  await listed(app, staff);
  for (let round = 0; round < 50; round += 1) {
    const code = await addCoupon(app);
    expect(await listed(app, staff)).toContain(code);
  }
  expect((await reads(app))['replica: current']).toBeGreaterThan(0);
  expect(await findings(app)).toEqual([expect.stringMatching(/^good: follows/), expect.stringMatching(/long lists/)]);
});

test('the primary answers while the standby is behind, and the standby again once it knows as much', async () => {
  const { app, staff } = await openSite({ DATABASE_REPLICA_URL: database.standbyUrl });
  const server = await serveTestApp(app);
  stops.push(server.stop);
  await database.askStandby('select pg_wal_replay_pause()');
  const code = await addCoupon(app);
  expect(await listed(app, staff)).toContain(code);
  expect(await reads(app)).toEqual({ 'primary: behind': 1 });
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  expect(await metrics()).toMatch(/^replica_lag_bytes [1-9]\d*$/m);
  await database.askStandby('select pg_wal_replay_resume()');
  await expect
    .poll(async () => {
      await listed(app, staff);
      return reads(app);
    })
    .toHaveProperty('replica: current');
  expect(await metrics()).toMatch(/^list_reads_total\{place="replica",why="current"\} [1-9]\d*$/m);
});

test('the primary answers when the replica hangs, and is asked at once while the replica rests', async () => {
  const way = await openWayTo(database.standbyUrl);
  stops.push(way.close);
  const { app, staff } = await openSite({ DATABASE_REPLICA_URL: way.url });
  const code = await addCoupon(app);
  await expect
    .poll(async () => {
      await listed(app, staff);
      return reads(app);
    })
    .toHaveProperty('replica: current');
  way.hang();
  expect(await listed(app, staff)).toContain(code);
  expect(await listed(app, staff)).toContain(code);
  expect(await reads(app)).toMatchObject({ 'primary: failed': 1, 'primary: resting': 1 });
});

test('the primary answers when nothing listens at the address of the replica, and readiness and doctor tell', async () => {
  const { app, staff } = await openSite({
    DATABASE_REPLICA_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
  });
  const server = await serveTestApp(app);
  stops.push(server.stop);
  await app.renderer.ready();
  const ready = async () => (await fetch(`${server.url}/ready`)).json();
  expect(await ready()).toMatchObject({ data: { status: 'ready', replica: 'in use' } });
  const code = await addCoupon(app);
  expect(await listed(app, staff)).toContain(code);
  expect(await reads(app)).toEqual({ 'primary: failed': 1 });
  expect(await ready()).toMatchObject({ data: { status: 'ready', replica: 'failing' } });
  expect(await findings(app)).toEqual([expect.stringMatching(/^doubtful: it does not answer: .*ECONNREFUSED/)]);
});

test('a refusal of the list itself is no failure of the replica', async () => {
  const { app } = await openSite({ DATABASE_REPLICA_URL: database.standbyUrl });
  const visitor = await createPerson(app, 0);
  await expect(listed(app, visitor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await reads(app)).toEqual({});
});

test('a database that is no standby answers no list', async () => {
  const other = await createTestDatabase();
  stops.push(other.drop);
  const { app, staff } = await openSite({ DATABASE_REPLICA_URL: other.url });
  const code = await addCoupon(app);
  expect(await listed(app, staff)).toContain(code);
  expect(await reads(app)).toEqual({ 'primary: failed': 1 });
  expect(await findings(app)).toEqual(['wrong: DATABASE_REPLICA_URL is of another database']);
});

// The last test, because it ends the standby.
test('a standby that was promoted answers no list', async () => {
  const { app, staff } = await openSite({ DATABASE_REPLICA_URL: database.standbyUrl });
  await database.askStandby('select pg_promote()');
  const code = await addCoupon(app);
  expect(await listed(app, staff)).toContain(code);
  expect(await reads(app)).toEqual({ 'primary: failed': 1 });
  expect(await findings(app)).toEqual([expect.stringMatching(/^doubtful: it is no standby/)]);
});
